import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { LedgerTransactionRow } from '@server/ledger/bills/ledger-transactions.list';
import type { ReactNode } from 'react';
import { Link, useGetList } from 'react-admin';
import { ActionButtons } from '../actions/ActionButtons';
import type { ActionSpec } from '../actions/action';
import { belongsTo } from '../fields/ledger/posting-key';
import { Failed, Waiting } from '../fields/States';
import { Time } from '../fields/time/TimeField';
import { Amount } from '../fields/values/Amount';
import { type Fact, Facts } from '../fields/values/Facts';
import { StateChip } from '../fields/values/StateField';
import { useText } from '../locales/use-text';
import { useMay } from '../providers/use-may';
import { mono } from '../theme/mono';
import { useReview } from './review-context';
import type { ReviewedKind, ReviewedState } from './reviewed';
import { UserHistory } from './UserHistory';

interface ReviewPanelProps {
  kind: ReviewedKind;
  row: { id: number; userId: number; amount: string; asset: string; state: ReviewedState };
  facts: Fact[];
  specs: ActionSpec[];
  notice?: ReactNode;
  picture?: ReactNode;
}

/** Everything a reviewer decides by: the row, what can be done, the user's history, the ledger. */
export function ReviewPanel({ kind, row, facts, specs, notice, picture }: ReviewPanelProps) {
  const t = useText();
  const review = useReview();
  const mayLedger = useMay('ledger.read');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 0.5,
        }}
      >
        <Typography component="h2" sx={{ fontSize: 20, fontWeight: 600 }}>
          <Amount value={row.amount} asset={row.asset} copy />
        </Typography>
        <StateChip of={kind} state={row.state} />
      </Box>
      <ActionButtons specs={specs} onOpen={review?.setOpen} />
      {notice}
      <Facts facts={facts} />
      {picture}
      <Divider />
      <UserHistory userId={row.userId} kind={kind} rowId={row.id} />
      {mayLedger ? (
        <>
          <Divider />
          <Typography component="h3" variant="subtitle2">
            {t('reviews.ledger')}
          </Typography>
          <LedgerLinks kind={kind} id={row.id} />
        </>
      ) : null}
    </Box>
  );
}

/** The ledger transactions of one business row. */
function LedgerLinks({ kind, id }: { kind: ReviewedKind; id: number }) {
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
