import type { Withdrawal } from '@server/finance/finance.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { QueryView } from '../../ui/QueryView';
import { HistoryLink } from './HistoryLink';
import { WithdrawalForm } from './WithdrawalForm';
import { WithdrawalResult } from './WithdrawalResult';
import { WithdrawalSkeleton } from './WithdrawalSkeleton';
import { rulesQuery } from './withdrawal-calls';

/** Asks for a withdrawal; at the end the record of it. `?asset=` and `?amount=` fill the form in. */
export function WithdrawalPage() {
  const { t } = useTranslation('withdrawal');
  const [params] = useSearchParams();
  const rules = useQuery(rulesQuery);
  const [asked, setAsked] = useState<Withdrawal | null>(null);
  const [chosen, setChosen] = useState(params.get('asset'));

  if (asked) {
    return (
      <Page title={t('title')}>
        <WithdrawalResult withdrawal={asked} onAnother={() => setAsked(null)} />
      </Page>
    );
  }
  const asset = rules.data?.assets.find((each) => each.asset === chosen) ?? rules.data?.assets[0];
  if (rules.data && asset) {
    // Another asset is another form: nothing typed for one may be sent for the other.
    return (
      <WithdrawalForm
        key={asset.asset}
        rules={rules.data}
        asset={asset}
        startAmount={asset.asset === params.get('asset') ? (params.get('amount') ?? '') : ''}
        onAsset={setChosen}
        onAsked={setAsked}
      />
    );
  }
  return (
    <Page title={t('title')} actions={<HistoryLink />}>
      <QueryView query={rules} skeleton={<WithdrawalSkeleton />}>
        {() => <EmptyState seed="withdrawal-off" title={t('off.title')} text={t('off.text')} />}
      </QueryView>
    </Page>
  );
}
