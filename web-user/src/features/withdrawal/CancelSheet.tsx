import { addAmounts } from '@server/common/money/decimal.rules';
import type { Withdrawal } from '@server/finance/withdrawals/withdrawals.schemas';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/feedback/toast';
import { ActSheet, Exact, useMoneyFlow } from '../money';
import { cancelWithdrawal } from './withdrawal-calls';

/** Takes a pending withdrawal back, once it is confirmed what comes back. */
export function CancelSheet({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const { t } = useTranslation(['withdrawal', 'money']);
  const { id, asset, amount, fee } = withdrawal;
  const flow = useMoneyFlow({
    send: cancelWithdrawal,
    faults: {},
    about: () => ({ kind: 'cancel', asset, amount, id }),
    onDone: () => {
      showToast(t('cancel.done'));
      onClose();
    },
  });
  return (
    <ActSheet
      flow={flow}
      request={{ id }}
      onClose={onClose}
      title={t('cancel.title')}
      note={t('cancel.note')}
      receive={<Exact value={addAmounts(amount, fee)} asset={asset} flow="in" />}
      to={t('cancel.to')}
      when={t('money:atOnce')}
      confirmLabel={t('cancel.action')}
      destructive
    />
  );
}
