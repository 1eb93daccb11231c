import { randomBytes } from 'node:crypto';
import { Signature, verifyMessage, Wallet } from 'ethers';
import { recoverInJavaScript, recoverNatively, recoverSigner, recoverWith } from './recover-signer';

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const wallet = new Wallet(`0x${'11'.repeat(32)}`);
const account = wallet.address.toLowerCase();
const message = 'LOGIN1763700000000';
const signature = wallet.signMessageSync(message);
const rs = signature.slice(2, 130);
const word = (value: bigint) => value.toString(16).padStart(64, '0');

describe('recovering a signer', () => {
  it('finds the same signer by the native binding, in JavaScript and by ethers itself', () => {
    for (let round = 0; round < 60; round++) {
      const text = randomBytes(round).toString(round % 2 ? 'utf8' : 'hex');
      const signer = new Wallet(`0x${randomBytes(32).toString('hex')}`);
      const signed = signer.signMessageSync(text);
      const expected = verifyMessage(text, signed).toLowerCase();
      expect(expected).toBe(signer.address.toLowerCase());
      expect(recoverWith(recoverNatively, text, signed)).toBe(expected);
      expect(recoverWith(recoverInJavaScript, text, signed)).toBe(expected);
    }
  });

  it('gives both ways the same answer to damaged signatures', () => {
    for (let round = 0; round < 60; round++) {
      const bytes = Buffer.from(rs, 'hex');
      const at = round % 64;
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (round % 8));
      const damaged = `0x${bytes.toString('hex')}${signature.slice(130)}`;
      const found = recoverWith(recoverNatively, message, damaged);
      expect(found).not.toBe(account);
      expect(recoverWith(recoverInJavaScript, message, damaged)).toBe(found);
    }
  });

  it('takes v of 27 and 28 or 0 and 1, in any hex case', () => {
    const parity = Signature.from(signature).yParity;
    expect(recoverSigner(message, `0x${rs}${parity === 0 ? '1b' : '1c'}`)).toBe(account);
    expect(recoverSigner(message, `0x${rs}0${parity}`)).toBe(account);
    expect(recoverSigner(message, signature.toUpperCase())).toBe(account);
    expect(recoverSigner(message, `0x${signature.slice(2).toUpperCase()}`)).toBe(account);
  });

  it('takes the compact form (EIP-2098), of either parity', () => {
    const parities = new Set<number>();
    for (let round = 0; round < 30; round++) {
      const text = `LOGIN${1_763_700_000_000 + round}`;
      const { yParity, compactSerialized } = Signature.from(wallet.signMessageSync(text));
      parities.add(yParity);
      expect(recoverWith(recoverNatively, text, compactSerialized)).toBe(account);
      expect(recoverWith(recoverInJavaScript, text, compactSerialized)).toBe(account);
      expect(recoverSigner(text, compactSerialized.slice(2).toUpperCase())).toBe(account);
      expect(recoverSigner(`${text} `, compactSerialized)).not.toBe(account);
    }
    expect([...parities].sort()).toEqual([0, 1]);
  });

  it('takes it without the prefix', () => {
    expect(recoverSigner(message, signature.slice(2))).toBe(account);
    expect(recoverSigner(message, signature.slice(2).toUpperCase())).toBe(account);
  });

  const mirrored = order - BigInt(`0x${rs.slice(64)}`);
  it.each([
    ['v of 35 and more', `0x${rs}23`],
    ['v of 37', `0x${rs}25`],
    ['v of 2', `0x${rs}02`],
    ['v of 26', `0x${rs}1a`],
    ['v of 29', `0x${rs}1d`],
    ['high s', `0x${rs.slice(0, 64)}${word(mirrored)}${signature.endsWith('1b') ? '1c' : '1b'}`],
    ['zero r', `0x${word(0n)}${rs.slice(64)}1b`],
    ['zero s', `0x${rs.slice(0, 64)}${word(0n)}1b`],
    ['r of the order', `0x${word(order)}${rs.slice(64)}1b`],
    ['a compact one a byte short', Signature.from(signature).compactSerialized.slice(0, -2)],
    ['two prefixes', `0x${signature}`],
    ['half a byte more', `${signature}0`],
    ['a byte long', `${signature}00`],
    ['not hex', `0x${'zz'.repeat(65)}`],
    ['spaces', ` ${signature}`],
    ['a line break', `${signature}\n`],
    ['nothing', ''],
    ['zeros', `0x${'00'.repeat(65)}`],
  ])('refuses %s', (_, other) => {
    expect(recoverSigner(message, other)).toBeUndefined();
  });

  it('takes a text that is not valid Unicode for nobody’s', () => {
    expect(recoverSigner('\ud800', signature)).toBeUndefined();
  });
});
