import { Wallet } from 'ethers';
import {
  addressTopic,
  balanceOfData,
  decimalsData,
  fromChainUnits,
  readTransfer,
  signedTransfer,
  toChainUnits,
  transferData,
  transferTopic,
} from './erc20.rules';
import { saysValid, validSignatureData } from './erc1271.rules';
import { nativeAsset, nativeDecimals, nativePosition } from './native-coin.rules';

const [token, from, to] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`, `0x${'3'.repeat(40)}`];
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
const topics = [transferTopic, addressTopic(from), addressTopic(to)];

describe('readTransfer', () => {
  it('reads a Transfer', () => {
    expect(transferTopic).toBe('0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef');
    expect(readTransfer({ address: token, topics, data: word(5n) })).toEqual({ contract: token, from, to, value: 5n });
  });

  it('reads nothing in another event, an NFT with four topics, or data that is no single word', () => {
    const of = (change: object) => readTransfer({ address: token, topics, data: word(5n), ...change });
    expect(of({ topics: [word(1n), ...topics.slice(1)] })).toBeUndefined();
    expect(of({ topics: [...topics, word(7n)], data: '0x' })).toBeUndefined();
    expect(of({ topics: [...topics, word(7n)] })).toBeUndefined();
    expect(of({ data: `00${word(5n)}` })).toBeUndefined();
    expect(of({ topics: topics.slice(0, 2) })).toBeUndefined();
    expect(of({ data: `${word(5n)}00` })).toBeUndefined();
    expect(of({ data: '0x' })).toBeUndefined();
  });
});

it('turns chain units into minor units downwards, and back exactly', () => {
  expect(fromChainUnits(9_999_999_999_999_999_999n, 18, 8)).toBe(999_999_999n);
  expect(fromChainUnits(9_999_999_999n, 18, 8)).toBe(0n);
  expect(fromChainUnits(1_500_000n, 6, 8)).toBe(150_000_000n);
  expect(toChainUnits(999_999_999n, 8, 18)).toBe(9_999_999_990_000_000_000n);
  expect(toChainUnits(150_000_000n, 8, 6)).toBe(1_500_000n);
});

it('writes call data', () => {
  expect(transferData(to, 5n)).toBe(`0xa9059cbb${addressTopic(to).slice(2)}${word(5n).slice(2)}`);
  expect(balanceOfData(to)).toBe(`0x70a08231${addressTopic(to).slice(2)}`);
  expect(decimalsData).toBe('0x313ce567');
  expect(addressTopic('0x55d398326f99059fF775485246999027B3197955')).toBe(
    '0x00000000000000000000000055d398326f99059ff775485246999027b3197955',
  );
  expect(validSignatureData(word(1n), '0xab').slice(0, 10)).toBe('0x1626ba7e');
});

it('reads back what was signed, and nothing that is no transfer', async () => {
  const signed = (data: string) =>
    Wallet.createRandom().signTransaction({
      type: 0,
      chainId: 56,
      nonce: 3,
      gasPrice: 1n,
      gasLimit: 90_000n,
      to: token,
      data,
    });
  expect(signedTransfer(await signed(transferData(to, 5n)))).toEqual({ contract: token, to, value: 5n });
  for (const [data, refusal] of [
    ['0x', 'cannot slice beyond data bounds'],
    [transferData(to, 5n).replace('0xa9059cbb', '0x095ea7b3'), 'data signature does not match function transfer'],
    [transferData(to, 5n).slice(0, -64), 'out-of-bounds'],
  ] as const) {
    const other = await signed(data);
    expect(() => signedTransfer(other)).toThrow(refusal);
  }
});

it('takes the magic value of ERC-1271 alone for a yes', () => {
  expect(saysValid(`0x1626BA7E${'0'.repeat(56)}`)).toBe(true);
  for (const answer of ['0x', '0x1626ba7e', `0x1626ba7e${'0'.repeat(55)}1`, `0x1626ba7e${'0'.repeat(120)}`, word(1n)]) {
    expect(saysValid(answer)).toBe(false);
  }
});

it('knows the chain’s own coin', () => {
  expect([nativeAsset, nativeDecimals, nativePosition]).toEqual(['BNB', 18, -1]);
});
