import { commonErrors } from '../../common/errors';
import { isVisible } from '../../common/words/visible-text.rules';
import { isUploadUrl } from '../../uploads';
import { chatErrors } from '../chat.errors';
import { longestText, type MessageBody, messageTypes, mostImages } from '../chat.schemas';
import type { ChatFrame } from '../chat-frames.schemas';

/** What a client wants to say, in the form it is kept; a card is looked up by who asks. */
export type Said = { readonly type: number; readonly body: MessageBody } | { readonly cardId: number };

/** Characters that make a text look like another, or hide it: directions turned round, and controls. */
const disguises = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Half of a character outside the first plane: no text of Unicode has it, and not everything it goes through keeps it. */
const halves = /\p{Cs}/gu;

/**
 * A text as it is kept: line breaks stay, what disguises goes, and it begins and ends with something. Empty if it shows
 * nothing.
 */
export function plainText(text: string): string {
  const lines = text.normalize('NFC').replace(halves, '\ufffd').replace(/\r\n?/g, '\n').split('\n');
  const kept = lines.map((line) => line.replace(/\t/g, ' ').replace(disguises, '')).join('\n');
  return isVisible(kept) ? kept.trim() : '';
}

/**
 * What a `chat` frame says.
 * @throws AppError messageEmpty, messageTooLong, imagesInvalid, cardUnknown, invalidInput
 */
export function saidIn({ type, msn = '', images, card, location, other }: ChatFrame): Said {
  if (type === messageTypes.text || type === messageTypes.emoji) return { type, body: { text: textOf(msn) } };
  if (type === messageTypes.image) return { type, body: { images: imagesOf(images ?? [msn]) } };
  if (type === messageTypes.card) {
    const cardId = card ?? cardIn(other) ?? cardIn(msn);
    if (cardId === undefined) throw chatErrors.cardUnknown({}, 'card');
    return { cardId };
  }
  if (type === messageTypes.location && location) {
    const { latitude, longitude } = location;
    const [name, address] = [plainText(location.name), plainText(location.address)];
    return { type, body: { location: { name, address, latitude, longitude } } };
  }
  throw commonErrors.invalidInput({}, type === messageTypes.location ? 'location' : 'type');
}

/** @throws AppError messageEmpty, messageTooLong */
export function textOf(msn: string): string {
  const text = plainText(msn);
  if (text === '') throw chatErrors.messageEmpty({}, 'msn');
  if ([...text].length > longestText) throw chatErrors.messageTooLong({ most: longestText }, 'msn');
  return text;
}

function imagesOf(images: readonly string[]): string[] {
  const ours = images.length > 0 && images.length <= mostImages && images.every(isUploadUrl);
  if (!ours) throw chatErrors.imagesInvalid({ most: mostImages }, 'images');
  return [...images];
}

/** Where existing clients put the id of what they link to, the plainest last. */
const idFields = ['card_id', 'cardId', 'product_id', 'productId', 'goods_id', 'goodsId', 'productInfo', 'id'];

/** The id of a card in what an existing client sends with a link: a number, an object that has one, or either as text. */
function cardIn(given: unknown): number | undefined {
  const value = typeof given === 'string' ? parsed(given) : given;
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  for (const name of idFields) {
    const id = cardIn(fields.get(name));
    if (id !== undefined) return id;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For clients that put a text into their page as HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

/** `msn` of a message: what a client draws that knows nothing of its body. */
export function msnOf({ text, images, card, location }: MessageBody): string {
  return escaped(text ?? images?.[0] ?? card?.title ?? location?.name ?? '');
}
