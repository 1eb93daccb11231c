import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DepositRow } from '@server/finance/deposits/deposits.list';
import type { WithdrawalRow } from '@server/finance/withdrawals/withdrawals.list';
import type { UserBalanceRow } from '@server/ledger/ledger.schemas';
import { Link, useGetList } from 'react-admin';
import { Failed, Waiting } from '../fields/States';
import { Time } from '../fields/time/TimeField';
import { Amount } from '../fields/values/Amount';
import { StateChip } from '../fields/values/StateField';
import { useText } from '../locales/use-text';
import { useMay } from '../providers/use-may';
import { useRead } from '../providers/use-read';
import type { ReviewedKind } from './reviewed';

type Row = DepositRow | WithdrawalRow;
type ShortRow = Pick<Row, 'id' | 'asset' | 'amount' | 'state' | 'createdAt'>;

/** The latest deposits or withdrawals of a user. */
export function Recent({
  of,
  userId,
  title,
  except,
}: {
  of: 'deposit' | 'withdrawal';
  userId: number;
  title: string;
  except?: number;
}) {
  const { data, isPending, error, refetch } = useGetList<Row>(`${of}s`, {
    filter: { userId },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 6 },
  });
  return (
    <Box>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {isPending ? <Waiting lines={2} /> : null}
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {data ? <RecentRows of={of} rows={data.filter((row) => row.id !== except).slice(0, 5)} /> : null}
    </Box>
  );
}

/** One below the other; a row leads to itself for whoever may read it. */
export function RecentRows({ of, rows }: { of: 'deposit' | 'withdrawal'; rows: readonly ShortRow[] }) {
  const t = useText();
  const mayRead = useMay(`${of}s.read`);
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('reviews.noneBefore')}</Box>;
  return (
    <>
      {rows.map((row) => (
        <Box
          key={row.id}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1, py: 0.5 }}
        >
          <Box
            {...(mayRead ? { component: Link, to: `/${of}s/${row.id}/show` } : {})}
            sx={{ color: 'text.secondary', fontSize: 12 }}
          >
            <Time iso={row.createdAt} form="short" />
          </Box>
          <Box sx={{ ml: 'auto' }}>
            <Amount value={row.amount} asset={row.asset} />
          </Box>
          <StateChip of={of} state={row.state} />
        </Box>
      ))}
    </>
  );
}

/** What a user has, without what they have none of. */
export function Balances({ userId }: { userId: number }) {
  const t = useText();
  const { data, isPending, error, refetch } = useRead<UserBalanceRow[]>(`users/${userId}/balances`);
  const rows = (data ?? []).filter((row) => !/^0(\.0+)?$/.test(row.total));
  return (
    <Box>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {t('reviews.balances')}
      </Typography>
      {isPending ? <Waiting lines={2} /> : null}
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {data && rows.length === 0 ? <Box sx={{ color: 'text.secondary' }}>{t('reviews.noBalances')}</Box> : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto auto', columnGap: 2, rowGap: 0.5 }}>
        {rows.map((row) => (
          <Box key={row.asset} sx={{ display: 'contents' }}>
            <Box sx={{ color: 'text.secondary' }}>{row.asset}</Box>
            <Amount value={row.funding} />
            <Box sx={{ color: 'text.secondary' }}>
              {t('words.wallets.held')} <Amount value={row.held} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface UserHistoryProps {
  userId: number;
  kind: ReviewedKind;
  rowId: number;
}

/** What the user did before and holds now. */
export function UserHistory({ userId, kind, rowId }: UserHistoryProps) {
  const t = useText();
  const mayUsers = useMay('users.read');
  const mayDeposits = useMay('deposits.read');
  const mayWithdrawals = useMay('withdrawals.read');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography component="h2" variant="subtitle1">
        {t('reviews.history')}
      </Typography>
      {mayUsers ? <Balances userId={userId} /> : null}
      {mayDeposits ? (
        <Recent
          of="deposit"
          userId={userId}
          title={t('reviews.recentDeposits')}
          except={kind === 'deposit' ? rowId : undefined}
        />
      ) : null}
      {mayWithdrawals ? (
        <Recent
          of="withdrawal"
          userId={userId}
          title={t('reviews.recentWithdrawals')}
          except={kind === 'withdrawal' ? rowId : undefined}
        />
      ) : null}
    </Box>
  );
}
