import type { Deposit } from '@server/finance/finance.schemas';
import type { Site } from '@server/home/home.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { siteQuery } from '../../lib/account/site';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { QueryView } from '../../ui/QueryView';
import { DepositForm } from './DepositForm';
import { DepositResult } from './DepositResult';
import { DepositSkeleton } from './DepositSkeleton';
import { HistoryLink } from './HistoryLink';

/** Where to send, then what was sent; at the end the record of it. */
export function DepositPage() {
  const { t } = useTranslation('deposit');
  const site = useQuery(siteQuery);
  const [filed, setFiled] = useState<Deposit | null>(null);

  if (filed) {
    return (
      <Page title={t('title')}>
        <DepositResult deposit={filed} onAnother={() => setFiled(null)} />
      </Page>
    );
  }
  if (site.data) return <ChosenDeposit site={site.data} onFiled={setFiled} />;
  return (
    <Page title={t('title')} actions={<HistoryLink />}>
      <QueryView query={site} skeleton={<DepositSkeleton />}>
        {() => null}
      </QueryView>
    </Page>
  );
}

function ChosenDeposit({ site, onFiled }: { site: Site; onFiled: (deposit: Deposit) => void }) {
  const { t } = useTranslation('deposit');
  const [params] = useSearchParams();
  const offered = site.assets.filter((asset) => asset.deposit);
  const [code, setCode] = useState(params.get('asset'));
  const asset = offered.find((each) => each.code === code) ?? offered[0];
  if (!asset) {
    return (
      <Page title={t('title')} actions={<HistoryLink />}>
        <EmptyState seed="deposit-off" title={t('off.title')} text={t('off.text')} />
      </Page>
    );
  }
  // Another asset is another form: nothing typed for one may be sent for the other.
  return <DepositForm key={asset.code} asset={asset} offered={offered} onAsset={setCode} onFiled={onFiled} />;
}
