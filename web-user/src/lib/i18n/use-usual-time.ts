import { useTranslation } from 'react-i18next';
import { usualSpan } from './usual-time';

/** Words a usual time, e.g. "Usually about 12 min"; null where none is known. */
export function useUsualTime(): (minutes: number | null) => string | null {
  const { t } = useTranslation('service');
  return (minutes) => {
    if (minutes === null) return null;
    const { unit, count } = usualSpan(minutes);
    return t(`usual.${unit}`, { count });
  };
}
