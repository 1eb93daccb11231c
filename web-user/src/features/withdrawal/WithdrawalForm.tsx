import { Box } from '@mui/material';
import { isZero } from '@server/common/money/decimal.rules';
import type { Withdrawal, WithdrawalRules } from '@server/finance/withdrawals/withdrawals.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsset } from '../../lib/account/site';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { canBeQuoted, largestAmount } from '../../lib/money/typed-amount';
import { Icon } from '../../shared/icons/Icon';
import { AssetMark } from '../../shared/marks/AssetMark';
import { AddressGroups } from '../../ui/amounts/AddressGroups';
import { AmountText } from '../../ui/amounts/AmountText';
import { ExplorerLink } from '../../ui/amounts/ExplorerLink';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import {
  type Draft,
  Exact,
  LineField,
  MoneyAmount,
  MoneyForm,
  MoneySheets,
  optionWithBalance,
  useMoneyFlow,
  useTries,
} from '../money';
import { RecipientTools, SaveRecipient, useSavedRow } from '../recipients';
import { askWithdrawal } from './withdrawal-calls';
import {
  type AssetRules,
  foreignAddress,
  heldUntil,
  quoteWithdrawal,
  type WithdrawalDraft,
  withdrawalFaults,
  withdrawalProblems,
  withdrawalRequest,
} from './withdrawal-form';

export interface WithdrawalFormProps {
  title: string;
  history: { to: string; label: string };
  rules: WithdrawalRules;
  asset: AssetRules;
  draft: Draft;
  start: Pick<WithdrawalDraft, 'amount' | 'address'>;
  onAsset: (code: string) => void;
  onAsked: (withdrawal: Withdrawal) => void;
}

/** One withdrawal of one asset, up to its being asked for. */
export function WithdrawalForm({
  title,
  history,
  rules,
  asset,
  draft: kept,
  start,
  onAsset,
  onAsked,
}: WithdrawalFormProps) {
  const { t } = useTranslation(['withdrawal', 'money']);
  const errorText = useErrorText();
  const format = useFormat();
  const scale = useAsset(asset.asset)?.scale ?? asset.decimals;
  const [draft, setDraft] = useState<WithdrawalDraft>({
    asset: asset.asset,
    amount: start.amount,
    address: rules.ownAddressOnly ? '' : start.address || rules.address,
  });
  const tries = useTries();
  const flow = useMoneyFlow({
    send: askWithdrawal,
    faults: withdrawalFaults,
    about: ({ asset: code, amount }) => ({ kind: 'withdrawal', asset: code, amount }),
    onDone: onAsked,
    pass: 'transfer',
    draft: kept,
  });
  const problems = withdrawalProblems(draft, asset, rules.address);
  const refused = errorText(flow.error);
  const figures = useFigures(rules, asset, canBeQuoted(problems.amount) ? draft.amount : null, scale);
  const savedRow = useSavedRow();
  const foreign = foreignAddress(draft.address, rules.address);
  const back = addressOf(draft);

  const change = (next: WithdrawalDraft) => {
    if (flow.place === 'amount' || flow.place === 'address') flow.back();
    setDraft(next);
    kept.keep({ ...next });
  };
  const proceed = () => {
    tries.count();
    const request = withdrawalRequest(draft, asset, rules.address);
    if (request) flow.begin(request);
  };
  const addressTouched = tries.tried || draft.address.length >= 42;

  return (
    <MoneyForm
      title={title}
      history={history}
      tried={tries.tried}
      next="withdrawal"
      onContinue={proceed}
      password={{ set: rules.passwordSet && flow.place !== 'setPassword', missing: t('password.missing'), back }}
    >
      <MoneyAmount
        label={t('amount')}
        value={draft.amount}
        onChange={(amount) => change({ ...draft, amount })}
        asset={asset.asset}
        choice={{
          options: rules.assets.map((each) => optionWithBalance(each.asset, each.balance)),
          onChange: onAsset,
        }}
        decimals={asset.decimals}
        available={asset.balance}
        max={largestAmount(asset.maximum, asset.decimals)}
        problem={problems.amount}
        words={{
          belowMinimum: t(asset.moreThanMinimum ? 'notMoreThan' : 'belowMinimum', {
            minimum: format.amount(asset.minimum, { decimals: asset.decimals, minimum: 0 }),
            asset: asset.asset,
          }),
        }}
        refused={flow.place === 'amount' ? refused : null}
        tried={tries.tried}
        figures={figures}
      />
      {rules.ownAddressOnly ? (
        <OwnAddress address={rules.address} />
      ) : (
        <>
          <LineField
            label={t('address.label')}
            value={draft.address}
            onChange={(address) => change({ ...draft, address })}
            hint={t('address.hint')}
            error={flow.place === 'address' ? refused : problems.address && addressTouched ? t('address.form') : null}
            placeholder={rules.address}
            maxLength={64}
          />
          <RecipientTools kind="address" onChoose={(address) => change({ ...draft, address })} />
          {foreign !== null && problems.address === null && (
            <SaveRecipient key={foreign} target={foreign} suggestion="" />
          )}
        </>
      )}
      {rules.holdUntil && (
        <Callout tone="info">{t('hold.password', { time: format.dateTime(rules.holdUntil) })}</Callout>
      )}
      {asset.onHoldUntil && (
        <Callout tone="info">
          {t('hold.received', {
            amount: format.amount(asset.onHold, { decimals: asset.decimals, minimum: 0 }),
            asset: asset.asset,
            time: format.dateTime(asset.onHoldUntil),
          })}
        </Callout>
      )}
      {foreign !== null && <Callout tone="info">{t('hold.address')}</Callout>}
      <MoneySheets
        flow={flow}
        confirmation={({ amount, address }) => {
          const { fee, total } = quoteWithdrawal(amount, asset, scale);
          const held = heldUntil(total, asset, rules.holdUntil);
          return {
            title: t('confirm.title'),
            pay: <Exact value={total} asset={asset.asset} flow="out" />,
            fee: <Exact value={fee} asset={asset.asset} flow="out" />,
            // What goes to somebody else's address is no gain.
            receive: <Exact value={amount} asset={asset.asset} {...(!address && { flow: 'in' })} />,
            usdt: asset.asset === 'USDT' ? amount : null,
            paidFrom: { asset: asset.asset, balance: asset.balance, spent: total },
            from: { name: t('confirm.from'), mark: <AssetMark code={asset.asset} size={40} /> },
            to: {
              label: t(address ? 'confirm.toOther' : 'confirm.toOwn'),
              name: address ?? rules.address,
              mark: <Icon name="wallet" sx={{ m: 2, color: 'muted' }} />,
            },
            rows: address ? savedRow(address) : [],
            note: t('confirm.note'),
            // Another address is held from the moment of asking, and so at least as long as a changed password is.
            when: address
              ? t('confirm.heldAddress')
              : held
                ? t('confirm.held', { time: format.dateTime(held) })
                : t('confirm.when'),
            confirmLabel: t('confirm.action'),
            unknown: t('confirm.unknown'),
            failed: (reason) => t('failedBecause', { reason }),
          };
        }}
        password={{ hint: t('password.hint'), back }}
      />
    </MoneyForm>
  );
}

