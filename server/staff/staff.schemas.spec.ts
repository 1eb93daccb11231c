import { passwordBody, staffCreateBody, staffEditBody, staffLoginBody, staffPasswordBody } from './staff.schemas';

const member = { email: 'a@b.example', name: 'Ada', role: 'admin', password: 'p'.repeat(12) };

test('a new password has twelve to two hundred characters, wherever it is set', () => {
  for (const [length, taken] of [
    [11, false],
    [12, true],
    [200, true],
    [201, false],
  ] as const) {
    const password = 'p'.repeat(length);
    expect([length, staffCreateBody.safeParse({ ...member, password }).success]).toEqual([length, taken]);
    expect([length, staffPasswordBody.safeParse({ next: password }).success]).toEqual([length, taken]);
    expect([length, passwordBody.safeParse({ current: '', next: password }).success]).toEqual([length, taken]);
  }
});

test.each([
  [{ role: 'root' }],
  [{ role: undefined }],
  [{ email: 'nobody' }],
  [{ email: `${'a'.repeat(112)}@b.example` }],
  [{ name: '  ' }],
  [{ name: 'n'.repeat(61) }],
])('no member of staff is made with %j', (change) => {
  expect(staffCreateBody.safeParse({ ...member, ...change }).success).toBe(false);
});

test('an edit says name, role and status, and nothing more is taken from it', () => {
  const edit = { name: ' Ada ', role: 'editor', status: 'disabled' };
  expect(staffEditBody.parse({ ...edit, email: 'x@y.example', password: 'p', totpSecret: null })).toEqual({
    name: 'Ada',
    role: 'editor',
    status: 'disabled',
  });
  for (const status of ['frozen', '', undefined])
    expect(staffEditBody.safeParse({ ...edit, status }).success).toBe(false);
});

test('a login of any length costs no more than a hash of two hundred characters', () => {
  expect(staffLoginBody.safeParse({ email: 'a', password: 'p'.repeat(200) }).success).toBe(true);
  expect(staffLoginBody.safeParse({ email: 'a', password: 'p'.repeat(201) }).success).toBe(false);
  expect(staffLoginBody.safeParse({ email: 'a', password: 'p', code: '1'.repeat(21) }).success).toBe(false);
});
