import { chargeOf, isCovered, mostGoldValue, sellableNow, shareOf } from './backing.rules';

const usdt = 100_000_000n;
const seeded = { goldStandard: true, unitCapPpm: 1_200_000n, mineralPpm: 50_000n } as const;

describe('what a contract counts as', () => {
  it('is its power at the cap, with the MINERAL that collecting it brings', () => {
    expect(chargeOf({ ...seeded, power: 60n * usdt })).toEqual({ total: 7_560_000_000n, mineral: 360_000_000n });
  });

  it('has no cap where the amount is fixed', () => {
    expect(chargeOf({ ...seeded, goldStandard: false, power: 60n * usdt })).toEqual({
      total: 63n * usdt,
      mineral: 3n * usdt,
    });
  });

  it('is rounded up, both the whole and what of it is for MINERAL', () => {
    expect(chargeOf({ ...seeded, power: 1n })).toEqual({ total: 2n, mineral: 1n });
    expect(chargeOf({ ...seeded, power: 0n })).toEqual({ total: 0n, mineral: 0n });
    expect(chargeOf({ goldStandard: true, unitCapPpm: 1_000_000n, mineralPpm: 0n, power: 1n })).toEqual({
      total: 1n,
      mineral: 0n,
    });
  });
});

describe('the share of points', () => {
  it('is rounded down', () => {
    expect(shareOf(10n, { units: 100n, outstanding: 3n })).toBe(333n);
    expect(shareOf(1n, { units: 2n, outstanding: 3n })).toBe(0n);
  });

  it('of all points is all there is', () => {
    expect(shareOf(3n, { units: 100n, outstanding: 3n })).toBe(100n);
  });

  it('is nothing where none are held, or nothing came in', () => {
    expect(shareOf(1_000n, { units: 500n, outstanding: 0n })).toBe(0n);
    expect(shareOf(1_000n, { units: 0n, outstanding: 5_000n })).toBe(0n);
  });

  it('never falls for the others when a product takes what it needs of its own', () => {
    for (let units = 1n; units < 60n; units += 7n)
      for (let outstanding = 1n; outstanding < 40n; outstanding += 3n)
        for (let price = 1n; price <= outstanding; price += 2n)
          for (let need = 0n; need <= shareOf(price, { units, outstanding }); need += 1n) {
            const after = { units: units - need, outstanding: outstanding - price };
            expect(after.units >= 0n).toBe(true);
            // Cross-multiplied, so that nothing is rounded.
            expect(after.units * outstanding >= units * after.outstanding).toBe(true);
          }
  });
});

describe('what is covered', () => {
  it('needs no more than the share', () => {
    const behind = { units: 100n, outstanding: 3n };
    expect([isCovered(1n, 33n, behind), isCovered(1n, 34n, behind), isCovered(3n, 100n, behind)]).toEqual([
      ...[true, false, true],
    ]);
    expect(isCovered(1n, 1n, { units: 0n, outstanding: 1n })).toBe(false);
  });

  it('is everything where nobody holds points: nobody can pay with any', () => {
    expect(isCovered(1n, 500n, { units: 0n, outstanding: 0n })).toBe(true);
  });
});

describe('how many can be sold today', () => {
  it('is as many as the points pay for where one passes, and none otherwise', () => {
    const behind = { units: 78n * usdt, outstanding: 1_000n * usdt };
    expect(sellableNow(100n * usdt, 78n * (usdt / 10n), behind)).toBe(10n);
    expect(sellableNow(100n * usdt, 78n * (usdt / 10n) + 1n, behind)).toBe(0n);
    expect(sellableNow(300n * usdt, usdt, behind)).toBe(3n);
    expect(sellableNow(1_001n * usdt, usdt, behind)).toBe(0n);
    expect(sellableNow(1n, 1n, { units: 5n, outstanding: 0n })).toBe(0n);
  });
});

describe('the gold value that would pass', () => {
  it('passes, and one unit more does not', () => {
    for (const multiplePpm of [1, 999_999, 2_000_000, 3_333_333, 10_000_000])
      for (const terms of [seeded, { ...seeded, goldStandard: false }, { ...seeded, mineralPpm: 0n }])
        for (const share of [0n, 1n, 7n, 7_800_000_001n]) {
          const most = mostGoldValue(share, { ...terms, multiplePpm });
          const charged = (goldValue: bigint) =>
            chargeOf({ ...terms, power: (goldValue * BigInt(multiplePpm)) / 1_000_000n }).total;
          expect(charged(most) <= share).toBe(true);
          expect(charged(most + 1n) > share).toBe(true);
        }
  });

  it('of the seeded product is 30.95 at 2.0', () => {
    expect(mostGoldValue(78n * usdt, { ...seeded, multiplePpm: 2_000_000 })).toBe(3_095_238_095n);
  });
});
