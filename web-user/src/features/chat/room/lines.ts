import { changeableMinutes, isEditable, messageTypes } from '@server/common/words/messages.rules';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';
import { dayOf } from '../../../lib/content/days';
import { contentOf, isMessage, type OutboxItem, type UnsentMessage } from '../../../shared/chat-client/outbox-item';
import { atStart, isShown, type RoomWindow } from '../live/room-window';

/** How far a message of one's own has got. */
export type Delivery = 'sending' | 'failed' | 'sent' | 'received' | 'read';

/** One message as it stands in the room. */
export interface Line {
  /** the same before and after it was acknowledged */
  readonly key: string;
  /** null: it waits to be sent */
  readonly seq: number | null;
  readonly mine: boolean;
  readonly message: ChatMessageWire;
  /** of what waits to be sent */
  readonly item: OutboxItem | null;
  readonly delivery: Delivery | null;
  /** it is the first of its day, ISO 8601 */
  readonly day: string | null;
  /** before it stands what was not read when the room was opened */
  readonly firstUnread: boolean;
  /** it begins, or ends, what one speaker says at a stretch; the end has the time */
  readonly begins: boolean;
  readonly ends: boolean;
}

interface Reader {
  readonly me: number;
  readonly peerReadSeq: number;
  readonly peerRecvSeq: number;
  /** in a group nobody is told who has read */
  readonly group: boolean;
}

/** Messages of one speaker that are so close together are one stretch, seconds. */
const stretchSeconds = 300;

/** A message that waits to be sent, as the server will give it. */
export function messageOf({ guid, conversation, at, content, quoted }: UnsentMessage, me: number): ChatMessageWire {
  const { type, body } = contentOf(content);
  return {
    ...{ id: 0, conversation, seq: 0, uid: me, user_id: me, to_uid: 0, to_user_id: 0, msn: '', guid },
    ...{ add_time: Math.floor(at / 1000), _add_time: '', nickname: '', avatar: '', staff: false },
    ...{ target: quoted?.seq ?? null, quote: quoted?.quote ?? null, edited: false, deleted: false },
    msn_type: type,
    body,
  };
}

/** What the reader has asked to change and the server has not answered, shown as if it had. */
function withOwnChanges(list: readonly ChatMessageWire[], outbox: readonly OutboxItem[]) {
  const changes = new Map<number, OutboxItem['content']>();
  for (const { content } of outbox) {
    if (content.kind === 'edit' || content.kind === 'delete') changes.set(content.seq, content);
  }
  if (changes.size === 0) return list;
  return list.map((message) => {
    const change = changes.get(message.seq);
    if (change?.kind === 'delete') return { ...message, body: null, deleted: true };
    return change?.kind === 'edit' ? { ...message, body: { text: change.text }, edited: true } : message;
  });
}

function deliveryOf(seq: number | null, item: OutboxItem | null, reader: Reader): Delivery {
  if (item) return item.state === 'failed' ? 'failed' : item.state === 'sent' ? 'sent' : 'sending';
  if (seq === null || reader.group) return 'sent';
  return seq <= reader.peerReadSeq ? 'read' : seq <= reader.peerRecvSeq ? 'received' : 'sent';
}

const days = new WeakMap<ChatMessageWire, string>();

/** The reader's day of a message; rooms have thousands, and each is asked several times. */
function dayOfMessage(message: ChatMessageWire): string {
  const known = days.get(message);
  if (known) return known;
  const day = dayOf(new Date(message.add_time * 1000));
  days.set(message, day);
  return day;
}

const isOneStretch = (a: ChatMessageWire, b: ChatMessageWire): boolean =>
  a.uid === b.uid &&
  a.msn_type !== messageTypes.system &&
  b.msn_type !== messageTypes.system &&
  b.add_time - a.add_time < stretchSeconds &&
  dayOfMessage(a) === dayOfMessage(b);

/**
 * A room as it is drawn: what was said, by seq, then what waits to be sent. Each message once, also while its
 * acknowledgement is under way; but for the first that is known where older ones are not.
 * @param unreadAfter the seq up to which all was read when the room was opened; null: all was
 */
export function linesOf(
  room: RoomWindow | undefined,
  outbox: readonly OutboxItem[],
  reader: Reader,
  unreadAfter: number | null,
): Line[] {
  const shown = withOwnChanges(room?.list.filter(isShown) ?? [], outbox);
  const said = new Set(shown.flatMap(({ uid, guid }) => (uid === reader.me ? guid : [])));
  const waiting = outbox.filter(isMessage).filter(({ guid }) => !said.has(guid));
  const all = [
    ...shown.map((message) => ({ message, item: null })),
    ...waiting.map((item) => ({ message: messageOf(item, reader.me), item })),
  ];
  let unreadSeen = unreadAfter === null;
  const lines = all.map(({ message, item }, at) => {
    const before = all[at - 1]?.message;
    const after = all[at + 1]?.message;
    const mine = message.uid === reader.me;
    const seq = item ? null : message.seq;
    const newDay = !before || dayOfMessage(before) !== dayOfMessage(message);
    const firstUnread =
      !unreadSeen && !mine && message.msn_type < messageTypes.system && seq !== null && seq > (unreadAfter ?? 0);
    if (firstUnread) unreadSeen = true;
    return {
      ...{ key: mine ? message.guid : `seq ${seq}`, seq, mine, message, item, firstUnread },
      delivery: mine && message.msn_type !== messageTypes.system ? deliveryOf(seq, item, reader) : null,
      day: newDay ? new Date(message.add_time * 1000).toISOString() : null,
      begins: firstUnread || !before || !isOneStretch(before, message),
      ends: !after || !isOneStretch(message, after),
    };
  });
  // What is before a line says how it begins. While that is not known of the first, it is not drawn: no line becomes
  // another when older ones come, and none moves.
  return room && !atStart(room) && shown.length > 1 ? lines.slice(1) : lines;
}

/** How long a writer may edit or delete for all, ms; the server has the last word. */
const changeableMs = changeableMinutes * 60_000;

/** What may be done with a message now. */
export function actsFor({ seq, mine, message, item }: Line, now: number) {
  const { msn_type, deleted, body, add_time } = message;
  if (msn_type >= messageTypes.system || deleted) return [];
  if (item)
    return item.state === 'failed'
      ? (['retry', 'copy', 'discard'] as const).filter((act) => act !== 'copy' || body?.text)
      : [];
  const young = mine && now - add_time * 1000 < changeableMs;
  const acts: readonly (readonly [Act, boolean])[] = [
    ['reply', seq !== null],
    ['copy', Boolean(body?.text)],
    ['edit', young && isEditable(msn_type)],
    ['delete', young],
    ['report', !mine && !message.staff],
  ];
  return acts.flatMap(([act, may]) => (may ? [act] : []));
}

export type Act = 'reply' | 'copy' | 'edit' | 'delete' | 'report' | 'retry' | 'discard';
