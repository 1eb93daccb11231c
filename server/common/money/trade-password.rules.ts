/** Why six digits are too easy to guess. */
export type PasswordWeakness = 'equal' | 'run' | 'pattern' | 'uid';

/**
 * Why a trade password is too easy to guess; null: it is not. A run goes up or down by one and may pass from 9 to 0.
 * A pattern repeats two or three digits, doubles or triples each digit, or reads the same backwards.
 */
export function passwordWeakness(password: string, uid: string): PasswordWeakness | null {
  if (/^(.)\1+$/.test(password)) return 'equal';
  if (isRun(password, 1) || isRun(password, 9)) return 'run';
  if (patterns.some((pattern) => pattern.test(password))) return 'pattern';
  return uid.includes(password) ? 'uid' : null;
}

const patterns = [/^(..)\1\1$/, /^(...)\1$/, /^(.)\1(.)\2(.)\3$/, /^(.)\1\1(.)\2\2$/, /^(.)(.)(.)\3\2\1$/];

function isRun(password: string, step: number): boolean {
  const digits = Array.from(password, Number);
  return digits.slice(1).every((digit, place) => digit === ((digits[place] ?? 0) + step) % 10);
}
