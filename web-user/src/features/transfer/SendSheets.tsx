import type { TransferBody, TransferRules } from '@server/finance/transfers/transfer.schemas';
import type { UserCard } from '@server/users/users.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../lib/http/use-error-text';
import { AmountText } from '../../ui/AmountText';
import { ConfirmSheet } from '../../ui/ConfirmSheet';
import { KeypadSheet } from '../../ui/KeypadSheet';
import type { PasswordFlow } from '../assets';
import type { TransferField } from './transfer-failure';
import { type AssetRules, ownName, quoteTransfer } from './transfer-form';

export interface SendSheetsProps {
  flow: PasswordFlow<TransferBody, TransferField>;
  request: TransferBody;
  recipient: UserCard;
  rules: TransferRules;
  asset: AssetRules;
  /** this page with what was typed, for the way back from the password page */
  back: string;
}

/** What is over the form: the confirmation, then the keypad where no pass is open. */
export function SendSheets({ flow, request, recipient, rules, asset, back }: SendSheetsProps) {
  const { t } = useTranslation(['transfer', 'common']);
  const errorText = useErrorText();
  const reason = errorText(flow.error);
  const name = ownName(recipient);
  const quote = quoteTransfer(request.amount, rules.feeRatePpm, asset);
  const exact = (value: string) => <AmountText value={value} asset={request.asset} decimals={8} />;
  return (
    <>
      <ConfirmSheet
        open={flow.step === 'confirm'}
        onClose={flow.back}
        title={t('confirm.title')}
        note={t('confirm.note')}
        pay={exact(quote.total)}
        fee={exact(quote.fee)}
        rows={[
          { label: t('recipient.gets'), value: exact(request.amount) },
          ...(name === null ? [] : [{ label: t('recipient.name'), value: name }]),
          { label: t('recipient.uid'), value: recipient.uid },
          { label: t('recipient.account'), value: recipient.account },
          { label: t('common:confirm.when'), value: t('confirm.when') },
        ]}
        confirmLabel={t('confirm.action')}
        onConfirm={() => flow.confirm(rules.passOpen)}
        pending={flow.pending}
        error={flow.place === 'unknown' ? t('confirm.unknown') : reason && t('failedBecause', { reason })}
      />
      <KeypadSheet
        open={flow.step === 'keypad'}
        onClose={flow.back}
        title={t('password.title')}
        hint={t('password.hint')}
        onComplete={flow.enter}
        pending={flow.pending}
        error={flow.place === 'keypad' ? reason : null}
        footer={<Link to={`/pages/user/password?${new URLSearchParams({ back })}`}>{t('password.forgotten')}</Link>}
      />
    </>
  );
}
