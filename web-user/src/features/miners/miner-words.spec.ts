import type { MinerDetail, Product } from '@server/miners/miners.schemas';
import { pollOf } from './miner-calls';
import {
  afterCollecting,
  costOf,
  dropAt,
  dueOf,
  firstDropAt,
  inOrder,
  isLate,
  minerCode,
  mostOf,
  progressOf,
  saleOf,
  timeLeft,
} from './miner-words';

const minute = 60_000;
const hour = 60 * minute;
const noon = Date.parse('2026-11-20T12:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();

const miner: MinerDetail = {
  ...{ id: 27, title: 'Feldspar rig', image: null, asset: 'FXB', goldStandard: true, state: 'mining' },
  ...{
    power: '100',
    total: '100',
    remaining: '68.75',
    covered: true,
    ceiling: '168',
    produced: '62.5',
    collected: '62.2565',
    uncollected: '0.2435',
  },
  ...{ bubbles: 3, lastAmount: '0.0812', lastHour: iso(noon - hour), hours: 2400, hoursDone: 750 },
  ...{ nextHour: iso(noon), endsAt: iso(noon + 1650 * hour), price: '1000', priceAsset: 'TRADE' },
  ...{ obtainedAt: iso(noon - 750 * hour), mineral: '0.0060875', maxBubbles: 72, now: iso(noon + 42 * minute) },
  list: [
    { id: '27-1', hour: iso(noon - 3 * hour), amount: '0.0811' },
    { id: '27-2', hour: iso(noon - 2 * hour), amount: '0.0812' },
    { id: '27-3', hour: iso(noon - hour), amount: '0.0812' },
  ],
};

it('a miner has a code of four digits or more', () => {
  expect([minerCode(27), minerCode(123_456)]).toEqual(['M-0027', 'M-123456']);
});

describe('the next drop', () => {
  it('comes when its hour is over', () => {
    expect(dropAt(iso(noon))).toBe(noon + hour);
    expect(firstDropAt(noon)).toBe(noon + hour);
    expect(firstDropAt(noon + 1)).toBe(noon + 2 * hour);
  });

  it.each([
    [0, null],
    [1, { unit: 'minutes', minutes: 1 }],
    [18 * minute, { unit: 'minutes', minutes: 18 }],
    [hour, { unit: 'minutes', minutes: 60 }],
    [hour + 1, { unit: 'hours', hours: 1, minutes: 1 }],
    [hour + 12 * minute, { unit: 'hours', hours: 1, minutes: 12 }],
    [24 * hour, { unit: 'days', days: 1, hours: 0 }],
    [54 * hour + 5, { unit: 'days', days: 2, hours: 6 }],
  ])('in %i ms is said so', (left, words) => expect(timeLeft(noon + left, noon)).toEqual(words));

  it('is late after a few minutes', () => {
    expect([isLate(noon, noon + 5 * minute), isLate(noon, noon + 5 * minute + 1)]).toEqual([false, true]);
  });

  it('is asked for when it is due by the clock of the server, then once a minute', () => {
    // The device is 10 s behind.
    const answered = { now: miner.now, at: noon + 42 * minute - 10_000 };
    const device = noon + 50 * minute;
    expect(pollOf([miner], answered, device)).toBe(10 * minute - 10_000 + 5_000);
    expect(pollOf([miner], answered, device + 10 * minute)).toBe(minute);
    expect(pollOf([{ nextHour: null }], answered, device)).toBe(false);
    expect(pollOf([{ nextHour: iso(noon + hour) }, miner, { nextHour: null }], answered, device)).toBe(
      10 * minute - 5_000,
    );
  });
});

describe('how far a contract is', () => {
  it('is told in USDT under the gold standard', () => {
    expect(progressOf(miner)).toEqual({
      ...{ unit: 'USDT', produced: '31.25', daily: '1', share: 0.3125, day: 32, days: 100 },
    });
  });

  it('is told in the asset without it, and ends with its last day', () => {
    const over = { ...miner, goldStandard: false, total: '70', remaining: '0', hours: 24, hoursDone: 24 };
    expect(progressOf(over)).toEqual({ unit: 'FXB', produced: '70', daily: '70', share: 1, day: 1, days: 1 });
  });
});

describe('once drops were collected', () => {
  it('one is gone, and its amount has moved', () => {
    expect(afterCollecting(miner, ['27-2'], { amount: '0.0812', state: 'mining' })).toMatchObject({
      ...{ bubbles: 2, uncollected: '0.1623', collected: '62.3377', mineral: '0.0040575' },
      list: [{ id: '27-1' }, { id: '27-3' }],
    });
  });

  it('nothing is left of all, also where more had come meanwhile', () => {
    const all = ['27-1', '27-2', '27-3'];
    const paused = { ...miner, state: 'pause' as const };
    expect(afterCollecting(paused, all, { amount: '0.3247', state: 'mining' })).toMatchObject({
      ...{ bubbles: 0, list: [], uncollected: '0', collected: '62.5', mineral: '0', state: 'mining' },
    });
  });
});

const product = {
  ...{ id: 3, price: '1000', priceAsset: 'TRADE', power: '70', days: 100, asset: 'FXB', goldStandard: true },
  ...{ hourly: '0.05833333', ceiling: '168', left: 12, perUser: 10, mine: 2, state: 'inProgress' },
  ...{ saleFrom: iso(noon), saleUntil: iso(noon + hour) },
} as Product;

describe('a product', () => {
  it('is sold by the clock, whatever the answer said', () => {
    expect(saleOf({ ...product, state: 'notStarted' }, noon - 1)).toEqual({ state: 'notStarted', until: noon });
    expect(saleOf({ ...product, state: 'notStarted' }, noon)).toEqual({ state: 'inProgress', until: noon + hour });
    expect(saleOf(product, noon + hour)).toEqual({ state: 'ended', until: null });
    expect(saleOf({ ...product, saleUntil: null }, noon + hour)).toEqual({ state: 'inProgress', until: null });
    expect(saleOf({ ...product, state: 'ended' }, noon)).toEqual({ state: 'ended', until: null });
  });

  it('is to be had as long as some are left, and not more than one may have', () => {
    expect([mostOf(product), mostOf({ ...product, left: 3 }), mostOf({ ...product, mine: 11 })]).toEqual([8, 3, 0]);
  });

  it('stands before those that come, and those before what was', () => {
    const those = (['ended', 'notStarted', 'inProgress', 'ended'] as const).map((state, id) => ({
      ...product,
      state,
      id,
    }));
    expect(inOrder(those).map(({ id }) => id)).toEqual([2, 1, 0, 3]);
  });

  it('is due in USDT under the gold standard, else in the asset as far as its price is known', () => {
    expect(dueOf(product, 3)).toEqual({
      ...{ unit: 'USDT', hourly: '0.17499999', daily: '2.1', whole: '210', ceiling: '504' },
    });
    const fixed = { ...product, goldStandard: false, days: 2, hourly: '10', ceiling: '480' };
    expect(dueOf(fixed, 2)).toEqual({ unit: 'FXB', hourly: '20', daily: '480', whole: '960', ceiling: '960' });
    expect(dueOf({ ...fixed, hourly: null, ceiling: null }, 2)).toEqual({
      ...{ unit: 'FXB', hourly: null, daily: null, whole: null, ceiling: null },
    });
    expect(dueOf({ ...product, hourly: null }, 1)).toMatchObject({ hourly: null, daily: '0.7' });
  });

  it('costs points, which may be short', () => {
    expect(costOf(product, 2, '2000')).toEqual({ sum: '2000', missing: null, remains: '0' });
    expect(costOf(product, 2, '1999.5')).toEqual({ sum: '2000', missing: '0.5', remains: null });
    expect(costOf(product, 2, undefined)).toEqual({ sum: '2000', missing: null, remains: null });
  });
});
