import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { CaseRow } from '@server/desk/cases/cases.list';
import { useEffect, useState } from 'react';
import { Failed, Waiting } from '../../../fields/States';
import { formatBoth } from '../../../fields/time/time';
import { useLanguage, useText } from '../../../locales/use-text';
import { usePresent } from '../../../providers/attention';
import { session } from '../../../providers/session';
import { Composer } from '../composer/Composer';
import { useConnectionState } from '../live/connection';
import { markRead, useShown } from '../live/live';
import { useOutboxItems } from '../live/outbox';
import { MessageList } from '../messages/MessageList';
import { lastChangeable, type Task } from '../messages/message-acts';
import type { Chosen } from '../use-chosen';
import type { DeskActs } from '../use-desk-acts';
import { ConversationHead } from './ConversationHead';
import { FindIn } from './FindIn';
import { useMarks } from './use-marks';
import { useRoom } from './use-room';

interface ConversationProps {
  chosen: Chosen & { readonly row: CaseRow };
  acts: DeskActs;
  /** whether something is looked for in it */
  finding: boolean;
  onFinding: (finding: boolean) => void;
}

/** Everything that was ever said with one user, and the line to write in where the chat is one’s own. */
export function Conversation({ chosen, acts, finding, onFinding }: ConversationProps) {
  const t = useText();
  const { row, group } = chosen;
  const mine = group === 'mine';
  const { room, error, refetch, readBack, reading } = useRoom(row.conversation, mine);
  const { readTo, typing } = useMarks(row, chosen.readTo);
  const [target, setTarget] = useState<number | null>(null);
  const [task, setTask] = useState<Task | null>(null);
  const unsent = useOutboxItems().filter(
    ({ conversation, guid }) =>
      conversation === row.conversation && !room?.messages.some((message) => message.guid === guid),
  );
  useShown(row.conversation, mine);
  useReadWhileLooking(row.conversation, mine ? room?.to : undefined);

  const goTo = async (seq: number) => {
    if (room && seq < room.from) await readBack(seq);
    setTarget(seq);
  };
  const editLast = () => {
    const message = lastChangeable(room?.messages ?? [], session.get()?.id ?? 0, Date.now());
    if (message) setTask({ kind: 'edit', message });
  };
  return (
    <Box component="section" aria-label={t('desk.conversation')} sx={{ display: 'flex', flexDirection: 'column' }}>
      <ConversationHead chosen={chosen} acts={acts} onFind={() => onFinding(!finding)} />
      {finding ? (
        <FindIn conversation={row.conversation} onGo={(seq) => void goTo(seq)} onClose={() => onFinding(false)} />
      ) : null}
      {error ? (
        <Box sx={{ p: 1.5 }}>
          <Failed error={error} retry={() => void refetch()} />
        </Box>
      ) : null}
      {room ? (
        <MessageList
          room={room}
          unsent={unsent}
          readTo={readTo}
          typing={typing}
          target={target}
          reading={reading}
          onOlder={() => void readBack()}
          onTask={mine ? setTask : undefined}
        />
      ) : (
        <Box sx={{ flex: 1, p: 2 }}>{error ? null : <Waiting lines={8} />}</Box>
      )}
      {mine ? (
        <Composer row={row} task={task} onTask={setTask} onEditLast={editLast} />
      ) : (
        <NotToWrite chosen={chosen} />
      )}
    </Box>
  );
}

/** What is on the screen of somebody who is there is read. */
function useReadWhileLooking(conversation: number, to: number | undefined): void {
  const there = usePresent();
  const isConnected = useConnectionState() === 'open';
  useEffect(() => {
    if (there && isConnected && to !== undefined && to > 0) markRead(conversation, to);
  }, [there, isConnected, conversation, to]);
}

/** Why nothing can be written here. */
function NotToWrite({ chosen: { row, group } }: { chosen: Chosen & { readonly row: CaseRow } }) {
  const t = useText();
  const language = useLanguage();
  const words = () => {
    if (row.state === 'closed')
      return t(row.rating === null ? 'desk.closedNow' : 'desk.ratedNow', { rating: row.rating });
    if (row.snoozedUntil !== null) return t('desk.snoozedUntil', { time: formatBoth(row.snoozedUntil, language) });
    if (group === 'queue') return t('desk.takeToWrite');
    if (row.agent !== null) return t('desk.heldBy', { agent: row.agent });
    return t('desk.answeredByWords');
  };
  return (
    <Alert severity="info" variant="outlined" icon={false} sx={{ m: 1.5, py: 0.25 }}>
      {words()}
      {row.ratingWords ? ` “${row.ratingWords}”` : null}
    </Alert>
  );
}
