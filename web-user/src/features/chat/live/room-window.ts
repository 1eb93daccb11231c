import { messageTypes } from '@server/common/words/messages.rules';
import type { ChatMessageWire, MessagePage } from '@server/messaging/chat.schemas';

/** What of a conversation is known: a stretch in which nothing is missing that is the reader's, and what came from beyond its end. */
export interface RoomWindow {
  /** by seq, none missing between the first and the last but what was said while the reader was out; edits and deletes are among them */
  readonly list: readonly ChatMessageWire[];
  /** where it ends; the seq of the last, or of what was before the reader came in */
  readonly end: number;
  /** came before those in front of them, by seq: they wait */
  readonly held: ReadonlyMap<number, ChatMessageWire>;
  /** the first there is to read */
  readonly firstSeq: number;
}

/** So many wait beyond the end of what is shown; what is beyond them is asked for when the reader gets there. */
const mostHeld = 1_000;

/** The first that is known, or would be. */
const firstOf = ({ list, end }: RoomWindow): number => list[0]?.seq ?? end + 1;

/** Whether there is nothing before what is known. */
export const atStart = (room: RoomWindow): boolean => firstOf(room) <= room.firstSeq;

/** Whether a message is shown in its place; what changes another one is not. */
export const isShown = ({ msn_type }: ChatMessageWire): boolean => msn_type < messageTypes.edit;

/** What an edit or a delete makes of the message it names; what is deleted stays so. */
export function changedBy(message: ChatMessageWire, { msn_type, body }: ChatMessageWire): ChatMessageWire {
  if (message.deleted) return message;
  if (msn_type === messageTypes.delete) return { ...message, body: null, msn: '', deleted: true };
  return msn_type === messageTypes.edit ? { ...message, body, edited: true } : message;
}

/** Does in a stretch what the later messages in it do to earlier ones, in their order. */
function withChanges(list: readonly ChatMessageWire[]): readonly ChatMessageWire[] {
  const changes = list.filter((message) => !isShown(message) && message.target !== null);
  if (changes.length === 0) return list;
  const byTarget = new Map<number, ChatMessageWire[]>();
  for (const change of changes) {
    const target = change.target ?? 0;
    byTarget.set(target, [...(byTarget.get(target) ?? []), change]);
  }
  return list.map((message) => (byTarget.get(message.seq) ?? []).reduce(changedBy, message));
}

/** Lets in what waited and is next now. */
function letIn(room: RoomWindow): RoomWindow {
  if (room.held.size === 0) return room;
  const held = new Map([...room.held].filter(([seq]) => seq > room.end));
  const next: ChatMessageWire[] = [];
  for (let message = held.get(room.end + 1); message; message = held.get(message.seq + 1)) {
    held.delete(message.seq);
    next.push(message);
  }
  if (next.length === 0) return { ...room, held };
  return { ...room, list: withChanges([...room.list, ...next]), end: room.end + next.length, held };
}

/** Puts one message in its place: once, and not before those in front of it. */
export function place(room: RoomWindow, message: ChatMessageWire): RoomWindow {
  const { seq } = message;
  if (seq <= room.end || room.held.has(seq)) return room;
  if (seq === room.end + 1) {
    const list = [...room.list, message];
    return letIn({ ...room, list: isShown(message) ? list : withChanges(list), end: seq });
  }
  if (room.held.size >= mostHeld) return room;
  return { ...room, held: new Map(room.held).set(seq, message) };
}

/** What of a conversation is asked for: what is before a message, what is after one, or the newest. */
export type Asked = { readonly before: number } | { readonly after: number } | Record<string, never>;

/**
 * Adds a page of the history where it adjoins what is known; where it does not, it takes its place. It reaches to the
 * message it was asked by: what is missing between them is not the reader's.
 */
export function addPage(room: RoomWindow | undefined, page: MessagePage, asked: Asked = {}): RoomWindow {
  const { list, firstSeq } = page;
  const [first, last] = [list[0]?.seq, list.at(-1)?.seq];
  const held = room?.held ?? new Map<number, ChatMessageWire>();
  if (first === undefined || last === undefined) return room ?? letIn({ list, end: page.lastSeq, held, firstSeq });
  const from = 'after' in asked ? Math.min(first, asked.after + 1) : first;
  const to = 'before' in asked ? Math.max(last, asked.before - 1) : last;
  if (!room || to < firstOf(room) - 1 || from > room.end + 1) {
    return letIn({ list: withChanges(list), end: last, held, firstSeq });
  }
  const bySeq = new Map([...list, ...room.list].map((message) => [message.seq, message]));
  const all = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  return letIn({ list: withChanges(all), end: Math.max(room.end, last), held, firstSeq });
}

/** Nothing was found before what is known: what was older is not kept any more. */
export const withoutOlder = (room: RoomWindow): RoomWindow => ({ ...room, firstSeq: firstOf(room) });
