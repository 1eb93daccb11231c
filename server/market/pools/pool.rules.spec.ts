import fc from 'fast-check';
import { minute } from '../../common/runtime/times';
import {
  averageOf,
  breakerOf,
  cumulativeAt,
  impactPpm,
  largestSwap,
  type PoolMoment,
  quoteFor,
  type Reserves,
  refusalOf,
  type Side,
  type SwapLimits,
  spotOf,
  swap,
} from './pool.rules';

const unit = 100_000_000n;
const halfHour = 30 * minute;
const reserves: Reserves = { base: 200_000n * unit, quote: 100_000n * unit };
const limits: SwapLimits = {
  ...{ feePpm: 3_000, maxTradePpm: 10_000, scale: 8 },
  ...{ breakerPpm: 50_000, average: unit / 2n, dayBreakerPpm: 100_000, dayAverage: unit / 2n },
};
/** A pool whose averages stand nowhere in the way but for that of half an hour. */
const noDay = { dayBreakerPpm: 10_000_000 };

const units = (max: bigint) => fc.bigInt({ min: 1n, max });
const anyReserves = fc.record({ base: units(10n ** 15n), quote: units(10n ** 15n) });
const anySide = fc.constantFrom<Side>('sell', 'buy');
const anyFee = fc.integer({ min: 0, max: 100_000 });

describe('a swap', () => {
  it('brings ⌊y·in·(1−f) / (x + in·(1−f))⌋, the fee staying in', () => {
    const trade = swap(reserves, 'buy', 500n * unit, 3_000);
    expect(trade.received).toBe(99_205_460_778n);
    expect(trade.after).toEqual({ base: reserves.base - trade.received, quote: 100_500n * unit });
    expect(impactPpm(reserves, 'buy', trade, 3_000)).toBe(4_960);
    const back = swap(reserves, 'sell', 500n * unit, 3_000);
    expect(back.after).toEqual({ base: 200_500n * unit, quote: reserves.quote - back.received });
  });

  it('that would take out more than k allows is a fault of ours', () => {
    expect(() => swap(reserves, 'sell', 500n * unit, -100_000)).toThrow('a swap would make k fall');
  });

  it('never lets k fall and never empties a reserve', () => {
    fc.assert(
      fc.property(anyReserves, anySide, units(10n ** 16n), anyFee, (before, side, amount, fee) => {
        const { after, received } = swap(before, side, amount, fee);
        expect(after.base * after.quote).toBeGreaterThanOrEqual(before.base * before.quote);
        expect(after.base > 0n && after.quote > 0n && received >= 0n).toBe(true);
      }),
    );
  });

  it('gains nothing there and back, nor by being cut in two', () => {
    fc.assert(
      fc.property(anyReserves, units(10n ** 12n), units(10n ** 12n), anyFee, (before, one, two, fee) => {
        const there = swap(before, 'sell', one, fee);
        if (there.received > 0n) {
          expect(swap(there.after, 'buy', there.received, fee).received).toBeLessThanOrEqual(one);
        }
        const cut = there.received + swap(there.after, 'sell', two, 0).received;
        expect(cut).toBeLessThanOrEqual(swap(before, 'sell', one + two, 0).received);
      }),
    );
  });

  it('a million at random: k never falls, and no round trip gains', () => {
    let seed = 20_261_121;
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
      return seed >>> 1;
    };
    let now = reserves;
    let k = now.base * now.quote;
    const faults: number[] = [];
    for (let step = 0; step < 1_000_000; step++) {
      const side: Side = random() & 1 ? 'sell' : 'buy';
      const reserve = side === 'sell' ? now.base : now.quote;
      const amount = 1n + (reserve * BigInt(random() % 20_000)) / 1_000_000n;
      const trade = swap(now, side, amount, 3_000);
      const kAfter = trade.after.base * trade.after.quote;
      const back = swap(trade.after, side === 'sell' ? 'buy' : 'sell', trade.received, 3_000);
      if (kAfter < k || back.received > amount) faults.push(step);
      [now, k] = [trade.after, kAfter];
    }
    expect(faults).toEqual([]);
  });
});

