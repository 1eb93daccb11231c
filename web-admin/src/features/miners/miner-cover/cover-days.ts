import { addAmounts, compareAmounts, signOf, subtractAmounts } from '@server/common/money/decimal.rules';
import type { LocksDue } from '@server/locks/locks-console.schemas';
import type { MinerCover } from '@server/miners/miners-console.schemas';
import type { Point } from '../../../fields/figures/series';

const day = 86_400_000;
const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

type Asset = MinerCover['assets'][number];

/** What the pool lacks for contracts that are not covered; null: nothing, or it cannot be told. */
export const lackOf = ({ releases, uncoveredDue }: Pick<Asset, 'releases' | 'uncoveredDue'>): string | null =>
  uncoveredDue !== null && compareAmounts(uncoveredDue, releases) > 0 ? subtractAmounts(uncoveredDue, releases) : null;

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
