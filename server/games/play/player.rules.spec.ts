import {
  dayOfPlay,
  isExcluded,
  leftToLose,
  limitAfter,
  limitInForce,
  lostToday,
  type OwnLimit,
  raiseWait,
  suggestedStakes,
} from './player.rules';

const day = 86_400_000;
const now = 1_000 * day + 5;
const none: OwnLimit = { value: null, next: null, from: null };
const of = (value: bigint): OwnLimit => ({ value, next: null, from: null });

describe('an own limit', () => {
  it('is the house’s until the player sets one', () => {
    expect(limitInForce(none, 20n, now)).toBe(20n);
    expect(limitInForce(of(30n), 20n, now)).toBe(20n);
    expect(limitInForce(of(5n), 20n, now)).toBe(5n);
  });

  it('counts at once where it is lower, and drops the raise that waits', () => {
    expect(limitAfter(none, 5n, 20n, now)).toEqual(of(5n));
    expect(limitAfter({ value: 5n, next: 10n, from: now + 1 }, 4n, 20n, now)).toEqual(of(4n));
    expect(limitAfter({ value: 5n, next: 10n, from: now + 1 }, 5n, 20n, now)).toEqual(of(5n));
  });

  it('counts after a day where it is higher, to the millisecond', () => {
    const raised = limitAfter(of(5n), 10n, 20n, now);
    expect(raised).toEqual({ value: 5n, next: 10n, from: now + 86_400_000 });
    expect(limitInForce(raised, 20n, now + raiseWait - 1)).toBe(5n);
    expect(limitInForce(raised, 20n, now + raiseWait)).toBe(10n);
    expect(limitInForce(raised, 8n, now + raiseWait)).toBe(8n);
  });

  it('does not begin its wait anew by a repeat or a smaller raise, and does by a larger one', () => {
    const waits: OwnLimit = { value: 5n, next: 10n, from: now + 7 };
    expect(limitAfter(waits, 10n, 20n, now)).toEqual(waits);
    expect(limitAfter(waits, 8n, 20n, now)).toEqual({ ...waits, next: 8n });
    expect(limitAfter(waits, 11n, 20n, now)).toEqual({ value: 5n, next: 11n, from: now + raiseWait });
  });

  it('is raised from what counts now: a raise whose time has come is in', () => {
    expect(limitAfter({ value: 5n, next: 10n, from: now }, 15n, 20n, now)).toEqual({
      ...{ value: 10n, next: 15n, from: now + raiseWait },
    });
  });
});

describe('the loss of a day', () => {
  it('is of its UTC day alone', () => {
    expect(lostToday({ day: 1_000 * day, lost: 30n }, now)).toBe(30n);
    expect(lostToday({ day: 1_000 * day, lost: 30n }, 1_001 * day - 1)).toBe(30n);
    expect(lostToday({ day: 1_000 * day, lost: 30n }, 1_001 * day)).toBe(0n);
    expect(dayOfPlay({ day: 1_000 * day }, 1_001 * day)).toBe(1_001 * day);
  });

  it('keeps one limit for servers whose clocks differ', () => {
    expect(lostToday({ day: 1_001 * day, lost: 30n }, 1_001 * day - 1)).toBe(30n);
    expect(dayOfPlay({ day: 1_001 * day }, 1_001 * day - 1)).toBe(1_001 * day);
  });

  it.each([
    [0n, 100n, 100n],
    [30n, 100n, 70n],
    [100n, 100n, 0n],
    [120n, 100n, 0n],
    [-50n, 100n, 100n],
  ])('of %i under a limit of %i leaves %i to bet', (lost, limit, left) => {
    expect(leftToLose(lost, limit)).toBe(left);
  });
});

test('a break ends at its moment', () => {
  expect(isExcluded({ excludedUntil: null }, now)).toBe(false);
  expect(isExcluded({ excludedUntil: now + 1 }, now)).toBe(true);
  expect(isExcluded({ excludedUntil: now }, now)).toBe(false);
});

test.each([
  [2_000n, [100n, 500n, 1_000n, 2_000n]],
  [100n, [100n]],
  [300n, [100n, 300n]],
  [1_950n, [400n, 900n, 1_900n]],
])('of a largest bet of %i, in steps of 100, there are %j', (largest, stakes) => {
  expect(suggestedStakes(largest, 100n)).toEqual(stakes);
});