/** This page with what was typed. */
const addressOf = ({ asset, amount }: WithdrawalDraft): string =>
  `/pages/property/withdrawal?${new URLSearchParams({ asset, ...(amount ? { amount } : {}) })}`;

/** Minimum and daily limit, then fee, what arrives and what is debited for `amount`. */
function useFigures(
  { dailyLimit, dailyLeft }: WithdrawalRules,
  asset: AssetRules,
  amount: string | null,
  scale: number,
) {
  const { t } = useTranslation(['withdrawal', 'money']);
  const format = useFormat();
  const quote = amount === null ? null : quoteWithdrawal(amount, asset, scale);
  const daily =
    dailyLimit !== null &&
    dailyLeft !== null &&
    t('daily.left', {
      left: format.amount(dailyLeft, { decimals: 2 }),
      limit: format.amount(dailyLimit, { decimals: 2, minimum: 0 }),
    });
  return [
    ...(isZero(asset.minimum)
      ? []
      : [
          {
            label: t(asset.moreThanMinimum ? 'moreThan' : 'minimum'),
            value: <AmountText value={asset.minimum} asset={asset.asset} />,
          },
        ]),
    ...(daily ? [{ label: t('daily.label'), value: daily }] : []),
    { label: t('money:fee'), value: <Exact value={quote?.fee} asset={asset.asset} /> },
    { label: t('received'), value: <Exact value={quote && amount} asset={asset.asset} /> },
    { label: t('total'), value: <Exact value={quote?.total} asset={asset.asset} /> },
  ];
}

function OwnAddress({ address }: { address: string }) {
  const { t } = useTranslation('withdrawal');
  return (
    <Card sx={{ py: 3.5, mb: 4, fontSize: '0.875rem', lineHeight: 20 / 14 }}>
      <Box sx={{ color: 'muted' }}>{t('address.label')}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1, mr: -2.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <AddressGroups address={address} />
        </Box>
        <ExplorerLink text={address} />
      </Box>
      <Box sx={{ color: 'muted', mt: 1 }}>{t('address.own')}</Box>
    </Card>
  );
}
