import { Box, Button } from '@mui/material';
import type { Withdrawal } from '@server/finance/finance.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { addAmounts } from '../../lib/money/decimal';
import { AmountText } from '../../ui/AmountText';
import { Callout } from '../../ui/Callout';
import { type DetailRow, DetailRows } from '../../ui/DetailRows';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { Sheet } from '../../ui/Sheet';
import { StatusPill } from '../../ui/StatusPill';
import { CancelSheet } from './CancelSheet';
import { withdrawalQuery } from './withdrawal-calls';
import { withdrawalTone } from './withdrawal-state';

export interface WithdrawalSheetProps {
  id: number;
  /** what the list already knows of it */
  known?: Withdrawal | undefined;
  onClose: () => void;
}

/** One withdrawal; follows it while it is open, and takes it back while that can still be done. */
export function WithdrawalSheet({ id, known, onClose }: WithdrawalSheetProps) {
  const { t } = useTranslation('withdrawal');
  const query = useQuery(withdrawalQuery(id, known));
  const [cancelling, setCancelling] = useState(false);
  const withdrawal = query.data;
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={t('list.one', { id })}
        footer={
          withdrawal?.canCancel && (
            <Button fullWidth size="large" variant="outlined" onClick={() => setCancelling(true)}>
              {t('cancel.action')}
            </Button>
          )
        }
      >
        <QueryView query={query}>
          {(data) =>
            data ? <Content withdrawal={data} /> : <EmptyState seed="withdrawal" title={t('list.missing')} />
          }
        </QueryView>
      </Sheet>
      {withdrawal && cancelling && <CancelSheet withdrawal={withdrawal} onClose={() => setCancelling(false)} />}
    </>
  );
}

function Content({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const { asset, amount, fee, address, state, reason, txHash, holdUntil, createdAt, updatedAt } = withdrawal;
  const exact = (value: string) => <AmountText value={value} asset={asset} decimals={8} />;
  const rows: DetailRow[] = [
    { label: t('stateLabel'), value: <StatusPill tone={withdrawalTone[state]} label={t(`state.${state}`)} /> },
    { label: t('received'), value: exact(amount) },
    { label: t('fee'), value: exact(fee) },
    { label: t('total'), value: exact(addAmounts(amount, fee)) },
    { label: t('address.label'), value: address, copyLabel: t('address.copy') },
    ...(txHash ? [{ label: t('txHash'), value: txHash, copyLabel: t('copyHash') }] : []),
    ...(holdUntil && state === 'pending' ? [{ label: t('heldUntil'), value: format.dateTime(holdUntil) }] : []),
    { label: t('time'), value: format.dateTime(createdAt) },
    ...(updatedAt === createdAt ? [] : [{ label: t('updated'), value: format.dateTime(updatedAt) }]),
  ];
  return (
    <>
      <Callout tone={state === 'failed' || state === 'rejected' ? 'error' : 'info'}>
        {t(`explain.${state}`)}
        {reason && <Box sx={{ mt: 1 }}>{t('reason', { reason })}</Box>}
      </Callout>
      <DetailRows rows={rows} />
    </>
  );
}
