import { Box, ButtonBase } from '@mui/material';
import type { Pool, Price } from '@server/market/market.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useMe } from '../../lib/account/me';
import { AreaChart } from '../../shared/charts/AreaChart';
import { Sparkline } from '../../shared/charts/Sparkline';
import { toneOfChange } from '../../shared/charts/tones';
import { AssetMark } from '../../shared/marks/AssetMark';
import { edge, radius, weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { ChangePill, PriceChange, PriceText } from '../../ui/amounts/PriceText';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView } from '../../ui/feedback/QueryView';
import { ListSkeleton, Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { Section } from '../../ui/parts/Section';
import { AssetPage } from './AssetPage';
import { JustExchanged } from './JustExchanged';
import { leadOf, listed } from './market-assets';
import { livePricesQuery, poolsQuery } from './market-calls';
import { PoolCards } from './PoolCards';

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
        <QueryView query={prices} skeleton={<MarketSkeleton />}>
          {(all) => <Prices prices={listed(all)} pools={pools.data ?? []} />}
        </QueryView>
        {pools.data && pools.data.length > 0 && (
          <>
            <Section title={t('pool.all')} action={<span>{t('pool.shown')}</span>}>
              <PoolCards pools={pools.data} />
            </Section>
            <JustExchanged pools={pools.data} />
          </>
        )}
      </PullToRefresh>
    </Page>
  );
}

interface PricesProps {
  prices: Price[];
  pools: readonly Pool[];
}

/** The main token with its day, then the others. */
function Prices({ prices, pools }: PricesProps) {
  const { t } = useTranslation('market');
  const lead = leadOf(prices, pools);
  if (!lead) return <EmptyState title={t('none.title')} text={t('none.text')} />;
  const others = prices.filter((price) => price !== lead);
  return (
    <>
      <Lead price={lead} />
      {others.length > 0 && (
        <Section title={t('tokens')} action={<span>{t('day')}</span>}>
          <List>
            {others.map((row) => (
              <li key={row.asset}>
                <ListRow
                  icon={<AssetMark code={row.asset} />}
                  title={row.asset}
                  detail={row.stale ? t('stale.short') : <Held asset={row.asset} />}
                  middle={<Sparkline values={row.trend.map(Number)} tone={toneOfChange(row.changePpm)} />}
                  value={<PriceText value={row.price} size="row" bare />}
                  valueDetail={<PriceChange ppm={row.changePpm} />}
                  to={`/pages/market/index?asset=${row.asset}`}
                />
              </li>
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

function Lead({ price }: { price: Price }) {
  const { t } = useTranslation('market');
  return (
    <ButtonBase component={Link} to={`/pages/market/index?asset=${price.asset}`} sx={leadStyle}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, pt: 4 }}>
        <AssetMark code={price.asset} />
        <Box component="span" sx={{ flex: '1 1 6rem', minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', fontSize: '1rem', fontWeight: weight.strong }}>
            {price.asset}
          </Box>
          <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
            {price.stale ? t('stale.short') : t(`source.${price.source}`)}
          </Box>
        </Box>
        <Box component="span" sx={{ display: 'grid', justifyItems: 'end', gap: 1, ml: 'auto' }}>
          <Box component="span" sx={{ fontSize: '1.25rem', lineHeight: 26 / 20, fontWeight: weight.strong }}>
            <PriceText value={price.price} bare />
          </Box>
          <ChangePill ppm={price.changePpm} />
        </Box>
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          mt: 1.5,
          ml: '1px',
          borderRadius: `0 0 ${radius.card}px ${radius.card}px`,
          overflow: 'hidden',
        }}
      >
        <AreaChart
          values={price.trend.map(Number)}
          tone={toneOfChange(price.changePpm)}
          label={t('trend', { asset: price.asset })}
          height={92}
        />
      </Box>
    </ButtonBase>
  );
}

const leadStyle = {
  display: 'block',
  width: '100%',
  textAlign: 'left',
  font: 'inherit',
  bgcolor: 'surface',
  borderRadius: `${radius.card}px`,
  boxShadow: edge.card,
} as const;

/** How much of it the reader has; nothing for a visitor. */
function Held({ asset }: { asset: string }) {
  const held = useMe().data?.balances.find((balance) => balance.asset === asset);
  return held ? <AmountText value={held.total} asset={asset} bare concealable /> : null;
}

/** The card of the main token and two others, at rest. */
const MarketSkeleton = () => (
  <>
    <SkeletonGroup>
      <Box sx={{ mb: 14 }}>
        <Skeleton height={174} />
      </Box>
    </SkeletonGroup>
    <ListSkeleton rows={2} />
  </>
);
