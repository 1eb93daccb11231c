import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmountProblem } from '../lib/money/decimal';

/** Plain words for what `parseAmount` found wrong; null for null. */
export function useAmountProblem(decimals: number): (problem: AmountProblem | null) => string | null {
  const { t } = useTranslation('common');
  return useCallback(
    (problem) => {
      if (problem === null) return null;
      return problem === 'decimals' ? t('amount.decimals', { count: decimals }) : t(`amount.${problem}`);
    },
    [t, decimals],
  );
}
