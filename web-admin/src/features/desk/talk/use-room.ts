import type { MessagePage } from '@server/messaging/chat.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { errorMessage } from '../../../providers/http-errors';
import { queryClient } from '../../../providers/query-client';
import { roomKey } from '../live/live';
import { hasOlder, type Room, roomOf, withNewer, withOlder } from '../live/room';
import { useDeskPolling } from '../use-desk';

const atOnce = 50;
/** Pages that are read on to close a hole; behind a larger one the room begins anew at its end. */
const mostPages = 5;

const known = (conversation: number) => queryClient.getQueryData<Room>(roomKey(conversation));

type Ask = (query: string) => Promise<MessagePage>;

/** Reads on from where the room ends, or its newest page. */
async function readOn(conversation: number, ask: Ask): Promise<Room> {
  for (let page = 0; page < mostPages; page += 1) {
    const room = known(conversation);
    if (!room) break;
    const answer = await ask(`after=${room.to}&limit=${atOnce}`);
    // messages that arrived meanwhile stay
    const next = withNewer(known(conversation) ?? room, answer);
    if (answer.list.length < atOnce) return next;
    queryClient.setQueryData(roomKey(conversation), next);
  }
  return roomOf(await ask(`limit=${atOnce}`));
}

/**
 * A conversation, kept fresh.
 * @param live whether frames tell of it, as they do of the agent's own chats
 */
export function useRoom(conversation: number, live: boolean) {
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const [reading, setReading] = useState(false);
  const ask: Ask = async (query) =>
    (await provider.read<MessagePage>(`desk/conversations/${conversation}/messages?${query}`)).data;
  const { data, error, refetch } = useQuery({
    queryKey: roomKey(conversation),
    queryFn: () => readOn(conversation, ask),
    refetchInterval: useDeskPolling(live),
  });

  /** Reads what came before; with `seq`, until that message is there. */
  const readBack = async (seq?: number): Promise<void> => {
    setReading(true);
    try {
      for (let room = known(conversation); room && hasOlder(room); room = known(conversation)) {
        const answer = await ask(`before=${room.from}&limit=${seq === undefined ? atOnce : 100}`);
        queryClient.setQueryData(roomKey(conversation), withOlder(known(conversation) ?? room, answer));
        if (seq === undefined || (known(conversation)?.from ?? 0) <= seq) break;
      }
    } catch (failure) {
      notify(errorMessage(failure), { type: 'error' });
    } finally {
      setReading(false);
    }
  };
  return { room: data, error, refetch, readBack, reading };
}
