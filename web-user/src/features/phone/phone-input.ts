import { phoneOf, phoneParts, spacedPhone } from '@server/common/words/phone.rules';

const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');

/**
 * What stands in the field after a change: what was typed at the end is spaced as numbers are read; anything else stays
 * as it is, so that the cursor stays where somebody corrects.
 */
export function typedPhone(before: string, typed: string): string {
  // The cursor may stand before the plus that is there from the start.
  const after = before === '+' && /^[0-9]+\+$/.test(typed) ? `+${typed.slice(0, -1)}` : typed;
  const [had, has] = [digitsOf(before), digitsOf(after)];
  const appended = after.startsWith('+') && has.length > had.length && has.startsWith(had) && /[0-9]$/.test(after);
  if (!appended || has.length < 4 || has.length > 15) return after;
  const { country, national } = phoneParts(`+${has}`);
  return national === '' ? country : spacedPhone(`+${has}`);
}

/** The number in the form the server keeps; undefined while it is none. */
export const writtenPhone = (text: string): string | undefined => phoneOf(text);

/** `0:42` */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
