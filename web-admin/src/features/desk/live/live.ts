import type { Desk } from '@server/desk/desk.list';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';
import type { CaseFrame, ServerFrame } from '@user/shared/chat-client/frames';
import { hasGap, unknownInbox, withCursor, withEnd, withPosition } from '@user/shared/chat-client/inbox';
import { followNetwork } from '@user/shared/chat-client/socket';
import { useEffect, useSyncExternalStore } from 'react';
import { isPresent, watchAttention } from '../../../providers/attention';
import { queryClient } from '../../../providers/query-client';
import { ring } from '../sound';
import { connection } from './connection';
import { placeOf, withCase, withMessage, withPresence, withRead } from './desk-lists';
import { outbox } from './outbox';
import { type Room, withMessage as roomWith } from './room';

/** Keys of what was read of the desk, and of a conversation. */
const deskKey = ['read', 'desk'] as const;
export const roomKey = (conversation: number) => ['desk-room', conversation] as const;

/** A burst of frames leads to one read, ms. */
const refreshMs = 150;
/** After an ack the message itself arrives within this time, or it was lost, ms. */
const deliveryMs = 1_000;

const readDesk = () => queryClient.getQueryData<Desk>(deskKey);
const changeDesk = (change: (desk: Desk) => Desk) =>
  queryClient.setQueryData<Desk>(deskKey, (desk) => desk && change(desk));

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Cases that are new since somebody was last at the screen, and that the lists do not have yet. */
let unseen: ReadonlySet<number> = new Set();
export const useUnseen = (): number => useSyncExternalStore(subscribe, () => unseen.size);

const caseFrames = new Map<number, CaseFrame>();
/** The newest frame about a case. */
export const lastCaseFrame = (id: number): CaseFrame | undefined => caseFrames.get(id);

/** The conversation on the screen; 0: none. */
let shown = 0;
/**
 * Notes which conversation is on the screen while the component is mounted.
 * @param mine whether it is the agent's own: the server is told then, and does not give it to another
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
    connection.setOpen(conversation);
    return () => connection.setOpen(0);
  }, [conversation, mine]);
}

const isLookedAt = (conversation: number): boolean => shown === conversation && isPresent();

export function markRead(conversation: number, seq: number): void {
  if (connection.send('read', { conversation, seq })) changeDesk((desk) => withRead(desk, conversation));
}

let isStale = false;
let isPlanned = false;

/** Whether a query is of the desk: its lists, chats, people and figures. */
const isOfDesk = ([kind, path]: readonly unknown[]): boolean =>
  kind === 'desk-room' || (kind === 'read' && typeof path === 'string' && path.startsWith('desk'));

/** Reads the lists and the conversation on the screen anew; if nobody is there, as soon as somebody is. */
export function refresh(): void {
  if (!isPresent()) {
    isStale = true;
    return;
  }
  if (isPlanned) return;
  isPlanned = true;
  window.setTimeout(() => {
    isPlanned = false;
    isStale = false;
    unseen = new Set();
    notify();
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfDesk(queryKey) });
  }, refreshMs);
}

/** How far the agent's inbox is known. Gaps are not read one by one: the lists and the conversation are. */
let inbox = unknownInbox;

function onPing(end: number): void {
  inbox = inbox.cursor === null ? withCursor(inbox, end) : withEnd(inbox, end);
  if (!hasGap(inbox)) return;
  inbox = withCursor(inbox, inbox.end);
  refresh();
}

function announceCase(id: number): void {
  if (!isPresent()) unseen = new Set([...unseen, id]);
  notify();
  ring();
}

function onCaseTransferred(id: number): void {
  const desk = readDesk();
  const place = desk && placeOf(desk, id);
  // The agent's own taking of a case is no news to them.
  if (!place || !isLookedAt(place.chat.conversation)) announceCase(id);
  refresh();
}

function onCase(frame: CaseFrame): void {
  const before = readDesk();
  caseFrames.set(frame.case, frame);
  changeDesk((desk) => withCase(desk, frame));
  const known = before && placeOf(before, frame.case);
  const isWaiting = frame.state === 'queued' && frame.wanted;
  if (isWaiting && before?.me.onDuty && known?.group !== 'queue') announceCase(frame.case);
  const isBack = known?.group === 'snoozed' && frame.state === 'assigned' && frame.agentId === before?.me.id;
  if (known && isBack && !isLookedAt(known.chat.conversation)) announceCase(frame.case);
  if (!isWaiting) unseen = new Set([...unseen].filter((id) => id !== frame.case || frame.agentId === before?.me.id));
  notify();
  refresh();
}

function onMessage(message: ChatMessageWire, position: number | null): void {
  const { conversation, guid, uid, staff } = message;
  if (position !== null) inbox = withPosition(inbox, position);
  queryClient.setQueryData<Room>(roomKey(conversation), (room) => {
    if (!room) return room;
    const next = roomWith(room, message);
    if (next === null) refresh();
    return next ?? room;
  });
  outbox.onDelivered(guid);
  const isRead = isLookedAt(conversation);
  changeDesk((desk) => withMessage(desk, message, isRead));
  if (isRead) markRead(conversation, message.seq);
  else if (!staff && uid !== 0) ring();
}

function onAck({ guid, conversation, seq }: Extract<ServerFrame, { type: 'ack' }>): void {
  outbox.onAck(guid);
  window.setTimeout(() => {
    const room = queryClient.getQueryData<Room>(roomKey(conversation));
    if (room && room.to < seq) refresh();
  }, deliveryMs);
}

function onFrame(frame: ServerFrame): void {
  switch (frame.type) {
    case 'success':
      void outbox.resume();
      refresh();
      break;
    case 'ping':
      onPing(frame.cursor);
      break;
    case 'message':
      onMessage(frame.message, frame.cursor);
      break;
    case 'ack':
      onAck(frame);
      break;
    case 'nack':
      outbox.onNack(frame);
      break;
    case 'case':
      onCase(frame);
      break;
    case 'caseTransferred':
      onCaseTransferred(frame.case);
      break;
    case 'customerPresence':
      changeDesk((desk) => withPresence(desk, frame.uid, frame.online));
      break;
    case 'caseClosed':
    case 'duty':
    // A read finds out that the login is over, and the console asks for the next one.
    case 'error':
      refresh();
      break;
    // The open conversation listens to these (useMarks).
    case 'mark':
    case 'typing':
    // The connection has handled this one.
    case 'timeout':
    // The rest is for users.
    case 'unread':
    case 'presence':
    case 'syncEnd':
    case 'zone':
    case 'service':
      break;
    default:
      frame satisfies never;
  }
}

let isStarted = false;

/** Begins to apply frames; once for the page. */
function startLive(): void {
  if (isStarted) return;
  isStarted = true;
  connection.onFrame(onFrame);
  connection.onState(() => {
    if (connection.state === 'closed') inbox = unknownInbox;
  });
  followNetwork(connection);
  watchAttention(() => {
    if (!isPresent()) return;
    connection.wake();
    if (isStale) refresh();
  });
}

/** Holds the connection while `wanted`. */
export function useConnection(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    startLive();
    return connection.hold();
  }, [wanted]);
}
