import { Box, Button } from '@mui/material';
import type { Pool } from '@server/market/market.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { QueryView } from '../../ui/QueryView';
import { idFrom } from './market-assets';
import { poolsQuery } from './market-calls';
import { PoolList } from './PoolList';
import { PoolView } from './PoolView';

/** What a pool is and every pool there is; with `?id=` one of them and its log. */
export function PoolPage() {
  const { t } = useTranslation('market');
  const [params] = useSearchParams();
  const pools = useQuery(poolsQuery);
  const asked = params.get('id');
  const pool = pools.data?.find(({ id }) => id === idFrom(asked));
  return (
    <Page title={pool ? t('pool.title', { base: pool.base, quote: pool.quote }) : t('pool.all')}>
      <QueryView query={pools}>
        {(all) => {
          if (pool) return <PoolView pool={pool} />;
          if (asked !== null) return <Missing />;
          return <Pools pools={all} onRefresh={() => pools.refetch()} />;
        }}
      </QueryView>
    </Page>
  );
}

function Pools({ pools, onRefresh }: { pools: Pool[]; onRefresh: () => Promise<unknown> }) {
  const { t } = useTranslation('market');
  return (
    <PullToRefresh onRefresh={onRefresh}>
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', mb: 2 }}>{t('pool.what')}</Box>
      {pools.length === 0 && <EmptyState seed="pools" title={t('pool.none.title')} text={t('pool.none.text')} />}
      <PoolList pools={pools} />
    </PullToRefresh>
  );
}

function Missing() {
  const { t } = useTranslation('market');
  return (
    <EmptyState
      seed="pool"
      title={t('pool.missing')}
      action={
        <Button component={Link} to="/pages/market/pool" replace variant="outlined">
          {t('pool.all')}
        </Button>
      }
    />
  );
}
