import type { Withdrawal } from '@server/finance/finance.schemas';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../lib/account/me';
import { useErrorText } from '../../lib/http/use-error-text';
import { useMoneyAction } from '../../lib/http/use-money-action';
import { addAmounts } from '../../lib/money/decimal';
import { AmountText } from '../../ui/AmountText';
import { ConfirmSheet } from '../../ui/ConfirmSheet';
import { showToast } from '../../ui/toast';
import { cancelWithdrawal } from './withdrawal-calls';

/** Takes a pending withdrawal back, once it is confirmed what comes back. */
export function CancelSheet({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const { t } = useTranslation('withdrawal');
  const errorText = useErrorText();
  const action = useMoneyAction(cancelWithdrawal);
  const { id, asset, amount, fee } = withdrawal;
  const cancel = async () => {
    const done = await action.run({ id });
    // Where a reviewer was quicker the row has changed as well.
    void refreshMe();
    if (!done) return;
    showToast(t('cancel.done'));
    onClose();
  };
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t('cancel.title')}
      note={t('cancel.note')}
      receive={<AmountText value={addAmounts(amount, fee)} asset={asset} decimals={8} />}
      to={t('cancel.to')}
      when={t('cancel.when')}
      confirmLabel={t('cancel.action')}
      onConfirm={cancel}
      pending={action.pending}
      error={errorText(action.error)}
      destructive
    />
  );
}
