import type { Dashboard } from '@server/admin/admin.schemas';
import { addAmounts } from '@server/common/money/decimal.rules';

export interface Point {
  day: string;
  /** exact: a count, or a decimal string in USDT */
  value: string;
  /** rows of that day, where the value is an amount of several */
  count: number | null;
}

export interface Series {
  name: 'newUsers' | 'deposits' | 'withdrawals' | 'fees';
  points: Point[];
  total: string;
  count: number | null;
}

function seriesOf(name: Series['name'], points: Point[]): Series {
  const counts = points.map((point) => point.count);
  return {
    name,
    points,
    total: points.reduce((sum, point) => addAmounts(sum, point.value), '0'),
    count: counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
  };
}

/** What came in, went out and was earned, and who joined, from the server's sums of each day. */
export const dashboardSeries = (days: Dashboard['days']) => ({
  newUsers: seriesOf(
    'newUsers',
    days.map(({ day, newUsers }) => ({ day, value: String(newUsers), count: null })),
  ),
  deposits: seriesOf(
    'deposits',
    days.map(({ day, deposits }) => ({ day, value: deposits.value, count: deposits.count })),
  ),
  withdrawals: seriesOf(
    'withdrawals',
    days.map(({ day, withdrawals }) => ({ day, value: withdrawals.value, count: withdrawals.count })),
  ),
  fees: seriesOf(
    'fees',
    days.map(({ day, fees }) => ({ day, value: fees, count: null })),
  ),
});

/** The days named under bars, by their place: every tenth, or fewer where there are many, and the last, whose name ends at its bar. */
export function markedDays(points: readonly Point[]): [place: number, day: string][] {
  const apart = Math.max(10, Math.ceil(points.length / 9));
  return points.flatMap(({ day }, place): [number, string][] =>
    [0, points.length - 1].includes(place) || (place % apart === 0 && place < points.length - apart)
      ? [[place, day]]
      : [],
  );
}
