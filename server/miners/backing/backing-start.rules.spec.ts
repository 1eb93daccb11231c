import { startOfMineral, startOfTrade } from './backing-start.rules';

const history = { feeIncome: 97_500n, minted: 1_000_000n, outstanding: 400_000n, spent: 600_000n };

describe('what TRADE that is held begins with', () => {
  it('is what the dividend left of the income, by the points that are held of all', () => {
    // 97,500 less 20 % are 78,000; of a million points 400,000 are held.
    expect(startOfTrade(history, 200_000, 1_000_000n)).toBe(31_200n);
    expect(startOfTrade({ ...history, outstanding: 1n }, 200_000, 1_000_000n)).toBe(0n);
  });

  it('is at most what the fees can give', () => {
    expect(startOfTrade(history, 200_000, 31_199n)).toBe(31_199n);
    expect(startOfTrade(history, 200_000, -5n)).toBe(0n);
  });

  it('is nothing where there never were any', () => {
    expect(startOfTrade({ feeIncome: 500n, minted: 0n, outstanding: 0n, spent: 0n }, 0, 1_000n)).toBe(0n);
  });
});

describe('what MINERAL that is held begins with', () => {
  const mineral = { feeIncome: 0n, minted: 5_000n, outstanding: 2_000n, spent: 3_000n };

  it('is what came in for TRADE that was spent, less what its miners promise', () => {
    // 78,000 for 600,000 of a million points are 46,800.
    expect(startOfMineral({ trade: history, mineral, promised: 45_000n }, 200_000, 1_000_000n)).toBe(1_800n);
  });

  it('is at most a USDT a point, and what the fees can give', () => {
    expect(startOfMineral({ trade: history, mineral, promised: 0n }, 200_000, 1_000_000n)).toBe(2_000n);
    expect(startOfMineral({ trade: history, mineral, promised: 0n }, 200_000, 1_999n)).toBe(1_999n);
  });

  it('is nothing where the miners promise all of it, or more', () => {
    expect(startOfMineral({ trade: history, mineral, promised: 46_800n }, 200_000, 1_000n)).toBe(0n);
    expect(startOfMineral({ trade: history, mineral, promised: 99_999n }, 200_000, 1_000n)).toBe(0n);
  });
});
