import Box from '@mui/material/Box';
import type { LedgerTransactionRow } from '@server/admin/admin.schemas';
import { Link, useGetList } from 'react-admin';
import { Failed, Waiting } from '../fields/States';
import { Time } from '../fields/TimeField';
import { useText } from '../locales/use-text';
import { mono } from '../theme/tokens';
import { belongsTo } from './posting-key';

/** The ledger transactions of one business row. */
export function LedgerLinks({ kind, id }: { kind: 'deposit' | 'withdrawal'; id: number }) {
  const t = useText();
  const { data, isPending, error, refetch } = useGetList<LedgerTransactionRow>('ledger-transactions', {
    filter: { q: `${kind}:${id}` },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });
  if (isPending) return <Waiting lines={1} />;
  if (error) return <Failed error={error} retry={() => refetch()} />;
  const rows = data.filter((row) => belongsTo(row.postingKey, kind, id));
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('reviews.noLedger')}</Box>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box key={row.id} component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, py: 0.5 }}>
          <Link to={`/ledger-transactions/${row.id}/show`} sx={{ fontFamily: mono, fontSize: 13 }}>
            {row.postingKey}
          </Link>
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
            <Time iso={row.createdAt} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
