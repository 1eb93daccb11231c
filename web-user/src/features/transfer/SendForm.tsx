import type { Transfer, TransferRules } from '@server/finance/transfers/transfer.schemas';
import type { UserCard } from '@server/users/users.schemas';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/browser/online';
import { useErrorText } from '../../lib/http/use-error-text';
import { AmountText } from '../../ui/AmountText';
import { Callout } from '../../ui/Callout';
import { Page } from '../../ui/Page';
import { AssetField, FormFoot, SetPasswordFoot, useFocusFault, usePasswordFlow } from '../assets';
import { RecipientField } from './RecipientField';
import { SendAmount } from './SendAmount';
import { SendSheets } from './SendSheets';
import { sendTransfer } from './transfer-calls';
import { failurePlace } from './transfer-failure';
import { type AssetRules, type TransferDraft, transferRequest } from './transfer-form';
import { useRecipient } from './use-recipient';

export interface SendFormProps {
  /** the choice between the two forms */
  tabs: ReactNode;
  rules: TransferRules;
  asset: AssetRules;
  start: Pick<TransferDraft, 'to' | 'amount'>;
  /** another asset, with what was typed for this one */
  onAsset: (code: string, draft: TransferDraft) => void;
  onSent: (transfer: Transfer) => void;
}

/** One transfer of one asset, up to its being sent. */
export function SendForm({ tabs, rules, asset, start, onAsset, onSent }: SendFormProps) {
  const { t } = useTranslation('transfer');
  const online = useOnline();
  const errorText = useErrorText();
  const [draft, setDraft] = useState<TransferDraft>({ asset: asset.asset, to: start.to, amount: start.amount });
  const [tries, setTries] = useState(0);
  const recipient = useRecipient(draft.to);
  /** who was confirmed: the sheet never names anybody looked up since */
  const [confirmed, setConfirmed] = useState<UserCard | null>(null);
  const flow = usePasswordFlow(sendTransfer, failurePlace, onSent);
  const passwordSet = rules.passwordSet && flow.place !== 'setPassword';

  useFocusFault(tries);

  const change = (next: TransferDraft) => {
    if (flow.place === 'amount' || flow.place === 'to') flow.back();
    setDraft(next);
  };
  const proceed = () => {
    setTries(tries + 1);
    recipient.retry();
    const request = transferRequest(draft, asset);
    if (!request || !recipient.card || !online) return;
    setConfirmed(recipient.card);
    flow.begin(request);
  };

  return (
    <Page
      title={t('title')}
      footer={
        passwordSet ? (
          <FormFoot label={t('continue')} onProceed={proceed} tried={tries > 0} />
        ) : (
          <SetPasswordFoot label={t('password.set')} back={addressOf(draft)} />
        )
      }
    >
      {tabs}
      {!passwordSet && <Callout tone="info">{t('password.missing')}</Callout>}
      <RecipientField
        value={draft.to}
        onChange={(to) => change({ ...draft, to })}
        recipient={recipient}
        refused={flow.place === 'to' ? errorText(flow.error) : null}
        all={tries > 0}
      />
      <AssetField
        label={t('asset')}
        value={asset.asset}
        options={rules.assets.map((each) => ({
          code: each.asset,
          note: <AmountText value={each.balance} asset={each.asset} bare concealable />,
        }))}
        onChange={(code) => onAsset(code, draft)}
      />
      <SendAmount
        value={draft.amount}
        onChange={(amount) => change({ ...draft, amount })}
        feeRatePpm={rules.feeRatePpm}
        asset={asset}
        refused={flow.place === 'amount' ? errorText(flow.error) : null}
        all={tries > 0}
      />
      {flow.request && confirmed && (
        <SendSheets
          flow={flow}
          request={flow.request}
          recipient={confirmed}
          rules={rules}
          asset={asset}
          back={addressOf(draft)}
        />
      )}
    </Page>
  );
}

/** This page with what was typed. */
function addressOf({ asset, to, amount }: TransferDraft): string {
  const typed = { asset, ...(to ? { to } : {}), ...(amount ? { amount } : {}) };
  return `/pages/property/transfer?${new URLSearchParams(typed)}`;
}
