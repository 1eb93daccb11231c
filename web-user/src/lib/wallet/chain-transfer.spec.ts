import { Interface } from 'ethers';
import { chainUnits, transactionOf } from './chain-transfer';

const to = '0x00000000000000000000000000000000DeaDBeef';
const contract = '0x55d398326f99059fF775485246999027B3197955';

describe('chainUnits', () => {
  it.each([
    ['12.5', 18, 12_500_000_000_000_000_000n],
    ['0.00000001', 18, 10_000_000_000n],
    ['12.5', 6, 12_500_000n],
    ['1', 0, 1n],
    ['1', 20, 10n ** 20n],
  ])('%s at %s decimals', (amount, decimals, units) => {
    expect(chainUnits(amount, decimals)).toBe(units);
  });

  it('refuses what the chain cannot carry', () => {
    expect(() => chainUnits('0.0000001', 6)).toThrow(new RangeError('more decimals than the chain carries'));
  });
});

describe('transactionOf', () => {
  it('calls transfer of the token as ethers encodes it', () => {
    const token = new Interface(['function transfer(address to, uint256 value)']);
    for (const amount of ['0.00000001', '12.5', '900719925.47409931']) {
      const data = token.encodeFunctionData('transfer', [to, chainUnits(amount, 18)]);
      expect(transactionOf({ to, contract, amount, chainDecimals: 18 })).toEqual({ to: contract, value: '0x0', data });
    }
  });

  it('sends the coin by its value', () => {
    expect(transactionOf({ to, contract: null, amount: '0.5', chainDecimals: 18 })).toEqual({
      to,
      value: '0x6f05b59d3b20000',
    });
  });
});
