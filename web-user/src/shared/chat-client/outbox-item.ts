import { type MessageKind, messageTypes } from '@server/common/words/messages.rules';
import type { ChatMessageWire, MessageBody } from '@server/messaging/chat.schemas';
import type { BodyOfKind } from '@server/messaging/message-kinds.schemas';

/** A picture to send: a file and, once it is uploaded, its address; or an address alone. */
export type OutboxPicture =
  | { readonly file: Blob; readonly url: string | null }
  | { readonly file: null; readonly url: string };

/** A message by its kind, with the body it will have. Pictures have none before they are on the server. */
type Written = {
  [Kind in Exclude<MessageKind, 'image'>]: { readonly kind: Kind } & BodyOfKind<Kind>;
}[Exclude<MessageKind, 'image'>];

/** What a message says. Edits and deletions are messages that change an earlier one. */
export type MessageContent =
  | Written
  | { readonly kind: 'images'; readonly pictures: readonly OutboxPicture[] }
  | { readonly kind: 'edit'; readonly seq: number; readonly text: string }
  | { readonly kind: 'delete'; readonly seq: number };

/** The message that is answered. */
export interface Quoted {
  readonly seq: number;
  /** what is shown of it while the answer waits */
  readonly quote: ChatMessageWire['quote'];
}

export interface OutboxItem {
  /** The client's id of the message. The server takes each id once, so a retry is safe. */
  readonly guid: string;
  /** id of the writer */
  readonly owner: number;
  readonly conversation: number;
  /** epoch ms; items are sent in this order */
  readonly at: number;
  readonly content: MessageContent;
  readonly quoted: Quoted | null;
  /** unanswered: no answer came in time, so it is sent again; sent: acknowledged, and not in its conversation yet */
  readonly state: 'waiting' | 'unanswered' | 'sent' | 'failed';
  /** why it was refused, in the reader's language */
  readonly failure: string | null;
}

interface ClientFrame {
  readonly type: string;
  readonly data: object;
}

type Change = Extract<MessageContent, { kind: 'edit' | 'delete' }>;

/** An item that becomes a message of its own. */
export type UnsentMessage = OutboxItem & { readonly content: Exclude<MessageContent, Change> };

/** Whether it becomes a message of its own; else it changes an earlier one. */
export const isMessage = (item: OutboxItem): item is UnsentMessage =>
  item.content.kind !== 'edit' && item.content.kind !== 'delete';

/** The frame that sends it; null while a picture is not uploaded. */
export function frameOf(item: OutboxItem): ClientFrame | null {
  const { guid, conversation, content, quoted } = item;
  const to = { conversation, guid };
  if (content.kind === 'edit') return { type: 'edit', data: { ...to, seq: content.seq, msn: content.text } };
  if (content.kind === 'delete') return { type: 'delete', data: { ...to, seq: content.seq } };
  if (content.kind === 'images' && content.pictures.some(({ url }) => url === null)) return null;
  const { type, body } = contentOf(content);
  const { text, card, ...parts } = body;
  const data = { ...to, type, msn: text, card: card?.id, ...parts, ...(quoted && { quote: quoted.seq }) };
  return { type: 'chat', data };
}

/** The type and body of the message it becomes; a picture that is not on the server yet has an empty address. */
export function contentOf(content: UnsentMessage['content']): { type: number; body: MessageBody } {
  if (content.kind === 'images') {
    return { type: messageTypes.image, body: { images: content.pictures.map(({ url }) => url ?? '') } };
  }
  const { kind, ...body } = content;
  return { type: messageTypes[kind], body };
}

/**
 * What to send now: the oldest item of each conversation in which nothing is under way.
 * @param items oldest first
 * @param busy conversations in which something is under way
 */
export function nextToSend(items: readonly OutboxItem[], busy: ReadonlySet<number>): OutboxItem[] {
  const next = new Map<number, OutboxItem>();
  for (const item of items) {
    const mayGo = item.state === 'waiting' || item.state === 'unanswered';
    if (mayGo && !busy.has(item.conversation) && !next.has(item.conversation)) next.set(item.conversation, item);
  }
  return [...next.values()];
}
