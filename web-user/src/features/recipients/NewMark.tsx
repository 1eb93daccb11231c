import type { SavedRecipient } from '@server/finance/recipients/recipients.schemas';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../ui/feedback/StatusPill';

/** Marks an entry of the last 24 hours; nothing of an older one. */
export function NewMark({ entry }: { entry: SavedRecipient }) {
  const { t } = useTranslation('recipients');
  const isNew = entry.newUntil !== null && Date.parse(entry.newUntil) > Date.now();
  return isNew ? <StatusPill tone="progress" label={t('new')} /> : null;
}
