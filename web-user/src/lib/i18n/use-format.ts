import type { Language } from '@server/common/words/languages';
import { type FormatOptions, formatAmount, formatCount } from '../money/format';
import { formatPercent, type PercentOptions } from '../money/percent';
import { useLanguage } from './i18n';

export interface Formatters {
  /** a decimal string, grouped and rounded down */
  amount(value: string, options?: Partial<Omit<FormatOptions, 'language'>>): string;
  count(value: number): string;
  /** parts per million as a percentage */
  percent(ppm: number, options?: Omit<PercentOptions, 'language'>): string;
  /** day and time in the reader's zone, from ISO 8601 */
  dateTime(iso: string): string;
  /** day only */
  date(iso: string): string;
  time(iso: string): string;
  /** a day that is UTC's, as the API writes it: "2026-12-03" */
  utcDay(date: string): string;
}

/** Formatters of the language in use. Amounts default to 4 decimals (interface 6). */
export function useFormat(): Formatters {
  const language = useLanguage();
  const known = made.get(language);
  if (known) return known;
  const formatters = formattersOf(language);
  made.set(language, formatters);
  return formatters;
}

/** By language: each page has dozens of figures, and a browser takes milliseconds to make a format of dates. */
const made = new Map<Language, Formatters>();

function formattersOf(language: Language): Formatters {
  const dateTime = dates(language, { dateStyle: 'medium', timeStyle: 'short' });
  const date = dates(language, { dateStyle: 'medium' });
  const time = dates(language, { timeStyle: 'short' });
  return {
    amount: (value, options) => formatAmount(value, { decimals: 4, ...options, language }),
    count: (value) => formatCount(value, language),
    percent: (ppm, options) => formatPercent(ppm, { ...options, language }),
    dateTime,
    date,
    time,
    utcDay: dates(language, { dateStyle: 'medium', timeZone: 'UTC' }),
  };
}

/** The reader's own region of a language, such as en-GB for English: it decides the order of a date, and 24 or 12 hours. */
export const regionOf = (language: Language, wanted: readonly string[]): string =>
  wanted.find((tag) => tag.startsWith(`${language}-`)) ?? language;

/** A format that is made when it is first needed. */
function dates(language: Language, options: Intl.DateTimeFormatOptions): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => {
    format ??= new Intl.DateTimeFormat(regionOf(language, navigator.languages ?? []), options);
    return format.format(new Date(iso));
  };
}
