import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { MoneyIntention } from '@server/common/money/intention.rules';
import type { BulkApproveResult, WithdrawalRow } from '@server/finance/withdrawals/withdrawals.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetMany, useRefresh, useTranslate, useUnselectAll } from 'react-admin';
import { Failed, Waiting } from '../../fields/States';
import { useText } from '../../locales/use-text';
import type { ConsoleProvider } from '../../providers/data-provider';
import { errorMessage } from '../../providers/http-errors';
import { session } from '../../providers/session';
import { BulkResults, BulkStatement } from './BulkTables';
import { bulkChoice, sendBulk } from './bulk-approve';
import { bulkMost, bulkSums } from './bulk-sums';

/** States what approving the chosen rows means, does it, and shows the result of each. */
export function BulkApproveDialog({ ids, onClose }: { ids: WithdrawalRow['id'][]; onClose: () => void }) {
  const t = useText();
  const translate = useTranslate();
  const { data, isPending, error, refetch } = useGetMany<WithdrawalRow>('withdrawals', { ids });
  const { send, sending, failure, results } = useBulkApprove();
  const { rows, left, tooMany } = bulkChoice(data ?? [], session.get()?.id);

  return (
    <Dialog open onClose={sending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title" sx={{ fontSize: 20 }}>
        {t('approvals.bulk.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {isPending ? <Waiting lines={4} /> : null}
        {error ? <Failed error={error} retry={() => refetch()} /> : null}
        {data && !results ? <BulkStatement sums={bulkSums(rows)} /> : null}
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
        {results ? <BulkResults results={results} rows={data ?? []} /> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={sending} color="inherit">
          {t(results ? 'app.close' : 'app.cancel')}
        </Button>
        {results ? null : (
          <Button
            variant="contained"
            loading={sending}
            disabled={rows.length === 0 || tooMany}
            onClick={() => void send(rows)}
          >
            {t('approvals.bulk.confirm', { count: rows.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Approves rows by their digests with one Idempotency-Key over all retries; each row has a result of its own. */
function useBulkApprove() {
  const provider = useDataProvider<ConsoleProvider>();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const unselectAll = useUnselectAll('withdrawals');
  const [intention] = useState(() => new MoneyIntention());
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [results, setResults] = useState<BulkApproveResult['results'] | null>(null);

  const send = async (rows: readonly WithdrawalRow[]): Promise<void> => {
    const answered = sendBulk(provider, rows, intention);
    if (!answered) return;
    setSending(true);
    setFailure(null);
    try {
      setResults((await answered).results);
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
