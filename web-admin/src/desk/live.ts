import type { Desk } from '@server/chat/desk/desk.list';
import { randomKey } from '@server/common/money/intention.rules';
import { useEffect, useSyncExternalStore } from 'react';
import { isPresent, watchAttention } from '../providers/attention';
import { queryClient } from '../providers/query-client';
import { session } from '../providers/session';
import { keep, readKept } from './kept';
import type { CaseFrame, DeskFrame } from './line/frames';
import { forgetToken, line } from './line/line';
import { placeOf, withCase, withMessage, withPresence, withRead } from './lists/desk-lists';
import { ring } from './sound';
import { Outbox } from './talk/outbox';
import { type Room, withMessage as roomWith } from './talk/room';
import { frameOf } from './talk/said';

/** Where what was read of the desk, and of a conversation, is kept. */
const deskKey = ['read', 'desk'] as const;
export const roomKey = (conversation: number) => ['desk-room', conversation] as const;

const readDesk = () => queryClient.getQueryData<Desk>(deskKey);
const changeDesk = (change: (desk: Desk) => Desk) =>
  queryClient.setQueryData<Desk>(deskKey, (desk) => desk && change(desk));

let box: { readonly of: number | undefined; readonly outbox: Outbox } | undefined;

/** What the person logged in has said and is not yet known to be kept. */
export function outbox(): Outbox {
  const of = session.get()?.id;
  if (box && box.of === of) return box.outbox;
  const made = new Outbox({
    load: () => readKept('outbox'),
    save: (text) => keep('outbox', text),
    send: ({ conversation, said, guid }) => line.send(...frameOf(said, { conversation, guid })),
    newGuid: randomKey,
  });
  box = { of, outbox: made };
  return made;
}

const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** What came while nobody was at the screen, and the lists do not have yet: by case. */
let unseen: ReadonlySet<number> = new Set();
export const useUnseen = (): number => useSyncExternalStore(watch, () => unseen.size);

/** Who was last told to have a case. */
const told = new Map<number, CaseFrame>();
export const lastTold = (id: number): CaseFrame | undefined => told.get(id);

/** The conversation on the screen; 0: none. */
let shown = 0;
/**
 * Says which conversation is on the screen while the component stands.
 * @param mine whether it is one's own: the server is told then, and does not give it to another
 */
export function useShown(conversation: number, mine: boolean): void {
  useEffect(() => {
    shown = conversation;
    return () => {
      shown = 0;
    };
  }, [conversation]);
  useEffect(() => {
    if (!mine) return;
    line.show(conversation);
    return () => line.show(0);
  }, [conversation, mine]);
}

/** Somebody looks at it now: it is read as it comes. */
const isLookedAt = (conversation: number): boolean => shown === conversation && isPresent();

export function markRead(conversation: number, seq: number): void {
  if (line.send('read', { conversation, seq })) changeDesk((desk) => withRead(desk, conversation));
}

let stale = false;
let planned = false;

/** What was read of the desk: its lists, chats, people and figures. */
const isOfDesk = ([kind, path]: readonly unknown[]): boolean =>
  kind === 'desk-room' || (kind === 'read' && typeof path === 'string' && path.startsWith('desk'));

/** Reads the lists and the conversation on the screen anew; while nobody is there, once somebody is again. */
export function refresh(): void {
  if (!isPresent()) {
    stale = true;
    return;
  }
  // what comes at once is read once
  if (planned) return;
  planned = true;
  window.setTimeout(() => {
    planned = false;
    stale = false;
    unseen = new Set();
    tell();
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfDesk(queryKey) });
  }, 150);
}

function came(id: number): void {
  if (!isPresent()) unseen = new Set([...unseen, id]);
  tell();
  ring();
}

function onGiven(id: number): void {
  const desk = readDesk();
  const place = desk && placeOf(desk, id);
  // what one takes oneself is no news
  if (!place || !isLookedAt(place.chat.conversation)) came(id);
}

function onCase(frame: CaseFrame): void {
  const before = readDesk();
  told.set(frame.case, frame);
  changeDesk((desk) => withCase(desk, frame));
  const known = before && placeOf(before, frame.case);
  const waits = frame.state === 'queued' && frame.wanted;
  if (waits && before?.me.onDuty && known?.group !== 'queue') came(frame.case);
  if (!waits) unseen = new Set([...unseen].filter((id) => id !== frame.case || frame.agentId === before?.me.id));
  tell();
  refresh();
}

function onMessage({ message }: Extract<DeskFrame, { type: 'message' }>): void {
  const { conversation, guid, uid, staff } = message;
  queryClient.setQueryData<Room>(roomKey(conversation), (room) => {
    if (!room) return room;
    const next = roomWith(room, message);
    if (next === null) refresh();
    return next ?? room;
  });
  outbox().drop(guid);
  const looked = isLookedAt(conversation);
  changeDesk((desk) => withMessage(desk, message, looked));
  if (looked) markRead(conversation, message.seq);
  else if (!staff && uid !== 0) ring();
}

function onKept({ guid, conversation, seq }: Extract<DeskFrame, { type: 'kept' }>): void {
  outbox().kept(guid);
  // the message itself may have been lost on the way
  window.setTimeout(() => {
    const room = queryClient.getQueryData<Room>(roomKey(conversation));
    if (room && room.to < seq) refresh();
  }, 1_000);
}

/** What of all that is told changes the lists; the rest concerns what was said. */
function onFrame(frame: DeskFrame): void {
  if (frame.type === 'message') onMessage(frame);
  else if (frame.type === 'kept') onKept(frame);
  else if (frame.type === 'refused') outbox().refused(frame.guid, frame.why);
  else if (frame.type === 'case') onCase(frame);
  else if (frame.type === 'presence') changeDesk((desk) => withPresence(desk, frame.uid, frame.online));
  else if (frame.type !== 'typing' && frame.type !== 'read') {
    if (frame.type === 'in') outbox().resume();
    if (frame.type === 'ended') forgetToken();
    if (frame.type === 'given') onGiven(frame.case);
    refresh();
  }
}

let started = false;

/** Begins to act on what the line tells; once for the page. */
function startLive(): void {
  if (started) return;
  started = true;
  line.hear(onFrame);
  line.watch(() => {
    if (line.state === 'down') outbox().pause();
    if (line.state === 'off') forgetToken();
  });
  window.addEventListener('online', () => line.nudge());
  watchAttention(() => {
    if (!isPresent()) return;
    line.nudge();
    if (stale) refresh();
  });
}

/** Holds the line while `wanted`. */
export function useLine(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    startLive();
    return line.hold();
  }, [wanted]);
}
