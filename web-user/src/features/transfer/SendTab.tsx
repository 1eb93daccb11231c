import type { Transfer } from '@server/finance/transfers/transfer.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { QueryView } from '../../ui/QueryView';
import { SendForm } from './SendForm';
import { SendResult } from './SendResult';
import { TransferSkeleton } from './TransferSkeleton';
import { rulesQuery } from './transfer-calls';

/** To another user: the form, then the record of what was sent. */
export function SendTab({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('transfer');
  const [params] = useSearchParams();
  const rules = useQuery(rulesQuery);
  const [sent, setSent] = useState<Transfer | null>(null);
  const [start, setStart] = useState({
    asset: params.get('asset'),
    to: params.get('to') ?? '',
    amount: params.get('amount') ?? '',
  });

  if (sent) {
    const another = () => {
      setStart({ asset: sent.asset, to: '', amount: '' });
      setSent(null);
    };
    return (
      <Page title={t('title')}>
        <SendResult transfer={sent} onAnother={another} />
      </Page>
    );
  }
  const asset = rules.data?.assets.find((each) => each.asset === start.asset) ?? rules.data?.assets[0];
  if (rules.data && asset) {
    // Another asset is another form: no amount typed for one may be sent of the other.
    return (
      <SendForm
        key={asset.asset}
        tabs={tabs}
        rules={rules.data}
        asset={asset}
        start={start}
        onAsset={(code, draft) => setStart({ asset: code, to: draft.to, amount: '' })}
        onSent={setSent}
      />
    );
  }
  return (
    <Page title={t('title')}>
      {tabs}
      <QueryView query={rules} skeleton={<TransferSkeleton />}>
        {() => <EmptyState seed="transfer-off" title={t('off.title')} text={t('off.text')} />}
      </QueryView>
    </Page>
  );
}
