import { addAmounts, compareAmounts, signOf, subtractAmounts } from '@server/common/money/decimal.rules';
import type { LocksDue } from '@server/locks/locks-console.schemas';
import type { MinerCover } from '@server/miners/miners-console.schemas';
import type { Point } from '../../dashboard/series';

const day = 86_400_000;
const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

type Asset = MinerCover['assets'][number];

/** What falls due on each of the coming days, of sums that grow from day to day; null: there is no price to tell it by. */
export function dueByDay({ byDay }: Pick<Asset, 'byDay'>, now: string): Point[] | null {
  const points: Point[] = [];
  let before = '0';
  for (const { day: nth, due } of byDay) {
    if (due === null) return null;
    points.push({ day: dateOf(Date.parse(now) + (nth - 1) * day), value: subtractAmounts(due, before), count: null });
    before = due;
  }
  return points;
}

/** What a pool lacks for all that is due; null: nothing, or it cannot be told. */
export const lackOf = ({ pool, due }: Pick<Asset, 'pool' | 'due'>): string | null =>
  due !== null && compareAmounts(due, pool) > 0 ? subtractAmounts(due, pool) : null;

type LockDue = LocksDue['days'][number];

/** Principal and bonus of one asset that come back on each day, from today to the last on which any asset has some. */
export function comesBackByDay(days: readonly LockDue[], asset: string, today: string): Point[] {
  const own = new Map(days.filter((each) => each.asset === asset).map((each) => [each.date, each]));
  const last = days.at(-1)?.date ?? today;
  const length = (Date.parse(last) - Date.parse(today)) / day + 1;
  return Array.from({ length }, (_, ahead) => {
    const date = dateOf(Date.parse(today) + ahead * day);
    const found = own.get(date);
    return { day: date, value: found ? addAmounts(found.principal, found.bonus) : '0', count: found?.locks ?? 0 };
  });
}

/** What is promised of bonuses and not held aside; null: all of it is. */
export const notSetAside = ({ bonus, setAside }: { bonus: string; setAside: string }): string | null => {
  const lacking = subtractAmounts(bonus, setAside);
  return signOf(lacking) > 0 ? lacking : null;
};
