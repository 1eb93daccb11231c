import { Box, Button } from '@mui/material';
import { addAmounts } from '@server/common/money/decimal.rules';
import type { Withdrawal } from '@server/finance/withdrawals/withdrawals.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFunds } from '../../lib/account/use-funds';
import { useFormat } from '../../lib/i18n/use-format';
import { useUsualTime } from '../../lib/i18n/use-usual-time';
import { type FactRow, FactRows } from '../../ui/amounts/FactRows';
import { StatusPill } from '../../ui/feedback/StatusPill';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import { Exact, RequestsPage } from '../money';
import { PushOffer } from '../push';
import { CancelSheet } from './CancelSheet';
import { withdrawals } from './withdrawal-calls';

/** My withdrawals by state; a pending one can be taken back. */
export function WithdrawalsPage() {
  const { t } = useTranslation(['withdrawal', 'words']);
  const funds = useFunds();
  const [cancelling, setCancelling] = useState<Withdrawal | null>(null);
  return (
    <RequestsPage
      kind={withdrawals}
      texts={{
        title: t('list.title'),
        one: (id) => t('list.one', { id }),
        state: (state) => t(`words:states.withdrawal.${state}`),
        none: t('list.none'),
        noneText: t('list.noneText', { amount: funds() }),
        noneSuch: t('list.noneSuch'),
        missing: t('list.missing'),
      }}
      form={{ to: '/pages/property/withdrawal', label: t('title') }}
      amountOf={({ amount }) => amount}
      detail={(withdrawal) => <Detail withdrawal={withdrawal} />}
      action={(withdrawal) =>
        withdrawal.canCancel && (
          <Button fullWidth size="large" variant="outlined" onClick={() => setCancelling(withdrawal)}>
            {t('cancel.action')}
          </Button>
        )
      }
    >
      {cancelling && <CancelSheet withdrawal={cancelling} onClose={() => setCancelling(null)} />}
    </RequestsPage>
  );
}

function Detail({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation(['withdrawal', 'money', 'words']);
  const format = useFormat();
  const usual = useUsualTime()(withdrawal.usualMinutes);
  const { asset, amount, fee, address, state, reason, txHash, holdUntil, createdAt, updatedAt } = withdrawal;
  const pill = <StatusPill tone={withdrawals.tones[state]} label={t(`words:states.withdrawal.${state}`)} />;
  const rows: FactRow[] = [
    { label: t('money:state'), value: pill },
    { label: t('received'), value: <Exact value={amount} asset={asset} /> },
    { label: t('money:fee'), value: <Exact value={fee} asset={asset} /> },
    { label: t('total'), value: <Exact value={addAmounts(amount, fee)} asset={asset} /> },
    { label: t('address.label'), value: address, copyLabel: t('money:copyAddress'), onChain: true },
    ...(txHash ? [{ label: t('money:txHash'), value: txHash, copyLabel: t('money:copyTxHash'), onChain: true }] : []),
    ...(holdUntil && state === 'pending' ? [{ label: t('heldUntil'), value: format.dateTime(holdUntil) }] : []),
    { label: t('money:submitted'), value: format.dateTime(createdAt) },
    ...(updatedAt === createdAt ? [] : [{ label: t('updated'), value: format.dateTime(updatedAt) }]),
  ];
  return (
    <>
      <Callout tone={state === 'failed' || state === 'rejected' ? 'error' : 'info'}>
        {t(`explain.${state}`)}
        {usual && <Box sx={{ mt: 1 }}>{usual}</Box>}
        {reason && <Box sx={{ mt: 1 }}>{t('money:reason', { reason })}</Box>}
      </Callout>
      {withdrawals.tones[state] === 'progress' && <PushOffer />}
      <Card sx={{ py: 1 }}>
        <FactRows lined rows={rows} />
      </Card>
    </>
  );
}
