import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/http/use-error-text';
import { passkeyProblemOf } from './passkey-problem';

/** Plain words for what the device, the browser or the server refused; null for no error. */
export function usePasskeyText(): (error: unknown) => string | null {
  const { t } = useTranslation('money');
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      const problem = error === null || error === undefined ? null : passkeyProblemOf(error);
      return problem ? t(`passkey.${problem}`) : errorText(error);
    },
    [t, errorText],
  );
}
