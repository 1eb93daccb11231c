import {
  bonusPpm,
  calendarOf,
  endDayOf,
  firstBonusDayOf,
  firstDayOf,
  nextDateAfter,
  nthOn,
  releaseOn,
} from './lock.rules';

const on = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dates = (lock: { locked: string; days: number }) => {
  const terms = {
    principal: 1_000n,
    days: lock.days,
    ratePpm: 0,
    bonusFrom: 2,
    firstDay: firstDayOf(Date.parse(lock.locked)),
  };
  return calendarOf(terms).map(({ at }) => new Date(at).toISOString().slice(0, 10));
};

describe('the days of a lock', () => {
  it.each([
    ['leap day', '2028-02-27T23:59:59.999Z', 3, ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['no leap day', '2026-02-27T00:00:00.000Z', 2, ['2026-02-28', '2026-03-01']],
    ['end of a month', '2026-04-29T12:00:00.000Z', 3, ['2026-04-30', '2026-05-01', '2026-05-02']],
    ['end of a year', '2026-12-31T00:00:00.000Z', 2, ['2027-01-01', '2027-01-02']],
    ['one day', '2026-12-30T23:59:59.999Z', 1, ['2026-12-31']],
    ['a clock put forward in Europe', '2026-03-28T23:30:00.000Z', 2, ['2026-03-29', '2026-03-30']],
  ])('%s', (_, locked, days, expected) => {
    expect(dates({ locked, days })).toEqual(expected);
  });

  it('begin the day after it was locked, and end with the last release', () => {
    const terms = { principal: 10n, days: 3, ratePpm: 0, bonusFrom: 2, firstDay: on('2026-11-24') };
    expect(firstDayOf(on('2026-11-23'))).toBe(terms.firstDay);
    expect(endDayOf(terms)).toBe(on('2026-11-26'));
    expect(['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27'].map((date) => nthOn(terms, on(date)))).toEqual([
      null,
      1,
      3,
      null,
    ]);
  });
});

describe('what comes back', () => {
  it('is a part a day, the rest on the last, and from the second day a bonus on what is still locked', () => {
    // 100.00000000 over 3 days at 0.05 % a day.
    const terms = { principal: 10_000_000_000n, days: 3, ratePpm: 500, bonusFrom: 2, firstDay: on('2026-11-24') };
    expect(calendarOf(terms)).toEqual([
      { at: on('2026-11-24'), principal: 3_333_333_333n, bonus: 0n },
      { at: on('2026-11-25'), principal: 3_333_333_333n, bonus: 3_333_333n },
      { at: on('2026-11-26'), principal: 3_333_333_334n, bonus: 1_666_666n },
    ]);
    expect(releaseOn(terms, on('2026-11-25'))).toEqual(calendarOf(terms)[1]);
    expect(releaseOn(terms, on('2026-11-27'))).toBeNull();
    expect(firstBonusDayOf(terms)).toBe(on('2026-11-25'));
  });

  it('begins with a bonus where it was made before full days counted', () => {
    const terms = { principal: 10_000_000_000n, days: 3, ratePpm: 500, bonusFrom: 1, firstDay: on('2026-11-24') };
    expect(calendarOf(terms)[0]).toEqual({ at: on('2026-11-24'), principal: 3_333_333_333n, bonus: 5_000_000n });
    expect(firstBonusDayOf(terms)).toBe(terms.firstDay);
  });

  it('of fewer units than days comes on the last alone', () => {
    const terms = { principal: 2n, days: 3, ratePpm: 0, bonusFrom: 2, firstDay: on('2026-11-24') };
    expect(calendarOf(terms).map(({ principal }) => principal)).toEqual([0n, 0n, 2n]);
    expect(nextDateAfter(terms, on('2026-11-23'))).toBe(on('2026-11-26'));
  });

  it.each([
    ['2026-11-01', '2026-11-24'],
    ['2026-11-23', '2026-11-24'],
    ['2026-11-24', '2026-11-25'],
    ['2026-11-25', '2026-11-26'],
    ['2026-11-26', null],
    ['2026-12-26', null],
  ])('comes next after %s on %s', (after, next) => {
    const terms = { principal: 90n, days: 3, ratePpm: 0, bonusFrom: 2, firstDay: on('2026-11-24') };
    expect(nextDateAfter(terms, on(after))).toBe(next === null ? null : on(next));
  });

  it('brings about the rate on half of it', () => {
    expect(bonusPpm({ days: 30, ratePpm: 500 })).toBe(7_250);
    expect(bonusPpm({ days: 2, ratePpm: 333 })).toBe(166);
    expect(bonusPpm({ days: 1, ratePpm: 2_000 })).toBe(0);
  });
});
