import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { addAmounts } from '@server/common/money/decimal.rules';
import type { PayoutRow } from '@server/finance/payouts/payouts.list';
import type { WithdrawalRow } from '@server/finance/withdrawals/withdrawals.list';
import { Link, useGetList, useRecordContext } from 'react-admin';
import { ShowRow } from '../../../fields/RowPage';
import { Failed } from '../../../fields/States';
import { Time } from '../../../fields/time/TimeField';
import { formatUtc } from '../../../fields/time/time';
import { Amount } from '../../../fields/values/Amount';
import type { Fact } from '../../../fields/values/Facts';
import { HashText } from '../../../fields/values/HashText';
import { StateChip } from '../../../fields/values/StateField';
import { UserLink } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useMay } from '../../../providers/use-may';
import { heldUntil } from '../../../reviews/approval';
import { ReviewPanel } from '../../../reviews/ReviewPanel';
import { Approvals } from './Approvals';
import { useWithdrawalActions } from './use-withdrawal-actions';

export function WithdrawalPanel() {
  const t = useText();
  const row = useRecordContext<WithdrawalRow>();
  const actionsOf = useWithdrawalActions();
  if (!row) return null;
  const hold = row.state === 'pending' ? heldUntil(row) : null;
  const facts: Fact[] = [
    { label: t('fields.id'), value: row.id },
    { label: t('fields.user'), value: <UserLink userId={row.userId} uid={row.uid} nickname={row.nickname} /> },
    { label: t('fields.address'), value: <HashText text={row.address} whole onChain /> },
    { label: t('fields.account'), value: <HashText text={row.account} whole onChain /> },
    { label: t('fields.fee'), value: <Amount value={row.fee} asset={row.asset} copy /> },
    { label: t('fields.total'), value: <Amount value={addAmounts(row.amount, row.fee)} asset={row.asset} copy /> },
    {
      label: t('resources.withdrawals.fields.value'),
      value: row.value === null ? t('approvals.unpriced') : <Amount value={row.value} asset="USDT" copy />,
    },
    { label: t('resources.withdrawals.fields.approvals'), value: <Approvals row={row} /> },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
    { label: t('fields.updatedAt'), value: <Time iso={row.updatedAt} /> },
  ];
  if (row.payer) facts.push({ label: t('resources.withdrawals.fields.payer'), value: row.payer });
  if (row.txHash) {
    facts.push({
      label: t('fields.txHash'),
      value: <HashText text={row.txHash} whole onChain copyLabel={t('reviews.copyHash')} />,
    });
  }
  if (row.reason) facts.push({ label: t('fields.reason'), value: row.reason });
  const notice = (
    <>
      {hold ? (
        <Alert severity="warning" variant="outlined">
          {t('reviews.onHold', { time: formatUtc(hold) })}
        </Alert>
      ) : null}
      {row.automatic ? (
        <Alert severity="info" variant="outlined">
          {t('chain.paidAutomatically')}
        </Alert>
      ) : null}
      {row.state === 'pending' ? null : <AutomaticPayout withdrawalId={row.id} />}
    </>
  );
  return <ReviewPanel kind="withdrawal" row={row} facts={facts} specs={actionsOf(row)} notice={notice} />;
}

/** What the payer has signed for this withdrawal, with the newest attempt's hash. */
function AutomaticPayout({ withdrawalId }: { withdrawalId: number }) {
  const t = useText();
  const enabled = useMay('chain.read');
  const refetchInterval = usePolling(10_000);
  const { data, error, refetch } = useGetList<PayoutRow>(
    'payouts',
    {
      filter: { withdrawalId },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    },
    { enabled, refetchInterval },
  );
  if (error) return <Failed error={error} retry={() => refetch()} />;
  if (!data || data.length === 0) return null;
  const to = `/payouts?filter=${encodeURIComponent(JSON.stringify({ withdrawalId }))}`;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" variant="subtitle2">
        <Link to={to}>{t('chain.automaticPayout')}</Link>
      </Typography>
      {data.map((payout) => {
        const newest = payout.attempts.at(-1);
        return (
          <Box key={payout.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <StateChip of="payout" state={payout.state} />
            {newest ? <HashText text={newest.txHash} onChain copyLabel={t('reviews.copyHash')} /> : null}
            {newest?.lastError && payout.state === 'open' ? (
              <Box sx={{ color: 'error.main', width: '100%' }}>{newest.lastError}</Box>
            ) : null}
          </Box>
        );
      })}
    </Box>
  );
}

export function WithdrawalShow() {
  return (
    <ShowRow resource="withdrawals" actions={false} sx={{ maxWidth: 720 }}>
      <Box sx={{ p: 2 }}>
        <WithdrawalPanel />
      </Box>
    </ShowRow>
  );
}
