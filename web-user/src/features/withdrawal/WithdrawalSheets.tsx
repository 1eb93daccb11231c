import type { WithdrawalBody, WithdrawalRules } from '@server/finance/finance.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { ConfirmSheet } from '../../ui/ConfirmSheet';
import { KeypadSheet } from '../../ui/KeypadSheet';
import type { WithdrawalFlow } from './use-withdrawal-flow';
import { type AssetRules, quoteWithdrawal } from './withdrawal-form';

export interface WithdrawalSheetsProps {
  flow: WithdrawalFlow;
  rules: WithdrawalRules;
  asset: AssetRules;
  scale: number;
}

/** What is over the form: the confirmation, then the keypad where no pass is open. */
export function WithdrawalSheets({ flow, rules, asset, scale }: WithdrawalSheetsProps) {
  const { t } = useTranslation('withdrawal');
  const errorText = useErrorText();
  const reason = errorText(flow.error);
  const confirmError = flow.place === 'unknown' ? t('confirm.unknown') : reason && t('failedBecause', { reason });
  return (
    <>
      {flow.request && (
        <Confirmation
          flow={flow}
          request={flow.request}
          rules={rules}
          asset={asset}
          scale={scale}
          error={confirmError}
        />
      )}
      <KeypadSheet
        open={flow.step === 'keypad'}
        onClose={flow.back}
        title={t('password.title')}
        hint={t('password.hint')}
        onComplete={flow.enter}
        pending={flow.pending}
        error={flow.place === 'keypad' ? reason : null}
        footer={
          <Link to={`/pages/user/password?back=${encodeURIComponent('/pages/property/withdrawal')}`}>
            {t('password.forgotten')}
          </Link>
        }
      />
    </>
  );
}

interface ConfirmationProps extends WithdrawalSheetsProps {
  request: WithdrawalBody;
  error: string | null;
}

function Confirmation({ flow, request, rules, asset, scale, error }: ConfirmationProps) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const quote = quoteWithdrawal(request.amount, asset, scale);
  const exact = (value: string) => <AmountText value={value} asset={request.asset} decimals={8} />;
  // Another address is held from the moment of asking, and so at least as long as a changed password is.
  const when = request.address
    ? t('confirm.heldAddress')
    : rules.holdUntil
      ? t('confirm.held', { time: format.dateTime(rules.holdUntil) })
      : t('confirm.when');
  return (
    <ConfirmSheet
      open={flow.step === 'confirm'}
      onClose={flow.back}
      title={t('confirm.title')}
      pay={exact(quote.total)}
      fee={exact(quote.fee)}
      receive={exact(quote.received)}
      to={request.address ?? rules.address}
      when={when}
      confirmLabel={t('confirm.action')}
      onConfirm={() => flow.confirm(rules.passOpen)}
      pending={flow.pending}
      error={error}
    />
  );
}
