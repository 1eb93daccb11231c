import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import { verifyMessage, Wallet } from 'ethers';
import { addressOfKey, signMessage } from './demo-wallet';

const key = `${'0'.repeat(63)}1`;

describe('the demo wallet', () => {
  it('has the address every wallet gives this key', () => {
    expect(addressOfKey(hexToBytes(key))).toBe(new Wallet(`0x${key}`).address);
  });

  it.each(['LOGIN1700000000000', 'two\nlines, ünïcödé 签名'])('signs %j as other wallets do', (message) => {
    const signature = signMessage(hexToBytes(key), utf8ToBytes(message));
    expect(verifyMessage(message, signature)).toBe(addressOfKey(hexToBytes(key)));
  });
});
