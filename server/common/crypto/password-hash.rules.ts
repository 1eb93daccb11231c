import { createHmac, randomBytes, type ScryptOptions, scryptSync, timingSafeEqual } from 'node:crypto';
import { fullCost } from '../config/password-cost';

const [r, p] = [8, 1];
const maxmem = 128 * 1024 * 1024;
const hashBytes = 32;

/**
 * Hashes a password for storing, as `scrypt$N$r$p$salt$hash`. The pepper lies outside the database: a stolen table alone
 * cannot be tried against a word list. The cost is kept with the hash, so that one of another cost is known as well.
 * It blocks its thread: a server asks `PasswordHashing`.
 */
export function hashPassword(password: string, pepper: string, cost = fullCost): string {
  const salt = randomBytes(16);
  const N = 2 ** cost;
  const hash = derive(password, pepper, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether `password` is the one that was stored; takes the same time for a right and a wrong one. */
export function verifyPassword(password: string, stored: string, pepper: string): boolean {
  const [kind, N, r, p, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const found = derive(password, pepper, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** A hash that no password fits: checking one against it takes as long as against a real one. */
export function decoyHash(cost: number): string {
  return [
    'scrypt',
    2 ** cost,
    r,
    p,
    randomBytes(16).toString('base64url'),
    randomBytes(hashBytes).toString('base64url'),
  ].join('$');
}

function derive(password: string, pepper: string, salt: Buffer, options: ScryptOptions): Buffer {
  const peppered = createHmac('sha256', pepper).update(password.normalize('NFKC')).digest();
  return scryptSync(peppered, salt, hashBytes, { ...options, maxmem });
}
