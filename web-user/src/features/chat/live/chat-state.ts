import { messageTypes } from '@server/common/words/messages.rules';
import type {
  ChatMessageWire,
  ConversationEdit,
  ConversationList,
  ConversationRow,
  MessagePage,
} from '@server/messaging/chat.schemas';
import type { ConnectionState } from '../../../shared/chat-client/connection';
import type { Mark } from '../../../shared/chat-client/frames';
import { type Inbox, unknownInbox, withCursor, withEnd, withPosition } from '../../../shared/chat-client/inbox';
import type { OutboxItem } from '../../../shared/chat-client/outbox-item';
import { type Asked, addPage, changedBy, isShown, place, type RoomWindow, withoutOlder } from './room-window';

/** Somebody who is typing. */
export interface Typing {
  readonly uid: number;
  readonly nickname: string;
}

export interface ChatState {
  /** the reader's uid; 0: not known yet */
  readonly me: number;
  readonly list: 'loading' | 'ready' | 'failed';
  /** why the list could not be had */
  readonly error: unknown;
  readonly connection: ConnectionState;
  readonly inbox: Inbox;
  readonly rows: ReadonlyMap<number, ConversationRow>;
  readonly rooms: ReadonlyMap<number, RoomWindow>;
  readonly typing: ReadonlyMap<number, Typing>;
  /** conversations that changed in a way only the server can tell */
  readonly stale: ReadonlySet<number>;
  readonly outbox: readonly OutboxItem[];
  readonly drafts: ReadonlyMap<number, string>;
}

export const emptyChat: ChatState = {
  me: 0,
  list: 'loading',
  error: null,
  connection: 'closed',
  inbox: unknownInbox,
  rows: new Map(),
  rooms: new Map(),
  typing: new Map(),
  stale: new Set(),
  outbox: [],
  drafts: new Map(),
};

/** Whether a message counts as unread: what the server tells, and what changes an older one, does not. */
const counts = ({ msn_type }: ChatMessageWire): boolean => msn_type < messageTypes.system;

const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> => new Map(map).set(key, value);

const withRow = (state: ChatState, row: ConversationRow): ChatState => ({
  ...state,
  rows: withEntry(state.rows, row.conversation, row),
});

const asStale = (state: ChatState, conversation: number): ChatState =>
  state.stale.has(conversation) ? state : { ...state, stale: new Set(state.stale).add(conversation) };

/** Applies the list as it was at its cursor. Newer messages that the socket has brought stay. */
export function applyList(state: ChatState, { list, cursor }: ConversationList): ChatState {
  // An open conversation without messages is not on the server's list.
  const open = [...state.rows].filter(([conversation]) => state.rooms.has(conversation));
  const rows = new Map([
    ...open,
    ...list.map((row) => [row.conversation, newer(state.rows.get(row.conversation), row)] as const),
  ]);
  return { ...state, list: 'ready', error: null, rows, inbox: withCursor(state.inbox, cursor) };
}

/** Applies one row of the list. */
export function applyRow(state: ChatState, row: ConversationRow): ChatState {
  const stale = new Set(state.stale);
  stale.delete(row.conversation);
  return withRow({ ...state, stale }, newer(state.rows.get(row.conversation), row));
}

/** Keeps newer messages: they may have arrived while the answer was under way. */
function newer(known: ConversationRow | undefined, row: ConversationRow): ConversationRow {
  if (!known || known.lastSeq <= row.lastSeq) return row;
  const { last, lastSeq, lastAt, readSeq, unread } = known;
  return { ...row, last, lastSeq, lastAt, readSeq, unread };
}

/** Applies a message. The same one may arrive again. @param position in the inbox; null: it has none */
export function applyMessage(state: ChatState, message: ChatMessageWire, position: number | null): ChatState {
  const { conversation } = message;
  const inbox = position === null ? state.inbox : withPosition(state.inbox, position);
  const room = state.rooms.get(conversation);
  const placed = room && place(room, message);
  const rooms = placed && placed !== room ? withEntry(state.rooms, conversation, placed) : state.rooms;
  const typing =
    state.typing.get(conversation)?.uid === message.uid ? without(state.typing, conversation) : state.typing;
  const next = { ...state, inbox, rooms, typing };
  const row = state.rows.get(conversation);
  if (!row) return asStale(next, conversation);
  if (message.seq <= row.lastSeq) return next;
  const moved = withRow(next, rowWith(row, message, message.uid === state.me && state.me !== 0));
  return message.msn_type === messageTypes.system ? asStale(moved, conversation) : moved;
}

