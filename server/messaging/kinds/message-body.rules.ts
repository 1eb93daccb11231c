import { isVisible } from '../../common/words/visible-text.rules';
import { isUploadUrl } from '../../uploads';
import { longestText, mostImages } from '../chat.schemas';
import { chatErrors } from '../messaging.errors';

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

/** @throws AppError messageEmpty, messageTooLong */
export function textOf(msn: string): string {
  const text = plainText(msn);
  if (text === '') throw chatErrors.messageEmpty({}, 'msn');
  if ([...text].length > longestText) throw chatErrors.messageTooLong({ most: longestText }, 'msn');
  return text;
}

/** @throws AppError imagesInvalid */
export function imagesOf(images: readonly string[]): string[] {
  const ours = images.length > 0 && images.length <= mostImages && images.every(isUploadUrl);
  if (!ours) throw chatErrors.imagesInvalid({ most: mostImages }, 'images');
  return [...images];
}

/** Where existing clients put the id of what they link to, the plainest last. */
const idFields = ['card_id', 'cardId', 'product_id', 'productId', 'goods_id', 'goodsId', 'productInfo', 'id'];

/** The id of a card in what an existing client sends with a link: a number, an object that has one, or either as text. */
export function cardIn(given: unknown): number | undefined {
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
