import type { Deposit } from '@server/finance/deposits/deposits.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { Callout } from '../../ui/Callout';
import { type DetailRow, DetailRows } from '../../ui/DetailRows';
import { StatusPill } from '../../ui/StatusPill';
import { Exact, RequestsPage, useRefreshWhile } from '../money';
import { DepositCheckView, useCheckLabel, useCreditRows } from './DepositProgress';
import { checkEveryMs, deposits, isBeingChecked } from './deposit-calls';
import { Voucher } from './Voucher';

/** My deposits by state. */
export function DepositsPage() {
  const { t } = useTranslation(['deposit', 'words']);
  const checkLabel = useCheckLabel();
  useRefreshWhile<Deposit>(deposits.name, isBeingChecked, checkEveryMs);
  return (
    <RequestsPage
      kind={deposits}
      texts={{
        title: t('list.title'),
        one: (id) => t('list.one', { id }),
        state: (state) => t(`words:states.deposit.${state}`),
        none: t('list.none'),
        noneText: t('list.noneText'),
        noneSuch: t('list.noneSuch'),
        missing: t('list.missing'),
      }}
      form={{ to: '/pages/property/recharge', label: t('title') }}
      amountOf={({ credited, amount }) => credited ?? amount}
      noteOf={({ state, check }) => (state === 'pending' && check ? checkLabel(check) : null)}
      detail={(deposit) => <Detail deposit={deposit} />}
    />
  );
}

function Detail({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation(['deposit', 'money', 'words']);
  const format = useFormat();
  const creditRows = useCreditRows();
  const { asset, amount, check, state, reason, txHash, createdAt, updatedAt } = deposit;
  const pill = <StatusPill tone={deposits.tones[state]} label={t(`words:states.deposit.${state}`)} />;
  const rows: DetailRow[] = [
    { label: t('money:state'), value: pill },
    { label: t('money:amount'), value: <Exact value={amount} asset={asset} /> },
    ...creditRows(deposit),
    ...(txHash ? [{ label: t('money:txHash'), value: txHash, copyLabel: t('money:copyTxHash') }] : []),
    { label: t('money:submitted'), value: format.dateTime(createdAt) },
    ...(state === 'pending' ? [] : [{ label: t('reviewed'), value: format.dateTime(updatedAt) }]),
  ];
  return (
    <>
      {state === 'pending' &&
        (check ? (
          <DepositCheckView deposit={deposit} check={check} />
        ) : (
          <Callout tone="info">{t('result.text')}</Callout>
        ))}
      {reason && <Callout tone={state === 'rejected' ? 'error' : 'info'}>{t('money:reason', { reason })}</Callout>}
      <DetailRows rows={rows} />
      {deposit.image && <Voucher path={deposit.image} />}
    </>
  );
}
