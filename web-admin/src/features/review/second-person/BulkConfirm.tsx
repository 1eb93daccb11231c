import type { WaitingRow } from '@server/proposals/second-person/waiting.schemas';
import { useText } from '../../../locales/use-text';
import { BulkApproveDialog } from '../../../reviews/bulk/BulkApproveDialog';
import type { BulkQueue } from '../../../reviews/bulk/bulk-approve';
import { factOf } from '../proposal-change';
import { useWaitingWords } from './use-waiting-words';

interface BulkConfirmProps {
  /** of one kind */
  rows: WaitingRow[];
  byKey: boolean;
  isChanged: (key: string) => boolean;
  onActed: () => void;
  onDone: (ids: number[]) => void;
  onClose: () => void;
}

/** Confirms several rows of one kind together, each as it was on screen. */
export function BulkConfirm({ rows, byKey, isChanged, onActed, onDone, onClose }: BulkConfirmProps) {
  const t = useText();
  const { whatOf } = useWaitingWords();
  const resource = rows[0]?.resource ?? 'proposals';
  const queue: BulkQueue<WaitingRow> = {
    resource,
    leftOut: ({ key }) => (isChanged(key) ? t('approvals.bulk.hasChanged') : null),
    item: ({ id, asset, amount, userId, version }) =>
      resource === 'proposals' ? { id } : { id, asset, amount, userId, digest: version },
    shown: (row) => ({
      id: row.id,
      uid: row.uid ?? '',
      nickname: '',
      asset: row.asset ?? '',
      amount: row.amount,
      second: row.delayMinutes > 0 ? t('second.later', { minutes: row.delayMinutes }) : null,
      ...(resource === 'proposals' ? { what: whatOf(row) } : { to: factOf(row, 'address') }),
    }),
  };
  return (
    <BulkApproveDialog queue={queue} selected={{ rows, onActed }} byKey={byKey} onDone={onDone} onClose={onClose} />
  );
}
