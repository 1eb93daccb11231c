import { useTranslation } from 'react-i18next';
import { copyText } from '../../ui/feedback/CopyButton';
import { showToast } from '../../ui/feedback/toast';
import { shareByDevice } from './native-share';

/** Passes something on by the device's own sheet; where there is none, or it fails, copies the link and says so. */
export function usePassingOn(): (url: string, shared: ShareData | null) => Promise<void> {
  const { t } = useTranslation('common');
  return async (url, shared) => {
    if (shared && (await shareByDevice(shared))) return;
    showToast((await copyText(url)) ? t('copy.succeeded') : t('copy.failed'));
  };
}
