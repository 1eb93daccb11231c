import type { Dashboard } from '@server/admin/admin.schemas';
import { addAmounts } from '@server/common/money/decimal.rules';

export type SeriesName = 'newUsers' | 'deposits' | 'withdrawals' | 'fees';

export interface Point {
  day: string;
  /** exact: a count, or a decimal string in USDT */
  value: string;
  /** rows of that day, where the value is an amount of several */
  count: number | null;
}

export interface Series {
  name: SeriesName;
  points: Point[];
  total: string;
  count: number | null;
}

function seriesOf(name: SeriesName, points: Point[]): Series {
  const counts = points.map((point) => point.count);
  return {
    name,
    points,
    total: points.reduce((sum, point) => addAmounts(sum, point.value), '0'),
    count: counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
  };
}

/** The four charts of the dashboard, from the server's sums of each day. */
export function dashboardSeries(days: Dashboard['days']): Series[] {
  return [
    seriesOf(
      'newUsers',
      days.map(({ day, newUsers }) => ({ day, value: String(newUsers), count: null })),
    ),
    seriesOf(
      'deposits',
      days.map(({ day, deposits }) => ({ day, value: deposits.value, count: deposits.count })),
    ),
    seriesOf(
      'withdrawals',
      days.map(({ day, withdrawals }) => ({ day, value: withdrawals.value, count: withdrawals.count })),
    ),
    seriesOf(
      'fees',
      days.map(({ day, fees }) => ({ day, value: fees, count: null })),
    ),
  ];
}