function rowWith(row: ConversationRow, message: ChatMessageWire, mine: boolean): ConversationRow {
  const { seq, add_time, target } = message;
  const lastAt = new Date(add_time * 1000).toISOString();
  const last = isShown(message)
    ? message
    : row.last && row.last.seq === target
      ? changedBy(row.last, message)
      : row.last;
  const moved = { ...row, last, lastSeq: seq, lastAt };
  if (!counts(message)) return moved;
  return mine ? { ...moved, readSeq: seq, unread: 0 } : { ...moved, unread: row.unread + 1 };
}

/** Applies a page of a conversation's history. */
export function applyPage(state: ChatState, conversation: number, page: MessagePage, asked: Asked): ChatState {
  const room = state.rooms.get(conversation);
  const next = 'before' in asked && room && page.list.length === 0 ? withoutOlder(room) : addPage(room, page, asked);
  return { ...state, rooms: withEntry(state.rooms, conversation, next) };
}

/** Applies a mark of the reader or of somebody else. A mark never moves back. */
export function applyMark(state: ChatState, { kind, conversation, uid, seq }: Omit<Mark, 'type'>): ChatState {
  const row = state.rows.get(conversation);
  if (!row) return state;
  if (uid === state.me) {
    if (kind === 'recv' || seq <= row.readSeq) return state;
    const all = unreadAfter(state.rooms.get(conversation), row, seq, state.me);
    const read = withRow(state, { ...row, readSeq: seq, unread: all ?? row.unread });
    return all === null ? asStale(read, conversation) : read;
  }
  const peerRecvSeq = Math.max(row.peerRecvSeq, seq);
  const peerReadSeq = kind === 'read' ? Math.max(row.peerReadSeq, seq) : row.peerReadSeq;
  return withRow(state, { ...row, peerRecvSeq, peerReadSeq });
}

/** Counts unread messages after `seq`; null if not all of them are known here. */
function unreadAfter(room: RoomWindow | undefined, row: ConversationRow, seq: number, me: number): number | null {
  if (seq >= row.lastSeq) return 0;
  if (!room || room.end < row.lastSeq || (room.list[0]?.seq ?? row.lastSeq) > seq + 1) return null;
  return room.list.filter((message) => message.seq > seq && counts(message) && message.uid !== me).length;
}

/** Applies the server's count of unread messages. */
export function applyUnread(state: ChatState, conversation: number, unread: number): ChatState {
  const row = state.rows.get(conversation);
  return row && row.unread !== unread ? withRow(state, { ...row, unread }) : state;
}

/** Applies whether a friend is online. */
export function applyPresence(state: ChatState, uid: number, online: boolean): ChatState {
  const row = [...state.rows.values()].find(({ kind, peer }) => kind === 'direct' && peer?.uid === uid);
  return row && row.online !== online ? withRow(state, { ...row, online }) : state;
}

/** Applies who is typing in a conversation; null: nobody. */
export const applyTyping = (state: ChatState, conversation: number, typing: Typing | null): ChatState => ({
  ...state,
  typing: typing ? withEntry(state.typing, conversation, typing) : without(state.typing, conversation),
});

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  if (!map.has(key)) return map;
  const left = new Map(map);
  left.delete(key);
  return left;
}

/** Applies how far the server's inbox goes. */
export const applyInboxEnd = (state: ChatState, end: number): ChatState => ({
  ...state,
  inbox: withEnd(state.inbox, end),
});

/** Applies that a `sync` has brought everything up to a cursor. */
export const applySyncEnd = (state: ChatState, cursor: number): ChatState => ({
  ...state,
  inbox: withCursor(state.inbox, cursor),
});

/** Forgets all messages: the server no longer has what was missed, so lists and rooms are read anew. */
export const forgetHistory = (state: ChatState): ChatState => ({
  ...state,
  inbox: unknownInbox,
  rooms: new Map(),
  stale: new Set(),
});

/** Applies what the reader does with a conversation on the list, before the server has answered. */
export function applyEdit(
  state: ChatState,
  conversation: number,
  { pinned, muted, hidden }: ConversationEdit,
): ChatState {
  const row = state.rows.get(conversation);
  if (!row) return state;
  if (hidden) {
    return { ...state, rows: without(state.rows, conversation), rooms: without(state.rooms, conversation) };
  }
  return withRow(state, { ...row, pinned: pinned ?? row.pinned, muted: muted ?? row.muted });
}

/** As the list shows them: pinned ones first, then by what came last. */
export const inOrder = (rows: ReadonlyMap<number, ConversationRow>): ConversationRow[] =>
  [...rows.values()].sort(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      Date.parse(b.lastAt) - Date.parse(a.lastAt) ||
      b.conversation - a.conversation,
  );

/** What is unread in all that is not muted. */
export const unreadIn = (rows: ReadonlyMap<number, ConversationRow>): number =>
  [...rows.values()].reduce((sum, { muted, left, unread }) => (muted || left ? sum : sum + unread), 0);
