import type { PushState } from '@server/push/push.schemas';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/account/me';
import { isApiError } from '../../lib/http/api-error';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { turnPushOff, turnPushOn } from '../../lib/push/push-here';
import { showToast } from '../../ui/feedback/toast';

/** Turns pushes of this browser on and off. @param settled called when the browser was asked, whatever came of it */
export function usePushHere(state: PushState | undefined, settled: () => void) {
  const { t } = useTranslation('push');
  const uid = useMe().data?.uid ?? '';
  const errorText = useErrorText();
  const onError = (error: Error) => showToast((isApiError(error) && errorText(error)) || t('here.failed'));
  const on = useAct({
    mutationFn: () => turnPushOn(state?.publicKey ?? '', uid),
    onSuccess: (taken) => showToast(t(taken ? 'here.turnedOn' : 'here.refused')),
    onError,
    onSettled: settled,
  });
  const off = useAct({
    mutationFn: ({ id, current }: PushState['devices'][number]) => turnPushOff(id, current),
    onSuccess: () => showToast(t('here.turnedOff')),
    onError,
    onSettled: settled,
  });
  return { on, off };
}
