import { nearDay } from '../../../lib/content/days';
import { useLanguage } from '../../../lib/i18n/i18n';
import { useFormat } from '../../../lib/i18n/use-format';

const week = 6 * 24 * 60 * 60 * 1000;

/** When something was, as short as a list has room for: the time today, the day of the week, else the date. */
export function useWhen(): (iso: string) => string {
  const format = useFormat();
  const language = useLanguage();
  return (iso) => {
    const now = new Date();
    if (nearDay(iso, now) === 'today') return format.time(iso);
    const near = now.getTime() - Date.parse(iso) < week;
    const options: Intl.DateTimeFormatOptions = near ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
    return new Intl.DateTimeFormat(language, options).format(new Date(iso));
  };
}
