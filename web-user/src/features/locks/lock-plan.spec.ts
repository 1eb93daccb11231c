import { addAmounts } from '@server/common/money/decimal.rules';
import { planOf, releaseDays, standingOf, summaryOf } from './lock-plan';

const terms = { days: 30, ratePpm: 500, decimals: 8 };

describe('planOf', () => {
  it('brings equal parts, the exact rest on the last day, and a bonus of what is still locked', () => {
    const plan = planOf('1000', terms, '2026-11-22');
    // The twelfth day, as it is drawn in the design.
    expect(plan[11]).toEqual({
      date: '2026-12-03',
      principal: '33.33333333',
      bonus: '0.31666666',
      done: false,
      bonusDone: false,
    });
    expect(plan.at(-1)).toMatchObject({ date: '2026-12-21', principal: '33.33333343' });
    expect(addAmounts(...plan.map(({ principal }) => principal))).toBe('1000');
  });

  it('goes over the end of a year and a leap day', () => {
    const plan = planOf('90', { ...terms, days: 90 }, '2027-12-15');
    expect(plan.map(({ date }) => date)).toEqual(expect.arrayContaining(['2027-12-31', '2028-01-01', '2028-02-29']));
    expect(plan.at(-1)?.date).toBe('2028-03-13');
  });
});

describe('summaryOf', () => {
  it('adds up to what the days bring', () => {
    const summary = summaryOf('1000', terms, '2026-11-22');
    expect(summary).toEqual({
      firstDay: '2026-11-22',
      lastDay: '2026-12-21',
      daily: '33.33333333',
      last: '33.33333343',
      bonus: addAmounts(...planOf('1000', terms, '2026-11-22').map(({ bonus }) => bonus)),
    });
  });

  it('names no other last day where all are equal, and no bonus where there is none', () => {
    expect(summaryOf('60', { ...terms, ratePpm: 0 }, '2026-11-22')).toMatchObject({
      daily: '2',
      last: null,
      bonus: '0',
    });
  });
});

describe('releaseDays', () => {
  it('says what is still to come when each day begins', () => {
    const days = releaseDays(planOf('100', { ...terms, days: 4 }, '2026-12-30'));
    expect(days.map(({ nth, left }) => [nth, left])).toEqual([
      [1, 1],
      [2, 0.75],
      [3, 0.5],
      [4, 0.25],
    ]);
    expect(days[0]?.sum).toBe('25');
    expect(days[1]?.sum).toBe('25.0375');
  });

  it('says how each stands', () => {
    // So little that all of it comes on the last day.
    const days = releaseDays(planOf('0.00000002', { ...terms, days: 3, ratePpm: 0 }, '2026-12-30'));
    expect(days.map(standingOf)).toEqual(['nothing', 'nothing', 'coming']);
    const [day] = releaseDays(planOf('3', { ...terms, days: 3 }, '2026-12-30'));
    const stands = (done: boolean, bonusDone: boolean) => day && standingOf({ ...day, done, bonusDone });
    expect([stands(true, true), stands(true, false), stands(false, false)]).toEqual(['done', 'bonusWaits', 'coming']);
  });
});
