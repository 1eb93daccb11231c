import { Box, Button } from '@mui/material';
import type { Price } from '@server/market/market.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { QueryView } from '../../ui/QueryView';
import { exchangeAddress, pairsQuery } from '../exchange';
import { AssetFigures } from './AssetFigures';
import { AssetHead } from './AssetHead';
import { AssetSkeleton } from './AssetSkeleton';
import { CandleView } from './CandleView';
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
