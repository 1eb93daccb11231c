import { hashPassword, verifyPassword } from './password-hash.rules';

const pepper = 'a pepper of at least thirty-two characters';

test('a password is known again, under its pepper alone', async () => {
  const stored = await hashPassword('correct horse', pepper);
  expect(stored).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(stored.length).toBeLessThanOrEqual(200);
  expect(await verifyPassword('correct horse', stored, pepper)).toBe(true);
  expect(await verifyPassword('correct horsf', stored, pepper)).toBe(false);
  expect(await verifyPassword('correct horse', stored, `${pepper}!`)).toBe(false);
});

test('the same word typed on another keyboard is the same password', async () => {
  const stored = await hashPassword('Gr\u00fc\u00dfe', pepper);
  expect(await verifyPassword('Gru\u0308\u00dfe', stored, pepper)).toBe(true);
});

test.each(['', 'x', 'scrypt$1$1$1', 'argon2$32768$8$3$c2FsdA$aGFzaA'])('%j is no hash', async (stored) => {
  expect(await verifyPassword('correct horse', stored, pepper)).toBe(false);
});
