import { Box } from '@mui/material';
import type { Price } from '@server/market/market.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMe } from '../../lib/account/me';
import { AmountText } from '../../ui/AmountText';
import { AssetIcon } from '../../ui/AssetIcon';
import { EmptyState } from '../../ui/EmptyState';
import { ListRow } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { PriceChange, PriceText } from '../../ui/PriceText';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { QueryView } from '../../ui/QueryView';
import { Section } from '../../ui/Section';
import { AssetPage } from './AssetPage';
import { listed } from './market-assets';
import { livePricesQuery, poolsQuery } from './market-calls';
import { PoolList } from './PoolList';

/** The prices of all assets and the pools; with `?asset=` one asset and its candles. */
export function MarketPage() {
  const [params] = useSearchParams();
  const asset = params.get('asset');
  return asset ? <AssetPage key={asset} asset={asset} /> : <Market />;
}

function Market() {
  const { t } = useTranslation('market');
  const prices = useQuery(livePricesQuery);
  const pools = useQuery(poolsQuery);
  return (
    <Page title={t('title')}>
      <PullToRefresh onRefresh={() => Promise.all([prices.refetch(), pools.refetch()])}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontSize: '0.875rem' }}>
          <Box sx={{ color: 'text.secondary' }}>{t('text')}</Box>
          <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{t('day')}</Box>
        </Box>
        <QueryView query={prices}>{(all) => <Prices prices={listed(all)} />}</QueryView>
        {pools.data && pools.data.length > 0 && (
          <Section title={t('pool.all')}>
            <PoolList pools={pools.data} />
          </Section>
        )}
      </PullToRefresh>
    </Page>
  );
}

function Prices({ prices }: { prices: Price[] }) {
  const { t } = useTranslation('market');
  if (prices.length === 0) return <EmptyState seed="market" title={t('none.title')} text={t('none.text')} />;
  return (
    <Box component="ul">
      {prices.map((row) => (
        <li key={row.asset}>
          <ListRow
            icon={<AssetIcon code={row.asset} />}
            title={row.asset}
            detail={row.stale ? t('stale.short') : <Held asset={row.asset} />}
            value={<PriceText value={row.price} />}
            valueDetail={<PriceChange ppm={row.changePpm} />}
            to={`/pages/market/index?asset=${row.asset}`}
          />
        </li>
      ))}
    </Box>
  );
}

/** How much of it the reader has; nothing for a visitor. */
function Held({ asset }: { asset: string }) {
  const { t } = useTranslation('market');
  const held = useMe().data?.balances.find((balance) => balance.asset === asset);
  if (!held) return null;
  return (
    <>
      {t('held')} <AmountText value={held.total} asset={asset} bare concealable />
    </>
  );
}
