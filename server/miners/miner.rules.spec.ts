import { hour } from '../common/runtime/times';
import {
  ceilingOf,
  contractOf,
  dueInAsset,
  dueLeft,
  firstFullHour,
  lastHourOf,
  minerIds,
  minersOfUser,
  powerOf,
  releaseKey,
  restKey,
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

describe('the ceiling of a contract', () => {
  const contract = { power: 10n, total: 10n, hourly: 3n, rest: 4n, hours: 3 };
  const market = { price: 50_000_000n, scale: 8, unitCapPpm: 1_200_000 };

  it('by the gold standard is what each hour buys now, times the cap, each rounded down', () => {
    // 3 × 1.2 ÷ 0.5 = 7.2, 4 × 1.2 ÷ 0.5 = 9.6
    expect(ceilingOf(contract, { ...market, goldStandard: true })).toEqual({
      capHourly: 7n,
      capRest: 9n,
      ceiling: 23n,
    });
  });

  it('at a cap of 1 is what it buys now', () => {
    const most = { capHourly: 6n, capRest: 8n, ceiling: 20n };
    expect(ceilingOf(contract, { ...market, unitCapPpm: 1_000_000, goldStandard: true })).toEqual(most);
  });

  it('of a fixed amount is that amount, whatever the price', () => {
    expect(ceilingOf(contract, { ...market, goldStandard: false })).toEqual({
      capHourly: 3n,
      capRest: 4n,
      ceiling: 10n,
    });
  });

  it('of an hour that buys less than a unit is nothing for it', () => {
    expect(ceilingOf(contract, { ...market, price: 370_000_000n, goldStandard: true })).toEqual({
      ...{ capHourly: 0n, capRest: 1n, ceiling: 1n },
    });
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
    expect(releaseKey('NICE', 'releases', nine)).toBe('release:NICE:2026-11-20T09');
    expect(releaseKey('NICE', 'setAside', nine)).toBe('coveredRelease:NICE:2026-11-20T09');
    expect(restKey('NICE', nine, 12)).toBe('minerRest:NICE:2026-11-20T09:12');
  });
});

test.each([
  [24, 10n * 23n + 15n],
  [2, 25n],
  [1, 15n],
  [0, 0n],
  [-3, 0n],
])('with %d hours left %d is due', (hoursLeft, due) => {
  expect(dueLeft({ hourly: 10n, rest: 15n, hoursLeft })).toBe(due);
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
