import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from './api-error';

/**
 * Plain words for any failure: the server's own message if it sent one, else 'Loading error, please try again'.
 * `null` and `undefined` give null.
 */
export function useErrorText(): (error: unknown) => string | null {
  const { t } = useTranslation('common');
  return useCallback(
    (error) => {
      if (error === null || error === undefined) return null;
      if (!isApiError(error)) return t('error.network');
      if (error.kind === 'offline') return t('offline.refused');
      return error.message || t('error.network');
    },
    [t],
  );
}
