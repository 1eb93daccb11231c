import { Button } from '@mui/material';
import { addAmounts } from '@server/common/money/decimal.rules';
import type { Withdrawal } from '@server/finance/withdrawals/withdrawals.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Page } from '../../ui/pages/Page';
import { Exact, FormSkeleton, MoneyResult, requestQuery, UnreadyForm, useDraft, useResult } from '../money';
import { WithdrawalForm } from './WithdrawalForm';
import { rulesQuery, withdrawals } from './withdrawal-calls';

/** Asks for a withdrawal; at the end the record of it. `?asset=` and `?amount=` fill the form in. */
export function WithdrawalPage() {
  const { t } = useTranslation('withdrawal');
  const [params] = useSearchParams();
  const rules = useQuery(rulesQuery);
  const result = useResult<Withdrawal>('withdrawal');
  const found = useQuery({ ...requestQuery(withdrawals, result.id ?? 0), enabled: result.id !== null });
  const draft = useDraft('withdrawal');
  const [start, setStart] = useState({
    asset: draft.start?.asset ?? params.get('asset'),
    amount: draft.start?.amount ?? params.get('amount') ?? '',
    address: draft.start?.address ?? '',
  });
  const startAnew = (asset: string | null) => setStart({ asset, amount: '', address: '' });
  const page = { title: t('title'), history: { to: '/pages/property/withdrawal/list', label: t('list.title') } };

  const asked = result.answer ?? (result.id === null ? null : found.data);
  const another = () => {
    startAnew(asked?.asset ?? null);
    result.clear();
  };
  if (asked) return <WithdrawalResult withdrawal={asked} onAnother={another} />;
  const asset = rules.data?.assets.find((each) => each.asset === start.asset) ?? rules.data?.assets[0];
  if (rules.data && !rules.data.walletBound) return <NoWallet title={page.title} />;
  const looking = result.id !== null && found.isPending;
  if (rules.data && asset && !looking) {
    // Another asset is another form: nothing typed for one may be sent for the other.
    return (
      <WithdrawalForm
        {...page}
        key={asset.asset}
        rules={rules.data}
        asset={asset}
        draft={draft}
        start={asset.asset === start.asset ? start : { amount: '', address: '' }}
        onAsset={startAnew}
        onAsked={result.show}
      />
    );
  }
  return (
    <UnreadyForm
      {...page}
      query={looking ? found : rules}
      skeleton={<FormSkeleton fields={[60, 60, '5.5rem', 52]} />}
      off={{ title: t('off.title'), text: t('off.text') }}
    />
  );
}

/** An account of a phone: what it needs, and the way to it. */
function NoWallet({ title }: { title: string }) {
  const { t } = useTranslation('withdrawal');
  return (
    <Page title={title}>
      <EmptyState
        title={t('noWallet.title')}
        text={t('noWallet.text')}
        action={
          <Button
            component={Link}
            to="/pages/user/wallet?back=/pages/property/withdrawal"
            variant="contained"
            size="large"
          >
            {t('noWallet.action')}
          </Button>
        }
      />
    </Page>
  );
}

/** 'Please wait for review', with what was asked for and the ways to follow it. */
function WithdrawalResult({ withdrawal, onAnother }: { withdrawal: Withdrawal; onAnother: () => void }) {
  const { t } = useTranslation(['withdrawal', 'money']);
  const format = useFormat();
  const { id, asset, amount, fee, address, holdUntil, createdAt } = withdrawal;
  return (
    <MoneyResult
      page={t('title')}
      tone="waiting"
      title={t('money:waitForReview')}
      sum={<Exact value={amount} asset={asset} flow="out" />}
      text={t('result.text')}
      rows={[
        { label: t('money:fee'), value: <Exact value={fee} asset={asset} flow="out" /> },
        { label: t('total'), value: <Exact value={addAmounts(amount, fee)} asset={asset} flow="out" /> },
        { label: t('address.label'), value: address, copyLabel: t('money:copyAddress'), onChain: true },
        ...(holdUntil ? [{ label: t('heldUntil'), value: format.dateTime(holdUntil) }] : []),
        { label: t('money:submitted'), value: format.dateTime(createdAt) },
        { label: t('money:number'), value: id },
      ]}
      links={[
        { to: `/pages/property/withdrawal/list?id=${id}`, label: t('result.follow') },
        { to: `/pages/transaction/dateils?type=withdrawal&asset=${asset}`, label: t('money:bills') },
      ]}
      another={{ label: t('result.another'), onClick: onAnother }}
    />
  );
}
