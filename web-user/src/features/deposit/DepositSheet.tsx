import { Box } from '@mui/material';
import type { Deposit } from '@server/finance/finance.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { imageUrl } from '../../lib/browser/image-url';
import { useFormat } from '../../lib/i18n/use-format';
import { radius } from '../../theme/tokens';
import { AmountText } from '../../ui/AmountText';
import { Callout } from '../../ui/Callout';
import { type DetailRow, DetailRows } from '../../ui/DetailRows';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { Sheet } from '../../ui/Sheet';
import { StatusPill } from '../../ui/StatusPill';
import { useCreditRows } from './credit-rows';
import { DepositCheckView } from './DepositCheckView';
import { depositQuery } from './deposit-calls';
import { depositTone } from './deposit-state';

export interface DepositSheetProps {
  id: number;
  /** what the list already knows of it */
  known?: Deposit | undefined;
  onClose: () => void;
}

/** One deposit; follows its review while it is open. */
export function DepositSheet({ id, known, onClose }: DepositSheetProps) {
  const { t } = useTranslation('deposit');
  const query = useQuery(depositQuery(id, known));
  return (
    <Sheet open onClose={onClose} title={t('list.one', { id })}>
      <QueryView query={query}>
        {(deposit) =>
          deposit ? <Content deposit={deposit} /> : <EmptyState seed="deposit" title={t('list.missing')} />
        }
      </QueryView>
    </Sheet>
  );
}

function Content({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit');
  const format = useFormat();
  const creditRows = useCreditRows();
  const { asset, amount, check, state, reason, txHash, createdAt, updatedAt } = deposit;
  const image = imageUrl(deposit.image);
  const rows: DetailRow[] = [
    { label: t('stateLabel'), value: <StatusPill tone={depositTone[state]} label={t(`state.${state}`)} /> },
    { label: t('amount'), value: <AmountText value={amount} asset={asset} decimals={8} /> },
    ...creditRows(deposit),
    ...(txHash ? [{ label: t('txHash.label'), value: txHash, copyLabel: t('txHash.copy') }] : []),
    { label: t('time'), value: format.dateTime(createdAt) },
    ...(state === 'pending' ? [] : [{ label: t('reviewed'), value: format.dateTime(updatedAt) }]),
  ];
  return (
    <>
      {state === 'pending' &&
        (check ? (
          <DepositCheckView deposit={deposit} check={check} />
        ) : (
          <Callout tone="info">{t('result.text')}</Callout>
        ))}
      {reason && <Callout tone={state === 'rejected' ? 'error' : 'info'}>{t('reason', { reason })}</Callout>}
      <DetailRows rows={rows} />
      {image && (
        <Box
          component="img"
          src={image}
          alt={t('image.picture')}
          loading="lazy"
          sx={{
            display: 'block',
            maxWidth: '100%',
            mt: 3,
            border: 1,
            borderColor: 'line',
            borderRadius: `${radius.control}px`,
          }}
        />
      )}
    </>
  );
}
