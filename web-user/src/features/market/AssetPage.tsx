import { Box, Button, Typography } from '@mui/material';
import { subtractAmounts } from '@server/common/money/decimal.rules';
import type { Price } from '@server/market/market.schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { priceDecimals } from '../../lib/money/price';
import { AssetMark } from '../../shared/marks/AssetMark';
import { weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { ChangePill, PriceText } from '../../ui/amounts/PriceText';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView } from '../../ui/feedback/QueryView';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { Callout } from '../../ui/parts/Callout';
import { exchangeAddress, pairsQuery } from '../exchange';
import { CandleView, chartHeight } from './chart/CandleView';
import { Footer } from './Footer';
import { HoldingCard } from './HoldingCard';
import { poolOf, unit } from './market-assets';
import { livePricesQuery, poolsQuery } from './market-calls';
import { PageLead } from './PageLead';

/** One asset: its price and its day, candles, what the reader has of it, and where it can be exchanged. */
export function AssetPage({ asset }: { asset: string }) {
  const { t } = useTranslation('market');
  const prices = useQuery(livePricesQuery);
  const pool = poolOf(useQuery(poolsQuery).data ?? [], asset);
  const exchange = exchangeAddress(useQuery(pairsQuery).data ?? [], asset);
  const find = (all: readonly Price[]) => (asset === unit ? undefined : all.find((price) => price.asset === asset));
  const title = t('asset.title', { asset, unit });
  return (
    <Page
      title={title}
      back
      lead={<PageLead mark={<AssetMark code={asset} size={28} />} title={title} />}
      footer={
        prices.data && find(prices.data) && (exchange || pool) ? (
          <Footer
            main={exchange ? { to: exchange, label: t('asset.exchange') } : null}
            other={pool && { to: `/pages/market/pool?id=${pool.id}`, label: t('asset.pool') }}
          />
        ) : undefined
      }
    >
      <PullToRefresh onRefresh={() => prices.refetch()}>
        <QueryView query={prices} skeleton={<AssetSkeleton />}>
          {(all) => {
            const price = find(all);
            if (!price) return <Missing />;
            return (
              <>
                <AssetHead price={price} />
                <CandleView asset={price.asset} price={price.price} />
                <HoldingCard asset={price.asset} />
              </>
            );
          }}
        </QueryView>
      </PullToRefresh>
    </Page>
  );
}

function Missing() {
  const { t } = useTranslation('market');
  return (
    <EmptyState
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

/** The price, its last 24 hours, and where it comes from. */
function AssetHead({ price }: { price: Price }) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const source = t(`source.${price.source}`);
  return (
    <Box sx={{ px: 1 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          justifyContent: 'space-between',
          columnGap: 4,
          rowGap: 2,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <PriceText value={price.price} size="hero" />
          <Box sx={{ mt: 1 }}>
            <ChangePill ppm={price.changePpm} /> <DayChange price={price} />
          </Box>
        </Box>
        <Box component="dl" sx={{ ml: 'auto', textAlign: 'right', fontSize: '0.75rem', lineHeight: 18 / 12 }}>
          <DayFact label={t('figures.high')} value={<PriceText value={price.high} bare />} />
          <DayFact label={t('figures.low')} value={<PriceText value={price.low} bare />} />
          <DayFact
            label={t('figures.volume')}
            value={<AmountText value={price.volume} asset={price.asset} decimals={2} bare />}
          />
        </Box>
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 2, color: 'muted' }}>
        {price.updatedAt ? t('source.at', { source, time: format.dateTime(price.updatedAt) }) : source}
      </Typography>
      {price.stale && (
        <Box sx={{ mt: 3 }}>
          <Callout tone="info">{t('stale.text')}</Callout>
        </Box>
      )}
    </Box>
  );
}

/** By how much it moved, in the unit of the price. */
function DayChange({ price: { price, dayAgo } }: { price: Price }) {
  const { t } = useTranslation('market');
  const format = useFormat();
  if (price === null || dayAgo === null) return null;
  const decimals = priceDecimals(price);
  const change = format.amount(subtractAmounts(price, dayAgo), { decimals, sign: 'always' });
  return (
    <Box component="span" sx={{ color: 'muted', whiteSpace: 'nowrap' }}>
      {t('asset.dayChange', { change })}
    </Box>
  );
}

const DayFact = ({ label, value }: { label: string; value: ReactNode }) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
    <Box component="dt" sx={{ color: 'muted' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ fontWeight: weight.medium }}>
      {value}
    </Box>
  </Box>
);

/** Price, intervals and chart at rest. */
const AssetSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Skeleton width="56%" height="2.75rem" />
      <Skeleton width="44%" />
      <Skeleton height={50} />
      <Skeleton height={chartHeight} />
    </Box>
  </SkeletonGroup>
);
