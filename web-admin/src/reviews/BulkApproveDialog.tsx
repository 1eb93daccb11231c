import Alert from '@mui/material/Alert';
import type { BulkResult } from '@server/finance/bulk.schemas';
import { useDataProvider, useGetMany, useTranslate } from 'react-admin';
import { Failed, Waiting } from '../fields/States';
import { useText } from '../locales/use-text';
import { ActDialog } from '../money/ActDialog';
import { forgetIntention, intentionOf } from '../money/intentions';
import type { ConsoleProvider } from '../providers/data-provider';
import { BulkResults, BulkStatement } from './BulkTables';
import { useBulkAct } from './bulk-act';
import { type BulkQueue, bulkChoice, sendBulk } from './bulk-approve';
import { bulkMost, bulkSums } from './bulk-sums';

interface BulkApproveDialogProps<Row extends { id: number }> {
  queue: BulkQueue<Row>;
  ids: number[];
  onClose: () => void;
}

/** States what approving the chosen rows means, does it, and shows the result of each. */
export function BulkApproveDialog<Row extends { id: number }>({ queue, ids, onClose }: BulkApproveDialogProps<Row>) {
  const t = useText();
  const translate = useTranslate();
  const { data, isPending, error, refetch } = useGetMany<Row>(queue.resource, { ids });
  const { send, sending, failure, results } = useBulkApprove(queue);
  const { rows, left, tooMany } = bulkChoice(data ?? [], queue.may);
  const shown = (results ? (data ?? []) : rows).map(queue.shown);
  const ready = rows.length > 0 && !tooMany;

  return (
    <ActDialog
      title={t(`approvals.bulk.title.${queue.resource}`)}
      // what is read late is confirmed late
      step={data ? 'read' : 'reading'}
      busy={sending}
      dirty={false}
      onClose={onClose}
      onSubmit={() => void send(rows)}
      confirm={
        results ? null : { label: t('approvals.bulk.confirm', { count: rows.length }), disabled: !ready, focus: ready }
      }
    >
      {isPending ? <Waiting lines={4} /> : null}
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {data && !results ? <BulkStatement resource={queue.resource} sums={bulkSums(shown)} /> : null}
      {left > 0 && !results ? (
        <Alert severity="warning" variant="outlined">
          {t('approvals.bulk.left', { count: left })}
        </Alert>
      ) : null}
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
function useBulkApprove<Row extends { id: number }>(queue: BulkQueue<Row>) {
  const provider = useDataProvider<ConsoleProvider>();
  const { act, answer, ...state } = useBulkAct<BulkResult>(queue.resource);
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
