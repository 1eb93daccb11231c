import type { ZoneSession } from '@server/cards/cards.schemas';
import { nearDay } from '../../lib/content/days';
import { useFormat } from '../../lib/i18n/use-format';
import { zoneName } from './zone-clock';

type Times = Pick<ZoneSession, 'startAt' | 'endAt'>;

/** When a session is, in the reader's time with what that is beside UTC, and on which day if that is not today. */
export function useHours(): { hours: (session: Times) => string; begins: (session: Times, now: number) => string } {
  const format = useFormat();
  return {
    hours: ({ startAt, endAt }) => `${format.time(startAt)} – ${format.time(endAt)} ${zoneName(startAt)}`,
    begins: ({ startAt }, now) =>
      nearDay(startAt, new Date(now)) === 'today' ? format.time(startAt) : format.dateTime(startAt),
  };
}
