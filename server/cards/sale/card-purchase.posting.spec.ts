import { sumsOf } from '../card.rules';
import { purchaseLines } from './card-purchase.posting';

const usdt = 100_000_000n;
const rates = { fuelPpm: 10_000, sellerFeePpm: 5_000, tradePointPpm: 100_000, maxMarkupPpm: 1_050_000 };
const sums = sumsOf(480n * usdt, rates);

const told = (sellerId: number | null, budget: bigint, backing = 124_800_000n) => {
  const lines = purchaseLines({ buyerId: 1, sellerId, serial: 'LS-0412', sums, budget, backing });
  for (const asset of ['USDT', 'FUEL', 'TRADE'])
    expect(lines.reduce((sum, { account, amount }) => (account.asset === asset ? sum + amount : sum), 0n)).toBe(0n);
  return lines.map(({ account, amount, type }) => {
    const owner = account.ownerType === 'user' ? `user ${account.ownerId}` : account.wallet;
    return `${owner} ${account.asset} ${amount} ${type}`;
  });
};

describe('the lines of a purchase', () => {
  it('pay the seller less the fee: a part is budgeted for awards, one backs points, one is shared as dividend', () => {
    expect(told(2, 84_000_000n)).toEqual([
      'user 1 USDT -48000000000 cardPurchase',
      'user 2 USDT 48000000000 cardSale',
      'user 2 USDT -240000000 cardFee',
      'fees USDT 31200000 cardFee',
      'rewards USDT 84000000 cardFee',
      'backing:TRADE USDT 124800000 cardFee',
      'user 1 FUEL -480000000 fuelFee',
      'issuer FUEL 480000000 fuelFee',
      'issuer TRADE -4800000000 tradePoints',
      'user 1 TRADE 4800000000 tradePoints',
    ]);
  });

  it('of a card of the house leave its price in the sales, and its fee like any other', () => {
    expect(told(null, 84_000_000n)).toEqual([
      'user 1 USDT -48000000000 cardPurchase',
      'sales USDT 47760000000 cardSale',
      'fees USDT 31200000 cardFee',
      'rewards USDT 84000000 cardFee',
      'backing:TRADE USDT 124800000 cardFee',
      'user 1 FUEL -480000000 fuelFee',
      'issuer FUEL 480000000 fuelFee',
      'issuer TRADE -4800000000 tradePoints',
      'user 1 TRADE 4800000000 tradePoints',
    ]);
  });

  it('leave out what is nothing', () => {
    const free = sumsOf(480n, { ...rates, fuelPpm: 0, sellerFeePpm: 0, tradePointPpm: 0 });
    const lines = purchaseLines({ buyerId: 1, sellerId: 2, serial: 'LS-1', sums: free, budget: 0n, backing: 0n });
    expect(lines.map(({ amount }) => amount)).toEqual([-480n, 480n]);
  });
});
