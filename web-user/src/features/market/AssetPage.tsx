import { Box, Button } from '@mui/material';
import type { Price } from '@server/market/market.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { AssetIcon } from '../../ui/AssetIcon';
import { Callout } from '../../ui/Callout';
import { DetailRows } from '../../ui/DetailRows';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { PriceChange, PriceText } from '../../ui/PriceText';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { QueryView } from '../../ui/QueryView';
import { Section } from '../../ui/Section';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';
import { exchangeAddress, pairsQuery } from '../exchange';
import { CandleView, chartHeight } from './CandleView';
import { poolOf, unit } from './market-assets';
import { livePricesQuery, poolsQuery } from './market-calls';

/** One asset: its price, candles and figures of the day, and where it can be exchanged. */
export function AssetPage({ asset }: { asset: string }) {
  const { t } = useTranslation('market');
  const prices = useQuery(livePricesQuery);
  const find = (all: readonly Price[]) => (asset === unit ? undefined : all.find((price) => price.asset === asset));
  return (
    <Page title={t('asset.title', { asset, unit })} back>
      <PullToRefresh onRefresh={() => prices.refetch()}>
        <QueryView query={prices} skeleton={<AssetSkeleton />}>
          {(all) => {
            const price = find(all);
            return price ? <Asset price={price} /> : <Missing />;
          }}
        </QueryView>
      </PullToRefresh>
    </Page>
  );
}

function Asset({ price }: { price: Price }) {
  return (
    <>
      <AssetHead price={price} />
      <CandleView asset={price.asset} />
      <Actions asset={price.asset} />
      <AssetFigures price={price} />
    </>
  );
}

function Actions({ asset }: { asset: string }) {
  const { t } = useTranslation('market');
  const pairs = useQuery(pairsQuery).data ?? [];
  const pool = poolOf(useQuery(poolsQuery).data ?? [], asset);
  const exchange = exchangeAddress(pairs, asset);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))', gap: 3, mt: 4 }}>
      {exchange && (
        <Button component={Link} to={exchange} variant="contained">
          {t('asset.exchange')}
        </Button>
      )}
      {pool && (
        <Button component={Link} to={`/pages/market/pool?id=${pool.id}`} variant="outlined">
          {t('asset.pool')}
        </Button>
      )}
    </Box>
  );
}

function Missing() {
  const { t } = useTranslation('market');
  return (
    <EmptyState
      seed="market-asset"
      title={t('missing.title')}
      text={t('missing.text')}
      action={
        <Button component={Link} to="/pages/market/index" replace variant="outlined">
          {t('missing.action')}
        </Button>
      }
    />
  );
}

/** The price, how it moved in a day, and where it comes from. */
function AssetHead({ price }: { price: Price }) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const source = t(`source.${price.source}`);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <AssetIcon code={price.asset} size={44} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontSize: 'clamp(1.5rem, 7.5vw, 1.75rem)', fontWeight: 600, lineHeight: 1.2 }}>
            <PriceText value={price.price} />
          </Box>
          <Box sx={{ fontSize: '0.875rem' }}>
            <PriceChange ppm={price.changePpm} />{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('day')}
            </Box>
          </Box>
        </Box>
      </Box>
      <Box sx={{ mt: 3, fontSize: '0.875rem', color: 'text.secondary' }}>
        {price.updatedAt ? t('source.at', { source, time: format.dateTime(price.updatedAt) }) : source}
      </Box>
      {price.stale && (
        <Box sx={{ mt: 3 }}>
          <Callout tone="info">{t('stale.text')}</Callout>
        </Box>
      )}
    </>
  );
}

/** What happened to an asset in the last 24 hours. */
function AssetFigures({ price }: { price: Price }) {
  const { t } = useTranslation('market');
  return (
    <Section title={t('figures.title')}>
      <DetailRows
        rows={[
          { label: t('figures.low'), value: <PriceText value={price.low} /> },
          { label: t('figures.high'), value: <PriceText value={price.high} /> },
          { label: t('figures.dayAgo'), value: <PriceText value={price.dayAgo} /> },
          { label: t('figures.volume'), value: <AmountText value={price.volume} asset={price.asset} /> },
        ]}
      />
    </Section>
  );
}

/** Price, intervals and chart at rest. */
const AssetSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Skeleton width={44} height={44} round />
        <Box sx={{ flex: 1, display: 'grid', gap: 2 }}>
          <Skeleton width="56%" height="1.75rem" />
          <Skeleton width="34%" />
        </Box>
      </Box>
      <Skeleton width="70%" />
      <Skeleton height={52} />
      <Skeleton height={chartHeight} />
    </Box>
  </SkeletonGroup>
);