describe('what a pool refuses', () => {
  const refused = (before: Reserves, side: Side, amount: bigint, change: Partial<SwapLimits> = {}) =>
    refusalOf(before, side, swap(before, side, amount, 3_000), { ...limits, ...change });

  it('more than the share of a reserve, what brings nothing, and any trade far from the average', () => {
    expect(refused(reserves, 'buy', 1_000n * unit)).toBeNull();
    expect(refused(reserves, 'buy', 1_000n * unit + 1n)).toBe('tooLarge');
    expect(refused(reserves, 'sell', 1n)).toBe('tooSmall');
    expect(refused(reserves, 'buy', unit, { average: (unit / 2n) * 2n })).toBe('halted');
  });

  it('no trade up to the breaker, and up to the share of either reserve', () => {
    // Base 200, quote 100: the spot is half a unit. Averages so far from it that the distance is the breaker, and one more.
    expect(refused(reserves, 'buy', unit, { average: 50_000_000n, breakerPpm: 100 })).toBeNull();
    expect(refused(reserves, 'buy', 1n, { average: 47_619_048n, breakerPpm: 49_999 })).toBeNull();
    expect(refused(reserves, 'buy', 1n, { average: 47_619_047n, breakerPpm: 49_999 })).toBe('halted');
    expect(refused({ base: 0n, quote: 0n }, 'buy', unit)).toBe('empty');
    // What comes out counts as what goes in does: here the fee is what keeps the first within.
    const even: Reserves = { base: 1_000_000n, quote: 1_000_000n };
    const wide = { ...limits, ...noDay, scale: 0, average: 1n, breakerPpm: 1_000_000, maxTradePpm: 10_000 };
    const after = { base: 990_000n, quote: 1_000_000n };
    expect(refusalOf(even, 'buy', { amount: 1n, received: 10_000n, after }, wide)).toBeNull();
    expect(refusalOf(even, 'buy', { amount: 1n, received: 10_001n, after }, wide)).toBe('tooLarge');
    expect(refusalOf(even, 'sell', { amount: 10_000n, received: 1n, after }, wide)).toBeNull();
    expect(refusalOf(even, 'sell', { amount: 10_001n, received: 1n, after }, wide)).toBe('tooLarge');
  });

  it('a trade that would leave the spot too far from the average', () => {
    expect(refused(reserves, 'buy', 900n * unit, { breakerPpm: 17_000 })).toBe('tooLarge');
    expect(refused(reserves, 'buy', 800n * unit, { breakerPpm: 17_000 })).toBeNull();
    const drained = { amount: 1n, received: 1n, after: { base: reserves.base + 1n, quote: 0n } };
    expect(refusalOf(reserves, 'sell', drained, limits)).toBe('tooLarge');
  });

  it('offers exactly the largest amount that passes', () => {
    fc.assert(
      fc.property(anySide, fc.boolean(), fc.integer({ min: 1_000, max: 60_000 }), (side, dear, breakerPpm) => {
        const before = dear ? { base: reserves.quote, quote: reserves.base } : reserves;
        const average = dear ? 2n * unit : limits.average;
        const bounds = { ...limits, breakerPpm, average, dayAverage: average };
        const largest = largestSwap(before, side, bounds);
        expect(refusalOf(before, side, swap(before, side, largest, 3_000), bounds)).toBeNull();
        expect(refusalOf(before, side, swap(before, side, largest + 1n, 3_000), bounds)).toBe('tooLarge');
      }),
    );
    expect(largestSwap({ base: 0n, quote: 0n }, 'sell', limits)).toBe(0n);
    expect(largestSwap(reserves, 'sell', { ...limits, average: 2n * unit })).toBe(0n);
    // All of it may go in at once if nothing limits a trade.
    const free = { ...limits, ...noDay, maxTradePpm: 1_000_000, breakerPpm: 1_000_000, average: 1n };
    expect(largestSwap({ base: 1_000n, quote: 10n }, 'sell', { ...free, scale: 2 })).toBe(1_000n);
    const dear = { ...free, scale: 0, average: 100n, breakerPpm: 10_000_000 };
    expect(largestSwap({ base: 10n, quote: 1_000n }, 'buy', dear)).toBe(1_000n);
    // Half of this would bring nothing yet.
    const tiny = { ...free, scale: 4, average: 20n, feePpm: 0 };
    expect(largestSwap({ base: 1_000n, quote: 2n }, 'sell', tiny)).toBe(1_000n);
  });
});

describe('the average of 24 hours', () => {
  const dayLimits = { ...limits, breakerPpm: 100_000 };
  const refused = (before: Reserves, side: Side, amount: bigint, change: Partial<SwapLimits> = {}) =>
    refusalOf(before, side, swap(before, side, amount, 3_000), { ...dayLimits, ...change });

  it('stops a pool that is too far from it, though near that of half an hour', () => {
    // Half a unit is 49,999 and 50,000 ppm above these, and as far below those.
    const within = { dayAverage: 47_619_048n, dayBreakerPpm: 49_999 };
    expect(breakerOf(unit / 2n, { ...dayLimits, ...within })).toBeNull();
    expect(breakerOf(unit / 2n, { ...dayLimits, ...within, dayAverage: 47_619_047n })).toBe('day');
    expect(breakerOf(unit / 2n, { ...dayLimits, dayAverage: 52_631_578n, dayBreakerPpm: 49_999 })).toBeNull();
    expect(breakerOf(unit / 2n, { ...dayLimits, dayAverage: 52_631_579n, dayBreakerPpm: 49_999 })).toBe('day');
    expect(refused(reserves, 'buy', unit, { dayAverage: unit })).toBe('haltedForDay');
    // Too far from both averages: the refusal names the shorter one, which lets trades pass sooner.
    expect(refused(reserves, 'buy', unit, { dayAverage: unit, average: unit })).toBe('halted');
  });

  it('stops a trade that would leave the spot too far from it, on either side', () => {
    // 900 for 100,000 moves the spot by 1.8 %.
    expect(refused(reserves, 'buy', 900n * unit, { dayBreakerPpm: 17_000 })).toBe('tooLargeForDay');
    expect(refused(reserves, 'sell', 1_800n * unit, { dayBreakerPpm: 17_000 })).toBe('tooLargeForDay');
    expect(refused(reserves, 'buy', 800n * unit, { dayBreakerPpm: 17_000 })).toBeNull();
    expect(refused(reserves, 'buy', 900n * unit, { dayBreakerPpm: 17_000, breakerPpm: 17_000 })).toBe('tooLarge');
  });

  it('bounds what is offered', () => {
    fc.assert(
      fc.property(anySide, fc.integer({ min: 1_000, max: 17_000 }), (side, dayBreakerPpm) => {
        const bounds = { ...dayLimits, dayBreakerPpm };
        const largest = largestSwap(reserves, side, bounds);
        expect(refusalOf(reserves, side, swap(reserves, side, largest, 3_000), bounds)).toBeNull();
        expect(refusalOf(reserves, side, swap(reserves, side, largest + 1n, 3_000), bounds)).toBe('tooLargeForDay');
      }),
    );
    expect(largestSwap(reserves, 'sell', { ...dayLimits, dayAverage: 2n * unit })).toBe(0n);
  });
});

