import { generateSync } from 'otplib';
import {
  isTotpCode,
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodeHash,
  totpStep,
  totpUri,
  withoutCode,
} from './second-factor.rules';

/** "12345678901234567890", the secret of RFC 6238's appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = 1_700_000_010_000;
const codeAt = (ms: number) => generateSync({ secret, epoch: Math.floor(ms / 1000) });

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('takes the code RFC 6238 gives for second %i', (seconds, code) => {
  expect(totpStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test.each([
  [-2, null],
  [-1, 56_666_666],
  [0, 56_666_667],
  [1, 56_666_668],
  [2, null],
])('a code %i steps away is taken: %s', (steps, expected) => {
  expect(totpStep(secret, codeAt(at + steps * 30_000), at)).toBe(expected);
});

test.each(['', '12345', '1234567', '12345a', ' 123456', '１２３４５６', '-12345', '1e5000'])(
  'refuses %j without an error',
  (code) => {
    expect(isTotpCode(code)).toBe(false);
    expect(totpStep(secret, code, at)).toBeNull();
  },
);

test('another secret makes another code', () => {
  const other = newTotpSecret();
  expect(other).not.toBe(newTotpSecret());
  expect(totpStep(other, generateSync({ secret: other, epoch: at / 1000 }), at)).toBe(56_666_667);
});

test('the QR text names issuer and account', () => {
  const uri = totpUri('Lode stone', 'a@b.example', secret);
  expect(uri).toContain('otpauth://totp/Lode%20stone:a%40b.example?');
  expect(uri).toContain(`secret=${secret}`);
});

describe('recovery codes', () => {
  const pepper = 'a pepper of at least thirty-two characters';
  const codes = newRecoveryCodes();
  const stored = codes.map((code) => recoveryCodeHash(code, pepper));

  test('are ten different ones', () => {
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}-[2-9A-HJKMNP-TV-Z]{6}$/);
  });

  test('hash the same however they are typed', () => {
    const [code = ''] = codes;
    expect(recoveryCodeHash(` ${code.toLowerCase().replace('-', ' ')} `, pepper)).toBe(stored[0]);
    expect(recoveryCodeHash(code, `${pepper}!`)).not.toBe(stored[0]);
    expect(recoveryCodeHash('K7QMPW-3XH9TD', pepper)).not.toBe(recoveryCodeHash('K7RMPW-3XH9TD', pepper));
  });

  test('work once', () => {
    const left = withoutCode(stored, stored[3] ?? '');
    expect(left).toHaveLength(9);
    expect(withoutCode(left ?? [], stored[3] ?? '')).toBeNull();
    expect(withoutCode(stored, recoveryCodeHash('nothing', pepper))).toBeNull();
  });
});
