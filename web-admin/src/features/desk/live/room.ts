import { messageTypes } from '@server/common/words/messages.rules';
import type { ChatMessageWire, MessagePage } from '@server/messaging/chat.schemas';

/** As much of a conversation as was read, without a hole. */
export interface Room {
  /** what is drawn, by seq: messages, and what the server tells */
  readonly messages: readonly ChatMessageWire[];
  /** the first and the last `seq` that were read, also of what is not drawn */
  readonly from: number;
  readonly to: number;
  /** the first there is */
  readonly first: number;
}

/** What changes another message and is not drawn itself. */
export const isChange = ({ msn_type }: ChatMessageWire): boolean =>
  msn_type === messageTypes.edit || msn_type === messageTypes.delete;

/** A message after what may have changed it. */
export function changed(message: ChatMessageWire, change: ChatMessageWire): ChatMessageWire {
  if (message.seq !== change.target || message.deleted) return message;
  if (change.msn_type === messageTypes.delete) return { ...message, body: null, deleted: true };
  return change.body === null ? message : { ...message, body: change.body, edited: true };
}

const bySeq = (one: ChatMessageWire, other: ChatMessageWire): number => one.seq - other.seq;

/** A room as its newest page shows it. */
export function roomOf({ list, firstSeq, lastSeq }: MessagePage): Room {
  const room = { messages: [], from: list[0]?.seq ?? lastSeq + 1, to: lastSeq, first: firstSeq };
  return withList(room, list);
}

/** Adds what was read or has come; what is known already stays as it is. A page tells messages as they are now. */
function withList(room: Room, list: readonly ChatMessageWire[]): Room {
  const known = new Set(room.messages.map(({ seq }) => seq));
  const fresh = list.filter((message) => !isChange(message) && !known.has(message.seq));
  const changes = list.filter((message) => isChange(message) && message.seq > room.to);
  const all = [...room.messages, ...fresh].sort(bySeq);
  return { ...room, messages: changes.reduce((shown, change) => shown.map((each) => changed(each, change)), all) };
}

/** Adds the page that was read after the last message. */
export function withNewer(room: Room, { list, lastSeq }: MessagePage): Room {
  const to = Math.max(room.to, list.at(-1)?.seq ?? room.to);
  return { ...withList(room, list), to: list.length === 0 ? Math.max(to, lastSeq) : to };
}

/** Adds the page that was read before the first message. */
export const withOlder = (room: Room, { list, firstSeq }: MessagePage): Room => ({
  ...withList(room, list),
  from: list[0]?.seq ?? firstSeq,
  first: firstSeq,
});

/** Adds a message as it comes; null where one before it is missing: then the room is read on from where it ends. */
export function withMessage(room: Room, message: ChatMessageWire): Room | null {
  if (message.seq <= room.to) return room;
  return message.seq === room.to + 1 ? { ...withList(room, [message]), to: message.seq } : null;
}

export const hasOlder = ({ from, first }: Room): boolean => from > first;
