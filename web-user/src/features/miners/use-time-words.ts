import { useTranslation } from 'react-i18next';
import type { timeLeft } from './miner-words';

type Left = NonNullable<ReturnType<typeof timeLeft>>;

/** How long yet, as a reader says it in short: "1 h 12 min". */
export function useTimeWords(): (left: Left) => string {
  const { t } = useTranslation('miners');
  return ({ unit, ...values }) => t(`time.${unit}`, values);
}
