import { noncePurposes } from '../auth.schemas';
import { bindsTo, isBareText, isTimely, madeAt, nonceOf, signInText } from './sign-in-text.rules';

const text = (purpose: (typeof noncePurposes)[number]) =>
  signInText({
    domain: 'lodestone.example',
    uri: 'https://lodestone.example',
    address: '0x55d398326f99059fF775485246999027B3197955',
    purpose,
    uid: '12345678',
    chainId: 56,
    nonce: '0123456789abcdef0123456789abcdef',
    issuedAt: '2026-11-20T07:00:00.000Z',
    expiresAt: '2026-11-20T07:05:00.000Z',
  });

describe('the EIP-4361 text', () => {
  it('has the lines of the standard, in their order', () => {
    expect(text('login').split('\n')).toEqual([
      'lodestone.example wants you to sign in with your Ethereum account:',
      '0x55d398326f99059fF775485246999027B3197955',
      '',
      'Log in to your account. Purpose: login. This sends no transaction and costs nothing.',
      '',
      'URI: https://lodestone.example',
      'Version: 1',
      'Chain ID: 56',
      'Nonce: 0123456789abcdef0123456789abcdef',
      'Issued At: 2026-11-20T07:00:00.000Z',
      'Expiration Time: 2026-11-20T07:05:00.000Z',
    ]);
  });

  it.each(noncePurposes)('states the purpose %s in plain ASCII', (purpose) => {
    expect(text(purpose)).toContain(`Purpose: ${purpose}.`);
    expect(text(purpose)).toMatch(/^[\x20-\x7e\n]+$/);
  });

  it('names the account that a wallet is bound to, and no other', () => {
    expect([bindsTo(text('bindWallet'), '12345678'), text('bindWallet').split('\n')[3]]).toEqual([
      true,
      'Bind this wallet to account 12345678. Purpose: bindWallet. This sends no transaction and costs nothing.',
    ]);
    for (const uid of ['1234567', '23456789', '']) expect(bindsTo(text('bindWallet'), uid)).toBe(false);
    expect(bindsTo(text('login'), '12345678')).toBe(false);
  });

  it('names its nonce', () => {
    expect(nonceOf(text('login'))).toBe('0123456789abcdef0123456789abcdef');
    expect(nonceOf('Nonce: 01234567')).toBeUndefined();
    for (const line of [`no Nonce: ${'0'.repeat(32)}`, `Nonce: ${'0'.repeat(33)}`, `Nonce: ${'0'.repeat(32)} `]) {
      expect([line, nonceOf(`first\n${line}\nlast`)]).toEqual([line, undefined]);
    }
    expect(nonceOf('LOGIN1763700000')).toBeUndefined();
  });
});

const now = 1_763_700_000_000;
const minute = 60_000;

describe('a bare LOGIN text', () => {
  it('carries seconds or milliseconds', () => {
    expect(isBareText('LOGIN1763700000')).toBe(true);
    expect(isBareText('LOGIN1763700000000')).toBe(true);
  });

  it.each([
    'LOGIN',
    'login1763700000',
    'LOGIN 1763700000',
    'xLOGIN1763700000',
    'LOGIN176370000',
    'LOGIN1763700000\n',
    'LOGIN17637000001',
    'LOGIN１７６３７０００００',
  ])('is not %p', (text) => {
    expect(isBareText(text)).toBe(false);
  });

  it('is good from five minutes before to a minute after now', () => {
    expect(isTimely(madeAt(`LOGIN${now - 5 * minute}`), now)).toBe(true);
    expect(isTimely(madeAt(`LOGIN${now - 5 * minute - 1}`), now)).toBe(false);
    expect(isTimely(madeAt(`LOGIN${now + minute}`), now)).toBe(true);
    expect(isTimely(madeAt(`LOGIN${now + minute + 1}`), now)).toBe(false);
    expect(isTimely(madeAt(`LOGIN${now / 1000}`), now)).toBe(true);
    expect(isTimely(madeAt(`LOGIN${now / 1000 - 301}`), now)).toBe(false);
  });
});
