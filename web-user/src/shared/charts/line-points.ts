import type { Point } from '../crystal/geometry/vectors';

/**
 * Where a row of figures lies in a box, from left to right, with `pad` px kept free above and below. A single figure
 * is a level line; figures that are all equal lie in the middle. No figures, no points.
 */
export function linePoints(values: readonly number[], width: number, height: number, pad: number): Point[] {
  const [only] = values;
  if (only === undefined) return [];
  const row = values.length > 1 ? values : [only, only];
  const [least, most] = [Math.min(...row), Math.max(...row)];
  const share = (value: number) => (most > least ? (value - least) / (most - least) : 0.5);
  return row.map((value, index) => [
    (index / (row.length - 1)) * width,
    height - pad - share(value) * (height - 2 * pad),
  ]);
}

/** The tone of a row by its ends: a green line is a rise, and nothing else. */
export function trendOf(values: readonly number[]): 'gain' | 'loss' | 'muted' {
  const change = (values.at(-1) ?? 0) - (values[0] ?? 0);
  return change > 0 ? 'gain' : change < 0 ? 'loss' : 'muted';
}
