import type { z } from 'zod';
import { commonErrors } from '../../common/errors';
import { type MessageKind, messageKindOf, messageTypes } from '../../common/words/messages.rules';
import type { MessageBody } from '../chat.schemas';
import type { ChatFrame } from '../chat-frames.schemas';
import type { BodyOfKind, contentInFrame, LinkedCard } from '../message-kinds.schemas';
import { chatErrors } from '../messaging.errors';
import { cardIn, escaped, imagesOf, plainText, textOf } from './message-body.rules';

type Content = { readonly [Field in keyof typeof contentInFrame]: z.infer<(typeof contentInFrame)[Field]> };

/** Finds the card that somebody links to, as they see it. */
export type FindCard = (id: number) => Promise<LinkedCard>;

interface KindRules<Body> {
  /**
   * The body to keep, from the content of a `chat` frame.
   * @throws AppError why it is refused
   */
  readonly read: (content: Partial<Content>, findCard: FindCard) => Body | Promise<Body>;
  /** `msn`, not escaped: what a client draws that knows nothing of the body. */
  readonly plain: (body: MessageBody) => string | undefined;
  /** What a quote of it says, before it is cut. */
  readonly quote: (body: MessageBody) => string | undefined;
  /** The text it is found by; null: it is not searched. */
  readonly searchText: ((body: MessageBody) => string | undefined) | null;
}

/** All that the server knows of each kind of message beside its schemas. */
const messageKinds: { readonly [Kind in MessageKind]: KindRules<BodyOfKind<Kind>> } = {
  text: {
    read: ({ msn }) => ({ text: textOf(msn ?? '') }),
    plain: ({ text }) => text,
    quote: ({ text }) => text,
    searchText: ({ text }) => text,
  },
  emoji: {
    read: ({ msn }) => ({ text: textOf(msn ?? '') }),
    plain: ({ text }) => text,
    quote: ({ text }) => text,
    searchText: null,
  },
  image: {
    read: ({ msn, images }) => ({ images: imagesOf(images ?? [msn ?? '']) }),
    plain: ({ images }) => images?.[0],
    quote: () => '',
    searchText: null,
  },
  card: {
    read: async ({ card, other, msn }, findCard) => {
      const id = card ?? cardIn(other) ?? cardIn(msn);
      if (id === undefined) throw chatErrors.cardUnknown({}, 'card');
      return { card: await findCard(id) };
    },
    plain: ({ card }) => card?.title,
    quote: ({ card }) => card?.title,
    searchText: null,
  },
  location: {
    read: ({ location }) => {
      if (!location) throw commonErrors.invalidInput({}, 'location');
      return {
        location: { ...location, name: plainText(location.name), address: plainText(location.address) },
      };
    },
    plain: ({ location }) => location?.name,
    quote: ({ location }) => location?.name,
    searchText: null,
  },
};

const rulesOf = (type: number): KindRules<MessageBody> | undefined => {
  const kind = messageKindOf(type);
  return kind && messageKinds[kind];
};

/**
 * What a `chat` frame says, in the form it is kept.
 * @throws AppError messageEmpty, messageTooLong, imagesInvalid, cardUnknown, invalidInput
 */
export async function readBody(
  { type, ...content }: ChatFrame,
  findCard: FindCard,
): Promise<{ type: number; body: MessageBody }> {
  const rules = rulesOf(type);
  if (!rules) throw commonErrors.invalidInput({}, 'type');
  return { type, body: await rules.read(content, findCard) };
}

/** `msn` of a message. An edit says its new text. */
export const msnOf = (type: number, body: MessageBody): string =>
  escaped(rulesOf(type === messageTypes.edit ? messageTypes.text : type)?.plain(body) ?? '');

/** What a quote of a message says, before it is cut. */
export const quotedText = (type: number, body: MessageBody): string => rulesOf(type)?.quote(body) ?? '';

/** Whether messages of a `msn_type` are found by their text. */
export const isSearched = (type: number): boolean => Boolean(rulesOf(type)?.searchText);

/** The text by which a message is found; empty where it has none. */
export const searchTextOf = (type: number, body: MessageBody): string => rulesOf(type)?.searchText?.(body) ?? '';
