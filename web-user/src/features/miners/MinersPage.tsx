import { IconButton } from '@mui/material';
import type { Obtained } from '@server/miners/miners.schemas';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { refreshMe } from '../../lib/account/me';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { AmountText } from '../../ui/amounts/AmountText';
import { SegmentedTabs } from '../../ui/inputs/SegmentedTabs';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { Exact, MoneyResult, useResult } from '../money';
import { MyMiners } from './MyMiners';
import { collectedBills, dropAt, minerPage } from './miner-words';
import { Products } from './products/Products';

const tabs = ['mine', 'products'] as const;
type Tab = (typeof tabs)[number];

/** My miners, and what is on sale. `?tab=` says which of them; it stays in the address, for Back and a reload. */
export function MinersPage() {
  const { t } = useTranslation('miners');
  const [params, setParams] = useSearchParams();
  const result = useResult<Obtained>('minerPurchase');
  const tab: Tab = tabs.find((each) => each === params.get('tab')) ?? 'mine';
  const show = (next: Tab) => setParams(next === 'mine' ? {} : { tab: next }, { replace: true });
  if (result.answer) return <ObtainedPage obtained={result.answer} onBack={result.clear} />;
  return (
    <Page
      title={t('title')}
      actions={
        <IconButton component={Link} to={collectedBills} aria-label={t('history')}>
          <Icon name="clock" />
        </IconButton>
      }
    >
      <PullToRefresh onRefresh={refreshMe}>
        <SegmentedTabs
          label={t('tab.which')}
          value={tab}
          onChange={show}
          options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        />
        {tab === 'mine' ? <MyMiners onProducts={() => show('products')} /> : <Products onObtained={result.show} />}
      </PullToRefresh>
    </Page>
  );
}

/** The record of what was obtained, and when it brings something first. */
function ObtainedPage({ obtained, onBack }: { obtained: Obtained; onBack: () => void }) {
  const { t } = useTranslation('miners');
  const format = useFormat();
  const { id, miners, price, priceAsset, power, firstHour, transaction } = obtained;
  const count = miners.length;
  return (
    <MoneyResult
      page={t('title')}
      tone="done"
      title={t('obtained.title', { count, number: format.count(count) })}
      sum={<Exact value={price} asset={priceAsset} flow="out" />}
      text={t('obtained.text')}
      rows={[
        { label: t('fact.power'), value: <AmountText value={power} asset="USDT" decimals={2} /> },
        { label: t('obtain.first'), value: format.dateTime(new Date(dropAt(firstHour)).toISOString()) },
      ]}
      links={[
        { to: minerPage(id), label: t('obtained.see') },
        { to: `/pages/transaction/details?transaction=${transaction}`, label: t('obtained.bill') },
      ]}
      another={{ label: t('obtained.all'), onClick: onBack }}
    />
  );
}
