import { addAmounts } from '@server/common/money/decimal.rules';
import type { MyHome } from '@server/home/home.schemas';

type Source = MyHome['todayBy'][number];

/** One line of what came in today; `type` null: all that is not named. */
export interface TodayRow {
  type: Source['type'] | null;
  value: string;
}

/** As many lines as have room above the ground. */
const most = 3;

/** By what today's income came, largest first: all of it, or the two largest and the sum of the others. */
export function todayRows(by: readonly Source[]): TodayRow[] {
  if (by.length <= most) return [...by];
  const rest = by.slice(most - 1).map(({ value }) => value);
  return [...by.slice(0, most - 1), { type: null, value: addAmounts(...rest) }];
}

/** rem of today's figure, which must end before the drawing begins, however long it is. */
export function todayRem(value: string): number {
  const whole = value.split('.')[0]?.length ?? 0;
  return whole <= 5 ? 1.25 : whole <= 8 ? 1 : 0.75;
}
