import type { Verdict } from '../games-console.schemas';

export interface ChiSquare {
  readonly statistic: number;
  readonly degrees: number;
  /** how often equal boxes would differ by as much, or more, by chance; null for no rounds */
  readonly pValue: number | null;
  readonly verdict: Verdict;
}

/** Below so many expected in a box the approximation does not hold. */
const leastExpected = 5;
const unusualBelow = 0.01;
const unevenBelow = 0.001;

/** Pearson's test of six counts that should be equal. @param counts of each box */
export function chiSquareOf(counts: readonly number[]): ChiSquare {
  const rounds = counts.reduce((sum, count) => sum + count, 0);
  const degrees = counts.length - 1;
  if (rounds === 0) return { statistic: 0, degrees, pValue: null, verdict: 'few' };
  const expected = rounds / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const pValue = upperTailOf5(statistic);
  return { statistic, degrees, pValue, verdict: expected < leastExpected ? 'few' : verdictOf(pValue) };
}

function verdictOf(pValue: number): Verdict {
  if (pValue < unevenBelow) return 'uneven';
  return pValue < unusualBelow ? 'unusual' : 'even';
}

/** Upper tail of the chi-square distribution with five degrees of freedom, in closed form. */
export function upperTailOf5(x: number): number {
  const half = Math.sqrt(x / 2);
  return complementOfErf(half) + Math.sqrt((2 * x) / Math.PI) * Math.exp(-x / 2) * (1 + x / 3);
}

/** erfc of what is at least 0, by its continued fraction or the series of erf; exact to about 12 digits. */
function complementOfErf(x: number): number {
  if (x < 2) {
    let term = x;
    let sum = x;
    for (let n = 1; Math.abs(term) > 1e-17; n++) {
      term *= -(x * x) / n;
      sum += term / (2 * n + 1);
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = 0;
  for (let n = 60; n >= 1; n--) fraction = n / 2 / (x + fraction);
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + fraction);
}
