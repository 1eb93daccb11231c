import type { CodePurpose } from '@server/auth/phone/phone.schemas';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/http/api-error';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { keepPendingCode, type PendingCode } from './pending-code';
import { sendCode } from './phone-calls';
import { clockText } from './phone-input';

/** Sends a code to a number, and keeps that it was sent. */
export function useSendCode(purpose: CodePurpose, onSent: (pending: PendingCode) => void) {
  return useAct({
    mutationFn: async (phone: string) => keepPendingCode(phone, purpose, await sendCode(phone, purpose), Date.now()),
    onSuccess: onSent,
  });
}

/** Plain words for a refusal, with how long to wait where the server says it and it is not long. */
export function useSendProblem(error: unknown): string | null {
  const { t } = useTranslation('phone');
  const text = useErrorText()(error);
  if (!isApiError(error) || error.kind !== 'limited' || error.code === 'tooManyCodes') return text;
  return error.retryAfter === null || error.retryAfter > 3600 ? text : t('wait', { time: clockText(error.retryAfter) });
}
