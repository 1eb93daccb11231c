import { Allowance } from './allowance.rules';

const rate = { atOnce: 3, perSecond: 2 };

it('lets so many be done at once, and then so many a second', () => {
  const allowance = new Allowance(rate);
  const done = (now: number) => [1, 2, 3, 4].filter(() => allowance.take(now)).length;
  expect([done(0), done(499), done(500), done(1_500)]).toEqual([3, 0, 1, 2]);
  expect(done(60_000)).toBe(3);
});

it('says when the next may be done, one after the other', () => {
  const allowance = new Allowance(rate);
  const waits = (now: number) => allowance.takeNext(now);
  expect([waits(0), waits(0), waits(0), waits(0), waits(0)]).toEqual([0, 0, 0, 500, 1_000]);
  expect(waits(1_000)).toBe(500);
  expect(allowance.take(1_000)).toBe(false);
  expect(waits(10_000)).toBe(0);
});
