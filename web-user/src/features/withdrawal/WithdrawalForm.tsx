import type { Withdrawal, WithdrawalRules } from '@server/finance/finance.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsset } from '../../lib/account/site';
import { useOnline } from '../../lib/browser/online';
import { useErrorText } from '../../lib/http/use-error-text';
import { AmountText } from '../../ui/AmountText';
import { Callout } from '../../ui/Callout';
import { Page } from '../../ui/Page';
import { AssetField, FormFoot, SetPasswordFoot, useFocusFault } from '../assets';
import { HistoryLink } from './HistoryLink';
import { useWithdrawalFlow } from './use-withdrawal-flow';
import { WithdrawalFields } from './WithdrawalFields';
import { WithdrawalNotices } from './WithdrawalNotices';
import { WithdrawalSheets } from './WithdrawalSheets';
import {
  type AssetRules,
  foreignAddress,
  type WithdrawalDraft,
  withdrawalProblems,
  withdrawalRequest,
} from './withdrawal-form';

export interface WithdrawalFormProps {
  rules: WithdrawalRules;
  asset: AssetRules;
  startAmount: string;
  onAsset: (code: string) => void;
  onAsked: (withdrawal: Withdrawal) => void;
}

/** One withdrawal of one asset, up to its being asked for. */
export function WithdrawalForm({ rules, asset, startAmount, onAsset, onAsked }: WithdrawalFormProps) {
  const { t } = useTranslation('withdrawal');
  const online = useOnline();
  const errorText = useErrorText();
  const scale = useAsset(asset.asset)?.scale ?? asset.decimals;
  const [draft, setDraft] = useState<WithdrawalDraft>({
    asset: asset.asset,
    amount: startAmount,
    address: rules.ownAddressOnly ? '' : rules.address,
  });
  const [tries, setTries] = useState(0);
  const flow = useWithdrawalFlow(onAsked);
  const passwordSet = rules.passwordSet && flow.place !== 'setPassword';

  useFocusFault(tries);

  const change = (next: WithdrawalDraft) => {
    if (flow.place === 'amount' || flow.place === 'address') flow.back();
    setDraft(next);
  };
  const proceed = () => {
    setTries(tries + 1);
    const request = withdrawalRequest(draft, asset, rules.address);
    if (request && online) flow.begin(request);
  };

  return (
    <Page
      title={t('title')}
      actions={<HistoryLink />}
      footer={
        passwordSet ? (
          <FormFoot label={t('continue')} onProceed={proceed} tried={tries > 0} />
        ) : (
          <SetPasswordFoot label={t('password.set')} back={addressOf(draft)} />
        )
      }
    >
      {!passwordSet && <Callout tone="info">{t('password.missing')}</Callout>}
      <AssetField
        label={t('asset')}
        value={asset.asset}
        options={rules.assets.map((each) => ({
          code: each.asset,
          note: <AmountText value={each.balance} asset={each.asset} bare concealable />,
        }))}
        onChange={onAsset}
      />
      <WithdrawalFields
        draft={draft}
        onChange={change}
        rules={rules}
        asset={asset}
        scale={scale}
        problems={withdrawalProblems(draft, asset, rules.address)}
        refused={{
          amount: flow.place === 'amount' ? errorText(flow.error) : null,
          address: flow.place === 'address' ? errorText(flow.error) : null,
        }}
        all={tries > 0}
      />
      <WithdrawalNotices rules={rules} foreign={foreignAddress(draft.address, rules.address) !== null} />
      <WithdrawalSheets flow={flow} rules={rules} asset={asset} scale={scale} />
    </Page>
  );
}

/** This page with what was typed. */
const addressOf = ({ asset, amount }: WithdrawalDraft): string =>
  `/pages/property/withdrawal?${new URLSearchParams({ asset, ...(amount ? { amount } : {}) })}`;
