import type { SessionRow } from '@server/cards/trade-sessions/sessions.list';

const day = 86_400_000;
const days = 7;

/** One line of the calendar: a time of the day, and what begins then on each of the days. */
export interface WeekLine {
  /** HH:MM, UTC */
  readonly time: string;
  /** by the place of the day */
  readonly sessions: readonly (SessionRow | undefined)[];
}

export interface Week {
  /** as dates, today first */
  readonly days: readonly string[];
  readonly lines: readonly WeekLine[];
}

const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The UTC days of the calendar: today and the six to come. */
export const weekDays = (now: number): string[] =>
  Array.from({ length: days }, (_, ahead) => dateOf(now + ahead * day));

/** Sessions as days and times of the day; those of other days are left out. */
export function weekOf(sessions: readonly SessionRow[], now: number): Week {
  const dates = weekDays(now);
  const lines = new Map<string, (SessionRow | undefined)[]>();
  for (const session of sessions) {
    const place = dates.indexOf(session.startAt.slice(0, 10));
    if (place === -1) continue;
    const time = session.startAt.slice(11, 16);
    const line = lines.get(time) ?? dates.map(() => undefined);
    line[place] = session;
    lines.set(time, line);
  }
  return {
    days: dates,
    lines: Array.from(lines, ([time, found]) => ({ time, sessions: found })).sort((one, other) =>
      one.time.localeCompare(other.time),
    ),
  };
}