describe('the average of a pool', () => {
  const at = 1_000_000_000;
  const moment = (offset: number, spot: bigint, before?: PoolMoment): PoolMoment => ({
    at: at + offset,
    spot,
    cumulative: before ? cumulativeAt(before, at + offset) : 0n,
  });

  it('weighs each spot by how long it stood, over the window', () => {
    const first = moment(0, 100n);
    const second = moment(halfHour, 200n, first);
    expect(averageOf(second, first, at + halfHour, halfHour)).toBe(100n);
    expect(averageOf(second, first, at + halfHour * 1.5, halfHour)).toBe(150n);
    expect(averageOf(second, second, at + halfHour * 2, halfHour)).toBe(200n);
  });

  it('of a younger pool looks back to its first event, and at once is its spot', () => {
    const first = moment(0, 100n);
    expect(averageOf(first, first, at, halfHour)).toBe(100n);
    const second = moment(1_000, 300n, first);
    expect(averageOf(second, first, at + 2_000, halfHour)).toBe(200n);
    expect(averageOf(second, first, at + 4_000, halfHour)).toBe(250n);
    expect(averageOf(second, first, at + 4_000, 3_500)).toBe(271n);
  });

  it('lies between the lowest and the highest spot of its window', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 900_000 }), units(10n ** 12n)), { minLength: 1 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 5_000_000 }), (changes, rest) => {
        const moments: PoolMoment[] = [];
        let offset = 0;
        for (const [wait, spot] of changes) {
          offset += wait;
          moments.push(moment(offset, spot, moments.at(-1)));
        }
        const now = at + offset + rest;
        const anchor = moments.findLast((one) => one.at <= now - halfHour) ?? moments[0]!;
        const spots = moments.slice(moments.indexOf(anchor)).map(({ spot }) => spot);
        const average = averageOf(moments.at(-1)!, anchor, now, halfHour);
        expect(spots.some((spot) => spot <= average) && spots.some((spot) => spot >= average)).toBe(true);
      }),
    );
  });
});

it('the impact is what a trade brings less than its amount would at the spot, fee apart', () => {
  const even: Reserves = { base: 1_000_000n, quote: 1_000_000n };
  const trade = swap(even, 'sell', 10_000n, 0);
  expect([trade.received, impactPpm(even, 'sell', trade, 0)]).toEqual([9_900n, 10_000]);
  const dear = swap(even, 'sell', 10_000n, 100_000);
  expect([dear.received, impactPpm(even, 'sell', dear, 100_000)]).toEqual([8_919n, 9_000]);
  expect(impactPpm(even, 'buy', swap(even, 'buy', 1n, 0), 0)).toBe(1_000_000);
  expect(impactPpm(even, 'sell', swap(even, 'sell', 1n, 100_000), 100_000)).toBe(0);
  const sold = swap(reserves, 'sell', 500n * unit, 3_000);
  expect(impactPpm(reserves, 'sell', sold, 3_000)).toBe(2_486);
});

it('tells spot and the quote that goes with a base', () => {
  expect(spotOf({ base: 3n, quote: 2n }, 2)).toBe(66n);
  expect(spotOf({ base: 1n, quote: 0n }, 2)).toBeNull();
  expect(spotOf(reserves, 8)).toBe(unit / 2n);
  expect(spotOf({ base: 0n, quote: 0n }, 8)).toBeNull();
  expect(spotOf({ base: 0n, quote: 5n }, 8)).toBeNull();
  expect(quoteFor({ base: 3n, quote: 1n }, 1n)).toBe(1n);
  expect(quoteFor(reserves, 2n * unit)).toBe(unit);
});
