import { usualMinutesOf } from './usual-time.rules';

const minute = 60_000;
const began = Date.parse('2026-11-20T08:00:00Z');
const waits = (...minutes: number[]) => minutes.map((each) => ({ began, ended: began + each * minute }));

describe('the usual time', () => {
  it.each([
    ['none', [], null],
    ['four', [3, 4, 5, 6], null],
    ['five', [90, 3, 4, 5, 6], 5],
    ['six, an even count', [90, 3, 4, 5, 7, 8], 6],
    ['equal ones', [7, 7, 7, 7, 7, 7], 7],
    ['an even count between two minutes', [1, 1, 1, 2, 2, 2], 2],
    ['short ones', [0, 0, 0, 0, 0], 1],
  ])('of %s is the median', (_, minutes, expected) => {
    expect(usualMinutesOf(waits(...minutes))).toBe(expected);
  });

  it('counts a wait that ended before it began, by another server’s clock, as none', () => {
    expect(usualMinutesOf(waits(-5, -5, -5, 10, 10))).toBe(1);
  });
});
