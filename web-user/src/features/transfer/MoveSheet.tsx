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
  const { t } = useTranslation('transfer');
  const { asset, amount, from } = request;
  const exact = <AmountText value={amount} asset={asset} decimals={8} />;
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('move.confirm')}
      fee={<AmountText value="0" asset={asset} />}
      receive={exact}
      to={t(`move.wallet.${from === 'funding' ? 'contract' : 'funding'}`)}
      when={t('confirm.when')}
      rows={[{ label: t('move.from'), value: t(`move.wallet.${from}`) }]}
      confirmLabel={t('move.action')}
      onConfirm={onConfirm}
      pending={pending}
      error={error}
    />
  );
}
