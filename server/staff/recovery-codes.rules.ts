import { createHmac, randomInt } from 'node:crypto';

const count = 10;
/** no look-alikes: 0 and O, 1 and I and L, U and V */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 6;

/** Ten one-time codes such as `K7QMPW-3XH9TD`, about 58 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => `${word()}-${word()}`);
}

function word(): string {
  return Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');
}

/** What is stored of a code; typed in any case, with or without the hyphen, it hashes the same. */
export function recoveryCodeHash(code: string, pepper: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHmac('sha256', pepper).update(`recovery code ${plain}`).digest('hex');
}

/** The stored list without the code, or null where the code is not in it. */
export function withoutCode(stored: readonly string[], hash: string): string[] | null {
  return stored.includes(hash) ? stored.filter((known) => known !== hash) : null;
}
