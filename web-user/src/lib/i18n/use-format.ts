import { useMemo } from 'react';
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
}

/** Formatters of the language in use. Amounts default to 4 decimals (interface 6). */
export function useFormat(): Formatters {
  const language = useLanguage();
  return useMemo(() => {
    const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
    return {
      amount: (value, options) => formatAmount(value, { decimals: 4, ...options, language }),
      count: (value) => formatCount(value, language),
      percent: (ppm, options) => formatPercent(ppm, { ...options, language }),
      dateTime: (iso) => dateTime.format(new Date(iso)),
      date: (iso) => date.format(new Date(iso)),
      time: (iso) => time.format(new Date(iso)),
    };
  }, [language]);
}
