import Box from '@mui/material/Box';
import type { CaseRow } from '@server/desk/cases/cases.list';
import type { DepositRow } from '@server/finance/deposits/deposits.list';
import type { WithdrawalRow } from '@server/finance/withdrawals/withdrawals.list';
import type { UserBalanceRow } from '@server/ledger/ledger.schemas';
import type { PointOrderRow } from '@server/points/point-orders.list';
import { token } from '@user/shared/tokens';
import type { ReactNode } from 'react';
import { Link, useGetList } from 'react-admin';
import { Failed } from '../../../fields/States';
import { Time } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { StateChip } from '../../../fields/values/StateField';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { useRead } from '../../../providers/use-read';

const most = 10;

function useOpen<Row extends { id: number }>(resource: string, filter: object, enabled: boolean) {
  const wanted = { filter, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: most } };
  return useGetList<Row>(resource, wanted, { enabled });
}

/** What of a user waits for somebody, as far as the reader may see it. */
export function Attention({ userId }: { userId: number }) {
  const t = useText();
  const deposits = useOpen<DepositRow>('deposits', { userId, state: 'pending' }, useMay('deposits.read'));
  const withdrawals = useOpen<WithdrawalRow>(
    'withdrawals',
    { userId, state: ['pending', 'approved', 'paying', 'failed'] },
    useMay('withdrawals.read'),
  );
  const orders = useOpen<PointOrderRow>(
    'point-orders',
    { userId, state: ['pendingConfirmation'] },
    useMay('points.read'),
  );
  const cases = useOpen<CaseRow>(
    'desk-cases',
    { userId, state: ['queued', 'assigned', 'snoozed'] },
    useMay('desk.read'),
  );
  const balances = useRead<UserBalanceRow[]>(`users/${userId}/balances`);
  const held = (balances.data ?? []).filter(({ onHoldUntil }) => onHoldUntil !== null);
  const reads = [deposits, withdrawals, orders, cases];
  const failed = [...reads, balances].find(({ error }) => error !== null);
  const count = reads.reduce((sum, { data }) => sum + (data?.length ?? 0), held.length);
  return (
    <>
      {failed ? <Failed error={failed.error} retry={() => void failed.refetch()} /> : null}
      {count === 0 && !failed ? <Box sx={{ color: 'text.secondary' }}>{t('timeline.attention.none')}</Box> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(deposits.data ?? []).map(({ id, amount, asset, state, createdAt }) => (
          <Waits
            key={`d${id}`}
            to={`/deposits/${id}/show`}
            title={`${t('timeline.attention.deposit')} ${id}`}
            at={createdAt}
          >
            <Amount value={amount} asset={asset} /> <StateChip of="deposit" state={state} />
          </Waits>
        ))}
        {(withdrawals.data ?? []).map(({ id, amount, asset, state, createdAt }) => (
          <Waits
            key={`w${id}`}
            to={`/withdrawals/${id}/show`}
            title={`${t('timeline.attention.withdrawal')} ${id}`}
            at={createdAt}
          >
            <Amount value={amount} asset={asset} /> <StateChip of="withdrawal" state={state} />
          </Waits>
        ))}
        {(orders.data ?? []).map(({ id, points, asset, state, createdAt }) => (
          <Waits
            key={`o${id}`}
            to={`/point-orders/${id}/show`}
            title={`${t('timeline.attention.order')} ${id}`}
            at={createdAt}
          >
            <Amount value={points} asset={asset} /> <StateChip of="pointOrder" state={state} />
          </Waits>
        ))}
        {(cases.data ?? []).map(({ id, agent, createdAt }) => (
          <Waits key={`c${id}`} to={`/desk?case=${id}`} title={t('timeline.attention.chat')} at={createdAt}>
            {agent ?? t('timeline.attention.waits')}
          </Waits>
        ))}
        {held.map(({ asset, onHold, onHoldUntil }) => (
          <Waits
            key={asset}
            to={`/users/${userId}/show/balances`}
            title={t('timeline.attention.hold')}
            at={onHoldUntil}
          >
            <Amount value={onHold} asset={asset} />
          </Waits>
        ))}
      </Box>
    </>
  );
}

interface WaitsProps {
  to: string;
  title: string;
  at: string | null;
  children: ReactNode;
}

function Waits({ to, title, at, children }: WaitsProps) {
  return (
    <Box component="li" sx={{ py: 0.75, '& + &': { borderTop: `1px solid ${token('line')}` } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between' }}>
        <Link to={to} sx={{ color: 'text.primary', fontWeight: 600 }}>
          {title}
        </Link>
        {at === null ? null : (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
            <Time iso={at} form="minute" />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>{children}</Box>
    </Box>
  );
}
