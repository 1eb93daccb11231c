/** Characters a login password has at least and at most, as code points. */
export const loginPasswordLength = { least: 8, most: 64 } as const;

export type LoginPasswordWeakness = 'short' | 'long' | 'phone' | 'pattern' | 'common';

/** The commonest of leaked passwords that have eight characters or more and no plain pattern. */
const commonest = new Set(
  `password password1 password12 password123 password1! passw0rd p@ssw0rd p@ssword iloveyou iloveyou1 princess
  princess1 sunshine sunshine1 football football1 baseball baseball1 superman superman1 michael1 jennifer
  qwertyuiop qwerty123 qwerty12 qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 asdfghjkl
  zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aa12345678
  1234567890 0987654321 0123456789 123456789a 12345678a 1234qwer qwer1234 asdf1234 147258369 987654321a 123654789 741852963
  789456123 woaini1314 woaini520 5201314520 letmein1 letmein123 welcome1 welcome123 admin123 administrator
  trustno1 whatever starwars computer internet dragon123 monkey123 shadow123 master123 changeme changeme1 bitcoin1
  bitcoin123 cryptocurrency ethereum lodestone lodestone1`.split(/\s+/),
);

/**
 * What is wrong with a login password, null if nothing is.
 * @param phone the number it is for, in the form of E.164
 */
export function loginPasswordWeakness(password: string, phone: string): LoginPasswordWeakness | null {
  const typed = password.normalize('NFKC');
  const characters = [...typed];
  if (characters.length < loginPasswordLength.least) return 'short';
  if (characters.length > loginPasswordLength.most) return 'long';
  if (isOfPhone(typed, phone.slice(1))) return 'phone';
  if (/^(.+?)\1+$/su.test(typed) || isRun(characters)) return 'pattern';
  return commonest.has(typed.toLowerCase()) ? 'common' : null;
}

/** The number with or without its country, or the end of it, however it is spaced; or with something beside the whole. */
function isOfPhone(typed: string, digits: string): boolean {
  const bare = typed.replace(/[\s+().-]/g, '');
  return bare.includes(digits) || (/^[0-9]+$/.test(bare) && digits.endsWith(bare.replace(/^0+/, '')));
}

/** Each character is the next one of the alphabet, up or down. */
function isRun(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.toLowerCase().codePointAt(0) ?? 0);
  return [1, -1].some((step) => codes.every((code, at) => at === 0 || code === (codes[at - 1] ?? 0) + step));
}
