import { chiSquareOf, upperTailOf5 } from './chi-square.rules';

describe('the chi-square test with five degrees of freedom', () => {
  // Critical values of the printed tables.
  it.each([
    [1.145476, 0.95],
    [4.35146, 0.5],
    [9.236357, 0.1],
    [11.070498, 0.05],
    [15.086272, 0.01],
    [20.515006, 0.001],
    [25.744832, 0.0001],
  ])('has an upper tail at %f of %f', (x, tail) => {
    expect(upperTailOf5(x) / tail).toBeCloseTo(1, 5);
  });

  it('begins at 1 and never rises', () => {
    expect(upperTailOf5(0)).toBe(1);
    const tails = Array.from({ length: 400 }, (_, at) => upperTailOf5(at / 5));
    for (const [at, tail] of tails.entries()) expect(tail).toBeLessThanOrEqual(tails[at - 1] ?? 1);
  });

  it('matches a die worked out by hand', () => {
    const { statistic, degrees, pValue, verdict } = chiSquareOf([5, 8, 9, 8, 10, 20]);
    expect([statistic.toFixed(4), degrees, pValue?.toFixed(6), verdict]).toEqual(['13.4000', 5, '0.019905', 'even']);
  });

  it('says that equal counts are even, and that a favoured box is not', () => {
    expect(chiSquareOf([100, 100, 100, 100, 100, 100])).toEqual({
      statistic: 0,
      degrees: 5,
      pValue: 1,
      verdict: 'even',
    });
    expect(chiSquareOf([1_000, 1_000, 1_000, 1_000, 1_000, 1_130]).verdict).toBe('even');
    expect(chiSquareOf([1_000, 1_000, 1_000, 1_000, 1_000, 1_145]).verdict).toBe('unusual');
    expect(chiSquareOf([1_000, 1_000, 1_000, 1_000, 1_000, 1_300]).verdict).toBe('uneven');
  });

  it('says nothing of too few rounds', () => {
    expect(chiSquareOf([0, 0, 0, 0, 0, 0])).toEqual({ statistic: 0, degrees: 5, pValue: null, verdict: 'few' });
    expect(chiSquareOf([29, 0, 0, 0, 0, 0]).verdict).toBe('few');
    expect(chiSquareOf([30, 0, 0, 0, 0, 0]).verdict).toBe('uneven');
  });
});
