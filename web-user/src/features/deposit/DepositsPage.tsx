import { compareAmounts } from '@server/common/money/decimal.rules';
import type { Deposit } from '@server/finance/deposits/deposits.schemas';
import { useTranslation } from 'react-i18next';
import { useFunds } from '../../lib/account/use-funds';
import { useFormat } from '../../lib/i18n/use-format';
import { useUsualTime } from '../../lib/i18n/use-usual-time';
import { type FactRow, FactRows } from '../../ui/amounts/FactRows';
import { StatusPill } from '../../ui/feedback/StatusPill';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import { Note } from '../../ui/parts/Note';
import { Exact, RequestsPage, useRefreshWhile } from '../money';
import { PushOffer } from '../push';
import { useCreditRows, useRule } from './Conversion';
import { DepositCheckView, useCheckLabel } from './DepositProgress';
import { checkEveryMs, deposits, isBeingChecked } from './deposit-calls';
import { Voucher } from './Voucher';

/** My deposits by state. */
export function DepositsPage() {
  const { t } = useTranslation(['deposit', 'words']);
  const funds = useFunds();
  const note = useNote();
  useRefreshWhile<Deposit>(deposits.name, isBeingChecked, checkEveryMs);
  return (
    <RequestsPage
      kind={deposits}
      texts={{
        title: t('list.title'),
        one: (id) => t('list.one', { id }),
        state: (state) => t(`words:states.deposit.${state}`),
        none: t('list.none'),
        noneText: t('list.noneText', { amount: funds() }),
        noneSuch: t('list.noneSuch'),
        missing: t('list.missing'),
      }}
      form={{ to: '/pages/property/recharge', label: t('title') }}
      amountOf={({ amount }) => amount}
      noteOf={note}
      detail={(deposit) => <Detail deposit={deposit} />}
    />
  );
}

/** Beside the claim: what came of it, or how far it is and what it will be. */
function useNote(): (deposit: Deposit) => string | null {
  const { t } = useTranslation('deposit');
  const format = useFormat();
  const checkLabel = useCheckLabel();
  return (deposit) => {
    const { state, check, conversion } = deposit;
    if (state === 'pending') {
      const into = conversion && t('list.asConverted', { asset: conversion.asset });
      return [check && checkLabel(check), into].filter(Boolean).join(' · ') || null;
    }
    const came = cameOf(deposit);
    return came && t('list.came', { amount: format.amount(came.amount, { decimals: 8 }), asset: came.asset });
  };
}

/** What was credited, where that is not what was claimed. */
function cameOf({ asset, amount, credited, converted }: Deposit): { asset: string; amount: string } | null {
  if (converted) return converted;
  return credited === null || compareAmounts(credited, amount) === 0 ? null : { asset, amount: credited };
}

function Detail({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation(['deposit', 'money', 'words']);
  const format = useFormat();
  const usual = useUsualTime()(deposit.usualMinutes);
  const creditRows = useCreditRows();
  const rule = useRule()(deposit.asset, deposit.conversion);
  const { asset, amount, check, state, reason, txHash, createdAt, updatedAt } = deposit;
  const pill = <StatusPill tone={deposits.tones[state]} label={t(`words:states.deposit.${state}`)} />;
  const rows: FactRow[] = [
    { label: t('money:state'), value: pill },
    { label: t('money:amount'), value: <Exact value={amount} asset={asset} /> },
    ...creditRows(deposit),
    ...(txHash ? [{ label: t('money:txHash'), value: txHash, copyLabel: t('money:copyTxHash'), onChain: true }] : []),
    { label: t('money:submitted'), value: format.dateTime(createdAt) },
    ...(state === 'pending'
      ? []
      : [{ label: t(state === 'credited' ? 'creditedAt' : 'reviewed'), value: format.dateTime(updatedAt) }]),
  ];
  return (
    <>
      {state === 'pending' &&
        (check ? (
          <DepositCheckView deposit={deposit} check={check} />
        ) : (
          <Callout tone="info">{t('result.text')}</Callout>
        ))}
      {usual && <Note>{usual}</Note>}
      {state === 'pending' && <PushOffer />}
      {rule && <Callout tone="info">{rule}</Callout>}
      {reason && <Callout tone={state === 'rejected' ? 'error' : 'info'}>{t('money:reason', { reason })}</Callout>}
      <Card sx={{ py: 1 }}>
        <FactRows lined rows={rows} />
      </Card>
      {deposit.image && <Voucher path={deposit.image} />}
    </>
  );
}
