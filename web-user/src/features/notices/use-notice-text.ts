import type { Notice } from '@server/notices/notices.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { noticeValues } from './notice-words';

/** The sentence of a notice; of a kind that this app does not know yet, that there is something. */
export function useNoticeText(): (notice: Notice) => string {
  const { t } = useTranslation('notices');
  const format = useFormat();
  return (notice) => {
    const converted = notice.kind === 'depositCredited' && notice.params.converted !== null;
    const kind = converted ? 'depositConverted' : notice.kind;
    const values = noticeValues(notice, format, t('unknownDevice'));
    return t(`text.${kind}`, { ...values, defaultValue: t('text.other') });
  };
}
