import { breakLengths, breakShare, countsFrom, endOfBreak, raisedAt, typedLimit } from './limit-rules';

const limit = { own: '20', house: '50', pending: null };
const now = Date.parse('2026-11-21T20:17:00.000Z');
const day = 86_400_000;

describe('a limit', () => {
  it.each([
    ['', 'required'],
    ['0', 'zero'],
    ['0.5', 'belowMinimum'],
    ['1', null],
    ['20', 'same'],
    ['20.00', 'same'],
    ['50', null],
    ['50.01', 'aboveHouse'],
    ['1.005', 'decimals'],
  ])('of "%s"', (text, problem) => {
    expect(typedLimit(text, limit, '1').problem).toBe(problem);
  });

  it('in force takes back a higher one that waits', () => {
    const waiting = { ...limit, pending: { value: '40', from: '2026-11-22T20:17:00.000Z' } };
    expect(typedLimit('20', waiting, '1')).toEqual({ value: '20', problem: null });
  });

  it('counts at once where it is lower, and a day later where it is higher', () => {
    expect(['19.99', '20', '20.01'].map((value) => countsFrom(value, limit))).toEqual(['atOnce', 'atOnce', 'later']);
    expect(raisedAt(now)).toBe('2026-11-22T20:17:00.000Z');
  });
});

describe('a break', () => {
  it('ends so many days later, to the minute', () => {
    expect(breakLengths.map((days) => endOfBreak(days, now))).toEqual([
      '2026-11-22T20:17:00.000Z',
      '2026-11-28T20:17:00.000Z',
      '2026-12-21T20:17:00.000Z',
    ]);
  });

  it('fills a rule of thirty days, which never goes back', () => {
    expect([30, 15, 0].map((left) => breakShare(now + left * day, now))).toEqual([0, 0.5, 1]);
    expect([breakShare(now + 31 * day, now), breakShare(now - 1, now)]).toEqual([0, 1]);
  });
});
