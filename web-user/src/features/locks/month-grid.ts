import type { Language } from '@server/common/words/languages';

/** Days are UTC, as the API writes them: "2026-12-03"; a month is "2026-12". */

const dayMs = 86_400_000;

export const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
export const monthOf = (date: string): string => date.slice(0, 7);

/** So many days later, or earlier. */
export const shiftDate = (date: string, days: number): string => dateOf(Date.parse(date) + days * dayMs);

/** So many months later, or earlier. */
export function shiftMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + months)).toISOString());
}

/** The months from one to another, both of them too. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = shiftMonth(month, 1)) months.push(month);
  return months;
}

/** Days of the week as the platform counts them: Sunday is 0. */
const [sunday, monday] = [0, 1];

/** On which day a week begins where the language is spoken; not every browser can say it. */
const weekStarts: Record<Language, number> = {
  'zh-CN': monday,
  'zh-TW': sunday,
  en: sunday,
  ru: monday,
  pt: sunday,
  de: monday,
};

export const weekStart = (language: Language): number => weekStarts[language];

/** A month week by week; null where the days of another month would stand. */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const first = `${month}-01`;
  const before = (new Date(first).getUTCDay() - firstWeekday + 7) % 7;
  const days: (string | null)[] = Array<null>(before).fill(null);
  for (let date = first; monthOf(date) === month; date = shiftDate(date, 1)) days.push(date);
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** How many weeks the longest of these months has: so much room is kept, and nothing moves from one to the next. */
export const mostWeeks = (months: readonly string[], firstWeekday: number): number =>
  Math.max(...months.map((month) => weeksOf(month, firstWeekday).length));

export interface Weekday {
  /** over its column */
  short: string;
  long: string;
}

/** The days of a week from its first, as short as they can still be told apart. */
export function weekdays(language: Language): Weekday[] {
  // 1 January 2023 was a Sunday.
  const dates = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2023, 0, 1 + weekStart(language) + at)));
  const named = (weekday: 'short' | 'long' | 'narrow') =>
    dates.map((date) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(date));
  const long = named('long');
  const short = language.startsWith('zh') ? named('narrow') : named('short').map((name) => name.replace(/\.$/, ''));
  const letters = [1, 2].find((count) => new Set(short.map((name) => name.slice(0, count))).size === 7) ?? 3;
  return long.map((name, at) => ({ short: (short[at] ?? name).slice(0, letters), long: name }));
}

/** What days and months of a calendar are called. */
export interface DayNames {
  /** a date with its weekday, and without its year */
  day(date: string): string;
  month(month: string): string;
}

const made = new Map<Language, DayNames>();

/** Made once a language: a calendar has dozens of days, and a browser takes milliseconds to make a format of dates. */
export function dayNames(language: Language): DayNames {
  const known = made.get(language);
  if (known) return known;
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const day = written({ weekday: 'long', day: 'numeric', month: 'long' });
  const month = written({ month: 'long', year: 'numeric' });
  const names: DayNames = {
    day: (date) => day.format(new Date(date)),
    month: (each) => month.format(new Date(`${each}-01`)),
  };
  made.set(language, names);
  return names;
}

/** Where a key leads from a day, or null: it is none of the calendar's. */
export function dateByKey(key: string, date: string, firstWeekday: number): string | null {
  const inWeek = (new Date(date).getUTCDay() - firstWeekday + 7) % 7;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -inWeek,
    End: 6 - inWeek,
  };
  const step = steps[key];
  if (step !== undefined) return shiftDate(date, step);
  if (key !== 'PageUp' && key !== 'PageDown') return null;
  const month = shiftMonth(monthOf(date), key === 'PageUp' ? -1 : 1);
  const last = shiftDate(`${shiftMonth(month, 1)}-01`, -1);
  const same = `${month}-${date.slice(8)}`;
  return same > last ? last : same;
}
