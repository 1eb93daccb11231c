import { numberMarks } from '@server/common/money/number-marks.rules';
import { type Language, languages } from '@server/common/words/languages';
import { chipPercents, percentOfMaximum, shareOfMaximum } from './share';
import { keptOf, writtenOf } from './written-amount';

const huge = '123456789012345678901234.12345678';

describe('a share of what can go', () => {
  it.each([
    ['100', 25, 8, '25'],
    ['10107.8515', 50, 4, '5053.9257'],
    ['10107.8515', 75, 2, '7580.88'],
    ['10107.8515', 100, 2, '10107.85'],
    ['1', 33, 8, '0.33'],
    ['0.00000003', 50, 8, '0.00000001'],
    [huge, 100, 8, huge],
    [huge, 25, 8, '30864197253086419725308.53086419'],
  ])('of %s, %d %% at %d decimals is %s, rounded down', (maximum, percent, decimals, share) => {
    expect(shareOfMaximum(maximum, percent, decimals)).toBe(share);
  });

  it.each([
    ['0', 100, 8],
    ['100', 0, 8],
    ['0.00000003', 25, 8],
    ['0.009', 100, 2],
  ])('of %s, %d %% at %d decimals is nothing', (maximum, percent, decimals) => {
    expect(shareOfMaximum(maximum, percent, decimals)).toBeNull();
  });

  it.each(languages)('means only one amount where %s writes it', (language: Language) => {
    const mark = numberMarks(language).decimal;
    for (const maximum of ['4000', '4.5', '1125', '10107.8515', '0.12345678', huge])
      for (const percent of chipPercents) {
        const share = shareOfMaximum(maximum, percent, 8) ?? '';
        expect([percent, maximum, keptOf(writtenOf(share, mark), mark)]).toEqual([percent, maximum, share]);
      }
  });
});

describe('where an amount stands on the rule', () => {
  it.each([
    ['', '100', 0],
    ['25', '100', 25],
    ['100', '100', 100],
    ['250', '100', 100],
    ['99.4', '100', 99],
    ['99.99', '100', 100],
    ['0.4', '100', 0],
    ['0.1234567890123456789012', '1', 12],
    ['1.000|1000', '2000', 0],
    ['1,2,3', '100', 0],
    ['5', '0', 0],
    [huge, huge, 100],
  ])('%s of %s is at %d', (kept, maximum, percent) => {
    expect(percentOfMaximum(kept, maximum)).toBe(percent);
  });

  it('is where it was put, wherever the decimals allow it', () => {
    for (const [maximum, decimals] of [
      ['400', 0],
      ['10107.8515', 2],
      ['0.00001234', 8],
    ] as const)
      for (let percent = 1; percent <= 100; percent++)
        expect(percentOfMaximum(shareOfMaximum(maximum, percent, decimals) ?? '', maximum)).toBe(percent);
  });
});
