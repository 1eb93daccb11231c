import { hour } from '../common/runtime/times';
import {
  contractOf,
  dueInAsset,
  dueOf,
  dueWithin,
  firstFullHour,
  lastHourOf,
  minerIds,
  minersOfUser,
  powerOf,
  releaseKey,
  saleState,
  unitsWorth,
} from './miner.rules';

const usdt = 100_000_000n;
const terms = { goldValue: 35n * usdt, multiplePpm: 2_000_000, days: 100, goldStandard: true };

describe('a contract', () => {
  it('of the seed pays 70 USDT in 2,400 hours, the last of them what is left', () => {
    expect(contractOf(terms, 10_000_000n, 8)).toEqual({
      power: 70n * usdt,
      total: 70n * usdt,
      hourly: 2_916_666n,
      rest: 70n * usdt - 2_399n * 2_916_666n,
      hours: 2_400,
    });
    expect(2_399n * 2_916_666n + 2_918_266n).toBe(70n * usdt);
  });

  it('without the gold standard pays so much of the asset as it was worth at the beginning', () => {
    expect(contractOf({ ...terms, goldStandard: false }, 10_000_000n, 8)).toMatchObject({
      power: 70n * usdt,
      total: 700n * usdt,
      hourly: 29_166_666n,
    });
    expect(contractOf({ ...terms, goldStandard: false }, 30_000_000n, 8).total).toBe(23_333_333_333n);
  });

  it.each([
    [1n, 1_000_000, 1, 1n, 0n, 1n],
    [24n, 1_000_000, 1, 24n, 1n, 1n],
    [25n, 1_000_000, 1, 25n, 1n, 2n],
    [47n, 1_000_000, 1, 47n, 1n, 24n],
    [3n, 500_000, 1, 1n, 0n, 1n],
  ])(
    'of %d × %d ppm for %d days: %d in all, %d an hour, %d at last',
    (goldValue, multiplePpm, days, total, hourly, rest) => {
      expect(contractOf({ goldValue, multiplePpm, days, goldStandard: true }, 1n, 8)).toMatchObject({
        total,
        hourly,
        rest,
      });
    },
  );

  it('is rounded down', () => {
    expect(powerOf({ goldValue: 3n, multiplePpm: 1_999_999 })).toBe(5n);
    expect([unitsWorth(1n, 3n, 8), unitsWorth(10n, 3n, 0), unitsWorth(0n, 3n, 8)]).toEqual([33_333_333n, 3n, 0n]);
  });
});

describe('ids of miners', () => {
  it('begin with the user, and go on from the last', () => {
    expect(minerIds(12, null, 3)).toEqual([12_000_001, 12_000_002, 12_000_003]);
    expect(minerIds(12, 12_000_003, 1)).toEqual([12_000_004]);
  });

  it('leave those alone that were given before', () => {
    expect(minerIds(12, 77, 1)).toEqual([12_000_001]);
  });

  it('end before those of the next user', () => {
    expect(minerIds(12, 12_999_998, 1)).toEqual([12_999_999]);
    expect(minerIds(12, 12_999_998, 2)).toBeUndefined();
    expect(minersOfUser).toBe(1_000_000);
  });
});

describe('hours', () => {
  const nine = Date.parse('2026-11-20T09:00:00Z');

  it('begin with the first full one', () => {
    expect(firstFullHour(nine)).toBe(nine);
    expect(firstFullHour(nine + 1)).toBe(nine + hour);
    expect(firstFullHour(nine + hour - 1)).toBe(nine + hour);
  });

  it('end with the last that is left', () => {
    expect([lastHourOf(nine, 1), lastHourOf(nine, 24)]).toEqual([nine, nine + 23 * hour]);
  });

  it('name the postings', () => {
    expect(releaseKey('NICE', nine)).toBe('release:NICE:2026-11-20T09');
  });
});

test.each([
  [24, 24, 10n * 23n + 15n],
  [24, 23, 10n * 23n],
  [24, 1, 10n],
  [24, 0, 0n],
  [24, 1_000, 10n * 23n + 15n],
  [1, 1, 15n],
  [0, 5, 0n],
  [-3, 5, 0n],
])('with %d hours left, within %d hours %d is due', (hoursLeft, hours, due) => {
  expect(dueWithin({ hourly: 10n, rest: 15n, hoursLeft }, hours)).toBe(due);
});

test('all of them together are due what each is, for however many hours', () => {
  const loads = [
    { hourly: 7n, rest: 9n, hoursLeft: 5 },
    { hourly: 10n, rest: 15n, hoursLeft: 3 },
    { hourly: 100n, rest: 400n, hoursLeft: 0 },
    { hourly: 1n, rest: 1n, hoursLeft: 5 },
  ];
  const due = dueOf(loads);
  // 10 · 2 + 15 = 35, and 7 + 1 each hour; in the fifth 9 + 1.
  expect([-1, 0, 1, 2, 3, 4, 5, 6, 1_000].map(due)).toEqual([0n, 0n, 18n, 36n, 59n, 67n, 77n, 77n, 77n]);
  for (const hours of [1, 2, 3, 4, 5, 6])
    expect(due(hours)).toBe(loads.reduce((sum, load) => sum + dueWithin(load, hours), 0n));
  expect(dueOf([])(24)).toBe(0n);
});

test('what is due in USDT takes a price, and is rounded up', () => {
  const price = 30_000_000n;
  // 1 unit of USDT at 0.3 is 3.33 units.
  expect(dueInAsset({ gold: 1n, fixed: 5n }, { price, scale: 8 })).toBe(9n);
  expect(dueInAsset({ gold: 3n, fixed: 0n }, { price, scale: 8 })).toBe(10n);
  expect(dueInAsset({ gold: 0n, fixed: 5n }, { price: null, scale: 8 })).toBe(5n);
  expect(dueInAsset({ gold: 1n, fixed: 5n }, { price: null, scale: 8 })).toBeNull();
});

test.each([
  [{ saleFrom: 10, saleUntil: null, active: true }, 9, 'notStarted'],
  [{ saleFrom: 10, saleUntil: null, active: true }, 10, 'inProgress'],
  [{ saleFrom: 10, saleUntil: 20, active: true }, 19, 'inProgress'],
  [{ saleFrom: 10, saleUntil: 20, active: true }, 20, 'ended'],
  [{ saleFrom: 10, saleUntil: 20, active: false }, 15, 'ended'],
  [{ saleFrom: 10, saleUntil: null, active: false }, 5, 'ended'],
] as const)('a sale %j is at %d %s', (sale, now, state) => {
  expect(saleState(sale, now)).toBe(state);
});
