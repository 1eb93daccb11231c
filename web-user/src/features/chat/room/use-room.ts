import type { ConversationRow } from '@server/messaging/chat.schemas';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { setOpenConversation } from '../live/chat';
import { fetchPage, fetchRow } from '../live/conversations';
import { atStart, type RoomWindow } from '../live/room-window';
import { useChat } from '../use-chat';

export interface LoadedRoom {
  row: ConversationRow | undefined;
  room: RoomWindow | undefined;
  /** where it begins is decided: what there is can be shown */
  ready: boolean;
  /** what went wrong before there was anything to show */
  error: unknown;
  retry: () => void;
  /** the seq up to which all was read when it was opened; null: all was */
  unreadAfter: number | null;
  /** whether there is more after what is known */
  cut: boolean;
  older: () => void;
  newer: () => void;
  newest: () => Promise<void>;
  /** fetches what is round a message */
  around: (seq: number) => Promise<void>;
}

/**
 * So many messages stand before the one a stretch begins at: more than are drawn above the screen, since lines that come
 * before others while the list is being placed move it.
 */
const before = 40;
const beginSize = 100;
const pageSize = 60;

/** A conversation and the stretch of it that is known, begun at what was not read, or at a message. */
export function useRoom(conversation: number, at: number | null): LoadedRoom {
  const row = useChat(({ rows }) => rows.get(conversation));
  const room = useChat(({ rooms }) => rooms.get(conversation));
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const [unreadAfter, setUnreadAfter] = useState<number | null>();
  const [ready, setReady] = useState(false);
  const busy = useRef(false);
  const known = row !== undefined;

  useEffect(() => {
    setOpenConversation(conversation);
    return () => setOpenConversation(0);
  }, [conversation]);

  const around = useCallback(
    (seq: number) => fetchPage(conversation, { after: Math.max(0, seq - before) }, beginSize),
    [conversation],
  );
  const newest = useCallback(() => fetchPage(conversation, {}, pageSize), [conversation]);

  // A conversation that is not on the list: nothing was said in it yet, or it was taken off.
  useEffect(() => {
    let left = false;
    // A new try has nothing else to go by than its number.
    void tries;
    if (!known) fetchRow(conversation).catch((failure: unknown) => !left && setError(failure));
    return () => {
      left = true;
    };
  }, [conversation, known, tries]);

  const begun = useRef(false);
  const load = useEffectEvent(async () => {
    if (!row) return;
    const begin = at ?? (row.unread > 0 ? row.readSeq : null);
    if (unreadAfter === undefined) setUnreadAfter(row.unread > 0 ? row.readSeq : null);
    const has = (seq: number) => room !== undefined && seq >= (room.list[0]?.seq ?? 0) && seq <= room.end;
    if (begin !== null && begin > 0) {
      if (!has(begin)) await around(begin);
    } else if (room === undefined || room.end < row.lastSeq) await newest();
  });
  const nothing = room === undefined;
  useEffect(() => {
    // What was begun goes on by itself, unless all was forgotten meanwhile.
    if (!known || (begun.current && !nothing)) return;
    begun.current = true;
    void tries;
    setError(null);
    // The room that comes of it begins this effect again, and must not end it.
    load()
      .catch(setError)
      .finally(() => setReady(true));
  }, [known, nothing, tries]);

  const retry = () => {
    begun.current = false;
    setTries((count) => count + 1);
  };
  const lastSeq = row?.lastSeq ?? 0;
  const cut = room !== undefined && known && room.end < lastSeq;

  const more = (stretch: { before: number } | { after: number }) => {
    if (busy.current) return;
    busy.current = true;
    // Where it cannot be had now, scrolling there again asks again.
    void fetchPage(conversation, stretch, pageSize)
      .catch(() => undefined)
      .finally(() => {
        busy.current = false;
      });
  };
  const older = () => {
    const first = room?.list[0]?.seq;
    if (room && first !== undefined && !atStart(room)) more({ before: first });
  };
  const newer = () => {
    if (room && cut && !room.held.has(room.end + 1)) more({ after: room.end });
  };
  return {
    ...{ row, room, ready, error: room ? null : error, retry },
    ...{ unreadAfter: unreadAfter ?? null, cut, older, newer, newest, around },
  };
}
