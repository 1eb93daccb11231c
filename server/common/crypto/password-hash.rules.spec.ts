import { createHmac, scryptSync } from 'node:crypto';
import { decoyHash, hashPassword, verifyPassword } from './password-hash.rules';

const pepper = 'a pepper of at least thirty-two characters';

test('a password is known again, under its pepper alone', () => {
  const stored = hashPassword('correct horse', pepper);
  expect(stored).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(stored.length).toBeLessThanOrEqual(200);
  expect(verifyPassword('correct horse', stored, pepper)).toBe(true);
  expect(verifyPassword('correct horsf', stored, pepper)).toBe(false);
  expect(verifyPassword('correct horse', stored, `${pepper}!`)).toBe(false);
});

test('what is stored is scrypt at its full cost, made by other means', () => {
  const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
  const peppered = createHmac('sha256', pepper).update('correct horse').digest();
  const hash = scryptSync(peppered, Buffer.from('sixteen bytes   '), 32, cost).toString('base64url');
  const rest = `$32768$8$1$${Buffer.from('sixteen bytes   ').toString('base64url')}$${hash}`;
  expect(verifyPassword('correct horse', `scrypt${rest}`, pepper)).toBe(true);
  for (const other of [`argon2${rest}`, `scrypt${rest.slice(0, -2)}`, `scrypt${rest.replace('32768', '16384')}`]) {
    expect(verifyPassword('correct horse', other, pepper)).toBe(false);
  }
});

test('one of another cost says so, and is known', () => {
  const stored = hashPassword('correct horse', pepper, 10);
  expect(stored).toMatch(/^scrypt\$1024\$8\$1\$/);
  expect(verifyPassword('correct horse', stored, pepper)).toBe(true);
  expect(verifyPassword('correct horsf', stored, pepper)).toBe(false);
});

test('the same word typed on another keyboard is the same password', () => {
  const stored = hashPassword('Gr\u00fc\u00dfe', pepper);
  expect(verifyPassword('Gru\u0308\u00dfe', stored, pepper)).toBe(true);
});

test.each(['', 'x', 'scrypt$1$1$1', 'argon2$32768$8$3$c2FsdA$aGFzaA'])('%j is no hash', async (stored) => {
  expect(verifyPassword('correct horse', stored, pepper)).toBe(false);
});

test('a decoy is of the form and the cost of a stored hash, and fits no password', () => {
  const decoy = decoyHash(10);
  const form = (stored: string) => stored.split('$').map((part, at) => (at < 4 ? part : part.length));
  expect(form(decoy)).toEqual(form(hashPassword('nobody', pepper, 10)));
  expect(verifyPassword('nobody', decoy, pepper)).toBe(false);
});
