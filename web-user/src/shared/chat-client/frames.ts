import type { CaseState } from '@server/desk/cases/cases.schemas';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';
import type { ZoneMove } from '@server/messaging/chat-frames.schemas';

/** A frame of the chat server (api 2). Users and agents use one protocol; each side ignores the frames of the other. */
export type ServerFrame =
  /** the server knows who this is */
  | { readonly type: 'success'; readonly uid: number }
  /** the login behind the socket is over */
  | { readonly type: 'error' }
  /** the server is about to close the socket */
  | { readonly type: 'timeout' }
  /** `cursor` is the end of the inbox */
  | { readonly type: 'ping'; readonly cursor: number }
  /** `cursor` is the position in the inbox; null: it has none */
  | { readonly type: 'message'; readonly message: ChatMessageWire; readonly cursor: number | null }
  | { readonly type: 'ack'; readonly guid: string; readonly conversation: number; readonly seq: number }
  | Nack
  | Mark
  | { readonly type: 'unread'; readonly conversation: number; readonly unread: number }
  | Typing
  /** a friend came or went */
  | { readonly type: 'presence'; readonly uid: number; readonly online: boolean }
  | SyncEnd
  | { readonly type: 'zone'; readonly moves: readonly ZoneMove[] }
  /** to a customer: their place in the queue, or the state of their agent, has changed */
  | { readonly type: 'service' }
  /** to agents */
  | CaseFrame
  | { readonly type: 'caseClosed'; readonly case: number }
  | { readonly type: 'caseTransferred'; readonly case: number }
  | { readonly type: 'customerPresence'; readonly uid: number; readonly online: boolean }
  | { readonly type: 'duty' };

/** The server refused what was sent under this guid. */
export interface Nack {
  readonly type: 'nack';
  readonly guid: string;
  /** the reason, in the reader's language */
  readonly msg: string;
  /** seconds until a retry can succeed; null: none can */
  readonly retryAfter: number | null;
}

/** Somebody has read, or has received, all messages up to `seq`. */
export interface Mark {
  readonly type: 'mark';
  readonly kind: 'read' | 'recv';
  readonly conversation: number;
  readonly uid: number;
  readonly seq: number;
}

interface Typing {
  readonly type: 'typing';
  readonly conversation: number;
  readonly uid: number;
  readonly nickname: string;
}

/** The end of the answer to `sync`. */
interface SyncEnd {
  readonly type: 'syncEnd';
  readonly cursor: number;
  readonly more: boolean;
  /** the inbox no longer reaches back to the requested cursor */
  readonly reset: boolean;
}

/** A case of customer service has changed. */
export interface CaseFrame {
  readonly type: 'case';
  readonly case: number;
  readonly state: CaseState;
  /** whether a person is wanted, and not only an answer by keywords */
  readonly wanted: boolean;
  readonly agentId: number | null;
  readonly agent: string | null;
}

type Fields = Readonly<Record<string, unknown>>;
type Reader = (data: Fields, cursor: number | null) => ServerFrame | null;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Checks the fields that the clients rely on; the server guarantees the rest. */
const isMessage = (value: Fields): value is Fields & ChatMessageWire =>
  ['conversation', 'seq', 'uid', 'msn_type', 'add_time'].every((key) => typeof value[key] === 'number') &&
  typeof value.guid === 'string';

const readMessage: Reader = (data, cursor) => (isMessage(data) ? { type: 'message', message: data, cursor } : null);

const readMark =
  (kind: Mark['kind']): Reader =>
  ({ conversation, uid, seq }) => ({
    type: 'mark',
    kind,
    conversation: numberOf(conversation),
    uid: numberOf(uid),
    seq: numberOf(seq),
  });

const caseStates: readonly string[] = ['queued', 'assigned', 'snoozed', 'closed'] satisfies CaseState[];
const isCaseState = (value: unknown): value is CaseState => typeof value === 'string' && caseStates.includes(value);

/** Agents get the state of a case under this name, and customers their place in the queue. */
const readQueue: Reader = ({ case: id, state, wanted, agent }) => {
  if (!isCaseState(state)) return { type: 'service' };
  const holder = isFields(agent) ? agent : null;
  return {
    type: 'case',
    case: numberOf(id),
    state,
    wanted: wanted === true,
    agentId: holder && numberOf(holder.uid),
    agent: holder && textOf(holder.nickname),
  };
};

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];

const readMove = ({ session, sold, cards, whole }: Fields): ZoneMove => ({
  session: numberOf(session),
  sold: numbersIn(sold),
  cards: numbersIn(cards),
  whole: whole === true,
});

const readers: Readonly<Record<string, Reader>> = {
  success: ({ uid }) => ({ type: 'success', uid: numberOf(uid) }),
  error: () => ({ type: 'error' }),
  timeout: () => ({ type: 'timeout' }),
  ping: ({ cursor }) => ({ type: 'ping', cursor: numberOf(cursor) }),
  chat: readMessage,
  reply: readMessage,
  event: readMessage,
  ack: ({ guid, conversation, seq }) => ({
    type: 'ack',
    guid: textOf(guid),
    conversation: numberOf(conversation),
    seq: numberOf(seq),
  }),
  nack: ({ guid, msg, retryAfter }) => ({
    type: 'nack',
    guid: textOf(guid),
    msg: textOf(msg),
    retryAfter: numberOrNull(retryAfter),
  }),
  read: readMark('read'),
  recv: readMark('recv'),
  // The answer to `to_chat` has the same name, no record, and no count.
  mssage_num: ({ conversation, num, recored }) =>
    isFields(recored) && 'id' in recored
      ? { type: 'unread', conversation: numberOf(conversation), unread: numberOf(num) }
      : null,
  typing: ({ conversation, uid, nickname }) => ({
    type: 'typing',
    conversation: numberOf(conversation),
    uid: numberOf(uid),
    nickname: textOf(nickname),
  }),
  presence: ({ uid, online }) => ({ type: 'presence', uid: numberOf(uid), online: Boolean(online) }),
  sync_end: ({ cursor, more, reset }) => ({
    type: 'syncEnd',
    cursor: numberOf(cursor),
    more: more === true,
    reset: reset === true,
  }),
  zone: ({ list }) => ({ type: 'zone', moves: Array.isArray(list) ? list.filter(isFields).map(readMove) : [] }),
  queue: readQueue,
  to_transfer: () => ({ type: 'service' }),
  kefu_logout: () => ({ type: 'service' }),
  online: () => ({ type: 'service' }),
  closed: ({ case: id }) => ({ type: 'caseClosed', case: numberOf(id) }),
  transfer: ({ case: id }) => ({ type: 'caseTransferred', case: numberOf(id) }),
  user_online: ({ uid, online }) => ({ type: 'customerPresence', uid: numberOf(uid), online: Boolean(online) }),
  duty: () => ({ type: 'duty' }),
};

/** Reads the text of a frame. @returns null for a frame that is unknown or malformed */
export function readFrame(text: unknown): ServerFrame | null {
  try {
    const value: unknown = JSON.parse(String(text));
    if (!isFields(value) || typeof value.type !== 'string' || !Object.hasOwn(readers, value.type)) return null;
    return readers[value.type]?.(isFields(value.data) ? value.data : {}, numberOrNull(value.cursor)) ?? null;
  } catch {
    return null;
  }
}
