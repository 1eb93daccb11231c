import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { BulkResult } from '@server/finance/bulk.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetMany, useListContext, useRefresh, useTranslate, useUnselectAll } from 'react-admin';
import { Failed, Waiting } from '../fields/States';
import { useText } from '../locales/use-text';
import { ActDialog } from '../money/ActDialog';
import { forgetIntention, intentionOf } from '../money/intentions';
import type { ConsoleProvider } from '../providers/data-provider';
import { errorMessage } from '../providers/http-errors';
import { BulkResults, BulkStatement } from './BulkTables';
import { type BulkQueue, bulkChoice, sendBulk } from './bulk-approve';
import { bulkMost, bulkSums } from './bulk-sums';

/** Approving the chosen rows of the queue together: hands them to whoever asks for the confirmation. */
export function BulkApproveButton({ onAsk }: { onAsk: (ids: number[]) => void }) {
  const t = useText();
  const { selectedIds } = useListContext<{ id: number }>();
  return (
    <Button aria-haspopup="dialog" variant="contained" onClick={() => onAsk(selectedIds)}>
      {t('approvals.bulk.label')}
    </Button>
  );
}

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
  const refresh = useRefresh();
  const queries = useQueryClient();
  const unselectAll = useUnselectAll(queue.resource);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [results, setResults] = useState<BulkResult['results'] | null>(null);
  const name = `${queue.resource}/bulk-approve`;

  const send = async (rows: readonly Row[]): Promise<void> => {
    const answered = sendBulk(provider, queue, rows, intentionOf(name));
    if (!answered) return;
    setSending(true);
    setFailure(null);
    try {
      setResults((await answered).results);
      forgetIntention(name);
      refresh();
      void queries.invalidateQueries({ queryKey: ['read'] });
      unselectAll();
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setSending(false);
    }
  };
  return { send, sending, failure, results };
}
