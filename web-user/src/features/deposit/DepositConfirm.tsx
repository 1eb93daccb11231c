import type { Deposit, DepositBody, DepositCalculation } from '@server/finance/finance.schemas';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../lib/account/me';
import { isApiError } from '../../lib/http/api-error';
import { useErrorText } from '../../lib/http/use-error-text';
import { useMoneyAction } from '../../lib/http/use-money-action';
import { AmountText } from '../../ui/AmountText';
import { ConfirmSheet } from '../../ui/ConfirmSheet';
import { fileDeposit } from './deposit-calls';

export interface DepositConfirmProps {
  /** null: closed */
  body: DepositBody | null;
  calculation: DepositCalculation | undefined;
  onClose: () => void;
  onFiled: (deposit: Deposit) => void;
}

/** States what will be filed, and files it under one key however often it is tapped. */
export function DepositConfirm({ body, calculation, onClose, onFiled }: DepositConfirmProps) {
  const { t } = useTranslation('deposit');
  const errorText = useErrorText();
  const action = useMoneyAction(fileDeposit);
  const unknown = isApiError(action.error) && action.error.kind === 'network';

  const close = () => {
    // Where no answer came the request may be on the books: the same deposit keeps its key.
    if (!unknown) action.reset();
    onClose();
  };
  const confirm = async () => {
    if (!body) return;
    const deposit = await action.run(body);
    if (!deposit) return;
    void refreshMe();
    onFiled(deposit);
  };

  const amount = body && <AmountText value={body.amount} asset={body.asset} decimals={8} />;
  return (
    <ConfirmSheet
      open={body !== null}
      onClose={close}
      title={t('confirm.title')}
      note={t('confirm.note')}
      pay={amount}
      fee={body && <AmountText value={calculation?.fee ?? '0'} asset={body.asset} />}
      receive={amount}
      to={calculation?.address}
      when={t('confirm.when')}
      rows={[
        ...(calculation ? [{ label: t('network'), value: calculation.network }] : []),
        ...(body?.txHash ? [{ label: t('txHash.label'), value: body.txHash }] : []),
        ...(body?.image ? [{ label: t('image.picture'), value: t('image.attached') }] : []),
      ]}
      confirmLabel={t('confirm.action')}
      onConfirm={confirm}
      pending={action.pending}
      error={unknown ? t('confirm.unknown') : errorText(action.error)}
    />
  );
}
