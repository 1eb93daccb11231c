import type { ChatMessageWire, MessageBody } from '@server/chat/chat.schemas';
import type { BodyOfKind } from '@server/chat/message-kinds.schemas';
import { type MessageKind, messageTypes } from '@server/common/words/messages.rules';

/** A picture that is to be sent: as it was chosen, and where the server has it once it does. */
export interface OwnPicture {
  readonly file: Blob;
  readonly url: string | null;
}

/** A message by its kind, with the body it will have. Pictures have none before they are on the server. */
type Written = {
  [Kind in Exclude<MessageKind, 'image'>]: { readonly kind: Kind } & BodyOfKind<Kind>;
}[Exclude<MessageKind, 'image'>];

/** What was written. */
export type Said =
  | Written
  | { readonly kind: 'images'; readonly pictures: readonly OwnPicture[] }
  | { readonly kind: 'edit'; readonly seq: number; readonly text: string }
  | { readonly kind: 'delete'; readonly seq: number };

/** What a message answers to. */
export interface Quoted {
  readonly seq: number;
  readonly quote: NonNullable<ChatMessageWire['quote']>;
}

export interface OutboxItem {
  /** the client's own id of it: sent again under the same it is the same message */
  readonly guid: string;
  /** the uid of who wrote it */
  readonly owner: number;
  readonly conversation: number;
  /** when it was written, epoch ms; items go in this order */
  readonly at: number;
  readonly said: Said;
  readonly quoted: Quoted | null;
  /** sent: acknowledged, and not seen in the conversation yet */
  readonly state: 'waiting' | 'sent' | 'failed';
  /** why it was refused, in the reader's language */
  readonly failure: string | null;
}

type Change = Extract<Said, { kind: 'edit' | 'delete' }>;

/** An item that becomes a message of its own. */
export type UnsentMessage = OutboxItem & { readonly said: Exclude<Said, Change> };

export const isMessage = (item: OutboxItem): item is UnsentMessage =>
  item.said.kind !== 'edit' && item.said.kind !== 'delete';

/** The frame that sends it; null while a picture of it is not on the server. */
export function frameOf(item: OutboxItem): { type: string; data: object } | null {
  const { guid, conversation, said, quoted } = item;
  const to = { conversation, guid };
  if (said.kind === 'edit') return { type: 'edit', data: { ...to, seq: said.seq, msn: said.text } };
  if (said.kind === 'delete') return { type: 'delete', data: { ...to, seq: said.seq } };
  if (said.kind === 'images' && said.pictures.some(({ url }) => url === null)) return null;
  const { type, body } = contentOf(said);
  const { text, card, ...parts } = body;
  const content = { type, msn: text, card: card?.id, ...parts };
  return { type: 'chat', data: { ...to, ...content, ...(quoted && { quote: quoted.seq }) } };
}

/** The type and body of the message it becomes; a picture that is not on the server yet has an empty address. */
export function contentOf(said: UnsentMessage['said']): { type: number; body: MessageBody } {
  if (said.kind === 'images') {
    return { type: messageTypes.image, body: { images: said.pictures.map(({ url }) => url ?? '') } };
  }
  const { kind, ...body } = said;
  return { type: messageTypes[kind], body };
}

/**
 * What is to be sent now: of each conversation the oldest that waits, where nothing of it is under way.
 * @param items oldest first
 * @param busy conversations in which something is
 */
export function nextToSend(items: readonly OutboxItem[], busy: ReadonlySet<number>): OutboxItem[] {
  const next = new Map<number, OutboxItem>();
  for (const item of items) {
    if (item.state === 'waiting' && !busy.has(item.conversation) && !next.has(item.conversation)) {
      next.set(item.conversation, item);
    }
  }
  return [...next.values()];
}
