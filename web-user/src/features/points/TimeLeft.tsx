import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../lib/account/me';
import { useServerNow, useTurn } from '../../lib/browser/server-now';

export interface TimeLeftProps {
  until: string;
  /** ms by which the server's clock is ahead of this device's */
  offset: number;
}

/** Minutes and seconds in which an order can still be paid. The server has the last word: it is asked when they are over. */
export function TimeLeft({ until, offset }: TimeLeftProps) {
  const { t } = useTranslation('points');
  const left = Math.max(0, Math.ceil((Date.parse(until) - useServerNow(offset)) / 1000));
  const [minutes, seconds] = [Math.floor(left / 60), String(left % 60).padStart(2, '0')];
  useTurn(left === 0, () => void refreshMe());
  return (
    <span role="timer" aria-live="off" className="figures">
      <span aria-hidden="true">{`${minutes}:${seconds}`}</span>
      <span className="visually-hidden">{t('minutes', { count: minutes })}</span>
    </span>
  );
}
