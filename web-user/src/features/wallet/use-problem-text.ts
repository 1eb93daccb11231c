import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginProblem } from './login-machine';

/** Plain words for why a login stopped. */
export function useProblemText(): (problem: LoginProblem | null) => string | null {
  const { t } = useTranslation('wallet');
  return useCallback(
    (problem) => {
      if (problem === null) return null;
      return typeof problem === 'object' ? problem.refused : t(`problem.${problem}`);
    },
    [t],
  );
}
