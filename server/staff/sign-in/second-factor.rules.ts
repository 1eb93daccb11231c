import { createHmac, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds a code lasts; one step before and after is taken too, for clocks that differ. */
const period = 30;

export function newTotpSecret(): string {
  return generateSecret();
}

/** The text of the QR code an authenticator app scans. */
export function totpUri(issuer: string, email: string, secret: string): string {
  return generateURI({ issuer, label: email, secret, period });
}

/** Whether `code` has the form of a TOTP code; anything else may be a recovery code. */
export function isTotpCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code);
}

/**
 * The time step `code` belongs to, or null if it is wrong. The caller takes a step only once.
 * @param at epoch ms
 */
export function totpStep(secret: string, code: string, at: number): number | null {
  if (!isTotpCode(code)) return null;
  const result = verifySync({ secret, token: code, epoch: Math.floor(at / 1000), period, epochTolerance: period });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

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

/** The stored list without the code, or null if the code is not in it. */
export function withoutCode(stored: readonly string[], hash: string): string[] | null {
  return stored.includes(hash) ? stored.filter((known) => known !== hash) : null;
}
