import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import type { Missing } from './upgrade-form';

/** What is missing for a level, in words: "260.00 USDT · 2 people". */
export function useMissingText(): (missing: readonly Missing[]) => string {
  const { t } = useTranslation('team');
  const format = useFormat();
  return useCallback(
    (missing) =>
      missing
        .map((each) =>
          each.kind === 'directs'
            ? t('missing.directs', { count: Number(each.missing) })
            : t(`missing.${each.kind}`, { amount: format.amount(each.missing, { decimals: 8, minimum: 2 }) }),
        )
        .join(' · '),
    [t, format],
  );
}
