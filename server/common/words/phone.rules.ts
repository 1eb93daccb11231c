const form = /^\+[1-9][0-9]{7,14}$/;
/** What people put between digits; `(0)` is the trunk digit that is left out after the code of a country. */
const between = /\(0\)|[\s().\-\u2010-\u2015/\u200e\u200f\u202a-\u202c]/gu;

/** A number in the form of E.164, `+` and 8 to 15 digits; undefined where `text` is none. */
export function phoneOf(text: string): string | undefined {
  const typed = text.normalize('NFKC').replace(between, '').replace(/^00/, '+');
  return form.test(typed) ? typed : undefined;
}

/** The codes of countries that have one digit, and those of two; all others have three. */
const short = /^(?:1|7)/;
const two = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** The code of the country, with its `+`, and what follows it. @param phone in the form of E.164 */
export function phoneParts(phone: string): { readonly country: string; readonly national: string } {
  const digits = phone.slice(1);
  const length = short.test(digits) ? 1 : two.test(digits) ? 2 : 3;
  return { country: `+${digits.slice(0, length)}`, national: digits.slice(length) };
}

/** `+49 151 2304 8812`: what comes after the country in three and then fours. @param phone in the form of E.164 */
export function spacedPhone(phone: string): string {
  const { country, national } = phoneParts(phone);
  const rest = national.slice(3).match(/.{1,4}/g) ?? [];
  return [country, national.slice(0, 3), ...rest].join(' ').trim();
}

/** `+49 151 ••• 8812`: never fewer than three digits are hidden. @param phone in the form of E.164 */
export function maskPhone(phone: string): string {
  const { country, national } = phoneParts(phone);
  const tail = Math.min(4, Math.max(0, national.length - 3));
  const head = Math.min(3, Math.max(0, national.length - 3 - tail));
  return [country, national.slice(0, head), '•••', tail === 0 ? '' : national.slice(-tail)].filter(Boolean).join(' ');
}
