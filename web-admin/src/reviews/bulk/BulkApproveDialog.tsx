import Alert from '@mui/material/Alert';
import type { BulkResult } from '@server/finance/bulk.schemas';
import { useDataProvider, useTranslate } from 'react-admin';
import { ActDialog } from '../../actions/ActDialog';
import { forgetIntention, intentionOf } from '../../actions/intentions';
import type { Selected } from '../../fields/lists/SelectableGrid';
import { useText } from '../../locales/use-text';
import type { ConsoleProvider } from '../../providers/data-provider';
import { BulkResults, BulkStatement } from './BulkTables';
import { useBulkAct } from './bulk-act';
import { type BulkQueue, sendBulk } from './bulk-approve';
import { bulkMost } from './bulk-sums';

interface BulkApproveDialogProps<Row extends { id: number }> {
  queue: BulkQueue<Row>;
  selected: Selected<Row>;
  onClose: () => void;
}

/** Lists the selected rows as they were on screen, approves exactly these, and shows the outcome of each. */
export function BulkApproveDialog<Row extends { id: number }>({
  queue,
  selected,
  onClose,
}: BulkApproveDialogProps<Row>) {
  const t = useText();
  const translate = useTranslate();
  const { send, sending, failure, results } = useBulkApprove(queue, selected.onActed);
  const { rows } = selected;
  const tooMany = rows.length > bulkMost;
  const shown = rows.map(queue.shown);
  const confirm = { label: t('approvals.bulk.confirm', { count: rows.length }), disabled: tooMany, focus: !tooMany };

  return (
    <ActDialog
      title={t(`approvals.bulk.title.${queue.resource}`)}
      busy={sending}
      dirty={false}
      onClose={onClose}
      onSubmit={() => void send(rows)}
      confirm={results ? null : confirm}
    >
      {results ? null : <BulkStatement resource={queue.resource} rows={shown} />}
      {tooMany && !results ? (
        <Alert severity="error" variant="outlined">
          {t('approvals.bulk.tooMany', { most: bulkMost })}
        </Alert>
      ) : null}
      {failure ? (
        <Alert severity="error" variant="outlined" role="alert">
          {translate(failure)}
        </Alert>
      ) : null}
      {results ? <BulkResults resource={queue.resource} results={results} rows={shown} /> : null}
    </ActDialog>
  );
}

/** Approves rows as they were seen with one Idempotency-Key over all retries; each row has a result of its own. */
function useBulkApprove<Row extends { id: number }>(queue: BulkQueue<Row>, onAnswer: () => void) {
  const provider = useDataProvider<ConsoleProvider>();
  const { act, answer, ...state } = useBulkAct<BulkResult>(onAnswer);
  const name = `${queue.resource}/bulk-approve`;

  const send = (rows: readonly Row[]): Promise<void> =>
    act(() => {
      const answered = sendBulk(provider, queue, rows, intentionOf(name));
      return (
        answered?.then((result) => {
          forgetIntention(name);
          return result;
        }) ?? null
      );
    });
  return { ...state, send, results: answer?.results ?? null };
}
