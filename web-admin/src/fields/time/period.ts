import type { ZoneFigures } from '@server/cards/cards-console.schemas';
import type { MessageKey } from '../../locales/texts';

const day = 86_400_000;
/** Days the server sums up at most. */
const longest = 366;

/** UTC days, both ends in it. */
export type Period = Pick<ZoneFigures, 'from' | 'to'>;

const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The last so many UTC days, today among them. */
export const lastDays = (days: number, now: number): Period => ({
  from: dateOf(now - (days - 1) * day),
  to: dateOf(now),
});

/** How many days a period has. */
const lengthOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / day + 1;

/** Why a period cannot be summed up; null: it can. */
export function faultOfPeriod(period: Period): MessageKey | null {
  const days = lengthOf(period);
  if (Number.isNaN(days) || days < 1) return 'cards.zone.endsBefore';
  return days > longest ? 'cards.zone.tooLong' : null;
}

type Day = ZoneFigures['days'][number];

/** Every day of a period: on some nothing was sold. */
export function everyDay({ from, to, days }: Pick<ZoneFigures, 'from' | 'to' | 'days'>): Day[] {
  const found = new Map(days.map((each) => [each.day, each]));
  return Array.from({ length: lengthOf({ from, to }) }, (_, at) => {
    const date = dateOf(Date.parse(from) + at * day);
    return found.get(date) ?? { day: date, trades: 0, turnover: '0', fees: '0' };
  });
}
