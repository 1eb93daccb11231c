import type { ChatMessageWire, MessageBody } from '@server/chat/chat.schemas';
import { messageTypes } from '@server/common/words/messages.rules';

type LinkedCard = NonNullable<MessageBody['card']>;
type Place = NonNullable<MessageBody['location']>;

/** A picture that is to be sent: as it was chosen, and where the server has it once it does. */
export interface OwnPicture {
  readonly file: Blob;
  readonly url: string | null;
}

/** What was written. */
export type Said =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'images'; readonly pictures: readonly OwnPicture[] }
  | { readonly kind: 'card'; readonly card: LinkedCard }
  | { readonly kind: 'location'; readonly place: Place }
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

/** Whether it stands in the conversation as a message of its own. */
export const isMessage = ({ said: { kind } }: OutboxItem): boolean => kind !== 'edit' && kind !== 'delete';

/** The frame that sends it; null while a picture of it is not on the server. */
export function frameOf({ guid, conversation, said, quoted }: OutboxItem): { type: string; data: object } | null {
  const to = { conversation, guid };
  if (said.kind === 'edit') return { type: 'edit', data: { ...to, seq: said.seq, msn: said.text } };
  if (said.kind === 'delete') return { type: 'delete', data: { ...to, seq: said.seq } };
  const body = bodyOf(said);
  return body && { type: 'chat', data: { ...to, ...body, ...(quoted && { quote: quoted.seq }) } };
}

function bodyOf(said: Exclude<Said, { kind: 'edit' | 'delete' }>) {
  switch (said.kind) {
    case 'text':
      return { type: messageTypes.text, msn: said.text };
    case 'card':
      return { type: messageTypes.card, card: said.card.id };
    case 'location':
      return { type: messageTypes.location, location: said.place };
    case 'images': {
      const images = said.pictures.flatMap(({ url }) => url ?? []);
      return images.length === said.pictures.length ? { type: messageTypes.image, images } : null;
    }
  }
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
