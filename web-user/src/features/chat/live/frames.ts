import type { ChatMessageWire } from '@server/chat/chat.schemas';
import type { ZoneMove } from '@server/chat/chat-frames.schemas';
import type { Nack } from './outbox';

/** The server's frames as this client reads them; what does not look as agreed counts as not sent. */
export type Told =
  | { readonly type: 'message'; readonly message: ChatMessageWire }
  | { readonly type: 'success'; readonly uid: number }
  | { readonly type: 'ping'; readonly cursor: number }
  | { readonly type: 'ack'; readonly guid: string }
  | { readonly type: 'nack'; readonly nack: Nack }
  | {
      readonly type: 'mark';
      readonly kind: 'read' | 'recv';
      readonly conversation: number;
      readonly uid: number;
      readonly seq: number;
    }
  | { readonly type: 'count'; readonly conversation: number; readonly unread: number }
  | { readonly type: 'typing'; readonly conversation: number; readonly uid: number; readonly nickname: string }
  | { readonly type: 'presence'; readonly uid: number; readonly online: boolean }
  | { readonly type: 'synced'; readonly cursor: number; readonly more: boolean; readonly reset: boolean }
  | { readonly type: 'service' }
  | { readonly type: 'zone'; readonly moves: readonly ZoneMove[] };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** So much is asked of a message that comes over the socket; the rest is the server's to keep. */
const isMessage = (value: Fields): value is Fields & ChatMessageWire =>
  ['conversation', 'seq', 'uid', 'msn_type', 'add_time'].every((key) => typeof value[key] === 'number');

const readers: Readonly<Record<string, (data: Fields) => Told | null>> = {
  chat: message,
  reply: message,
  event: message,
  success: ({ uid }) => ({ type: 'success', uid: number(uid) }),
  ping: ({ cursor }) => ({ type: 'ping', cursor: number(cursor) }),
  ack: ({ guid }) => ({ type: 'ack', guid: text(guid) }),
  nack: ({ guid, msg, retryAfter }) => ({
    type: 'nack',
    nack: { guid: text(guid), msg: text(msg), retryAfter: typeof retryAfter === 'number' ? retryAfter : null },
  }),
  read: (data) => mark('read', data),
  recv: (data) => mark('recv', data),
  // The answer to `to_chat` looks the same and counts nothing.
  mssage_num: ({ conversation, num, recored }) =>
    isFields(recored) && 'id' in recored
      ? { type: 'count', conversation: number(conversation), unread: number(num) }
      : null,
  typing: ({ conversation, uid, nickname }) => ({
    ...{ type: 'typing', conversation: number(conversation), uid: number(uid), nickname: text(nickname) },
  }),
  presence: ({ uid, online }) => ({ type: 'presence', uid: number(uid), online: Boolean(online) }),
  sync_end: ({ cursor, more, reset }) => ({
    ...{ type: 'synced', cursor: number(cursor), more: more === true, reset: reset === true },
  }),
  queue: () => ({ type: 'service' }),
  closed: () => ({ type: 'service' }),
  to_transfer: () => ({ type: 'service' }),
  kefu_logout: () => ({ type: 'service' }),
  online: () => ({ type: 'service' }),
  zone: ({ list }) => ({ type: 'zone', moves: Array.isArray(list) ? list.filter(isFields).map(move) : [] }),
};

function message(data: Fields): Told | null {
  return isMessage(data) ? { type: 'message', message: data } : null;
}

function mark(kind: 'read' | 'recv', { conversation, uid, seq }: Fields): Told {
  return { type: 'mark', kind, conversation: number(conversation), uid: number(uid), seq: number(seq) };
}

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];

function move({ session, sold, cards, whole }: Fields): ZoneMove {
  return { session: number(session), sold: numbers(sold), cards: numbers(cards), whole: whole === true };
}

/** What a frame says; null for one that is none of ours. */
export function told(type: string, data: unknown): Told | null {
  return Object.hasOwn(readers, type) ? (readers[type]?.(isFields(data) ? data : {}) ?? null) : null;
}
