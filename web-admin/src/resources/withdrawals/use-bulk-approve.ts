import type { WithdrawalRow } from '@server/admin/admin.schemas';
import type { BulkApproveResult } from '@server/admin/proposals.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useRefresh, useUnselectAll } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider';
import { errorMessage } from '../../providers/http-errors';
import { Intention } from '../../providers/intention';

/** Approves rows by their digests with one Idempotency-Key over all retries; each row has a result of its own. */
export function useBulkApprove() {
  const provider = useDataProvider<ConsoleProvider>();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const unselectAll = useUnselectAll('withdrawals');
  const [intention] = useState(() => new Intention());
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [results, setResults] = useState<BulkApproveResult['results'] | null>(null);
  const busy = useRef(false);

  const send = async (rows: readonly WithdrawalRow[]): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(null);
    try {
      const body = { items: rows.map(({ id, digest }) => ({ id, digest })) };
      const key = intention.keyFor(body);
      const { data } = await provider.action<BulkApproveResult>('withdrawals', null, 'bulk-approve', body, key);
      setResults(data.results);
      refresh();
      void queries.invalidateQueries({ queryKey: ['read'] });
      unselectAll();
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { send, sending, failure, results };
}
