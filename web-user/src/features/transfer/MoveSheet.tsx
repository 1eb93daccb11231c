import type { MoveBody } from '@server/finance/transfers/transfer.schemas';
import { useTranslation } from 'react-i18next';
import { AmountText } from '../../ui/AmountText';
import { ConfirmSheet } from '../../ui/ConfirmSheet';

export interface MoveSheetProps {
  request: MoveBody;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  pending: boolean;
  error: string | null;
}

/** States which wallet gives and which gets, then asks once. */
export function MoveSheet({ request, open, onClose, onConfirm, pending, error }: MoveSheetProps) {
  const { t } = useTranslation(['transfer', 'common']);
  const { asset, amount, from } = request;
  const exact = <AmountText value={amount} asset={asset} decimals={8} />;
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('move.confirm')}
      rows={[
        { label: t('amount'), value: exact },
        { label: t('move.from'), value: t(`move.wallet.${from}`) },
        { label: t('move.to'), value: t(`move.wallet.${from === 'funding' ? 'contract' : 'funding'}`) },
        { label: t('common:confirm.fee'), value: <AmountText value="0" asset={asset} /> },
        { label: t('common:confirm.when'), value: t('confirm.when') },
      ]}
      confirmLabel={t('move.action')}
      onConfirm={onConfirm}
      pending={pending}
      error={error}
    />
  );
}
