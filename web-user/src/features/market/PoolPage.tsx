import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import { Box, Button } from '@mui/material';
import type { Pool, PoolEvent } from '@server/market/market.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { DetailRows } from '../../ui/DetailRows';
import { EmptyState } from '../../ui/EmptyState';
import { EndlessList } from '../../ui/EndlessList';
import { ListRow } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { PriceText } from '../../ui/PriceText';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { QueryView } from '../../ui/QueryView';
import { Section } from '../../ui/Section';
import { exchangeAddress, pairsQuery } from '../exchange';
import { idFrom } from './market-assets';
import { fetchPoolLog, poolsQuery } from './market-calls';
import { PoolList } from './PoolList';

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

/** One pool: what is in it, what it costs, and what happened in it. */
function PoolView({ pool }: { pool: Pool }) {
  const { t } = useTranslation('market');
  const { id, base, quote } = pool;
  return (
    <>
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', mb: 2 }}>{t('pool.what')}</Box>
      <PoolFigures pool={pool} />
      <ExchangeButton base={base} />
      <Section title={t('log.title')}>
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{t('log.text')}</Box>
        <EndlessList
          key={id}
          queryKey={['public', 'pool', id]}
          fetchPage={(cursor, signal) => fetchPoolLog(id, cursor, signal)}
          keyOf={(event) => event.id}
          label={t('log.title')}
          renderItem={(event) => <PoolEventRow event={event} base={base} quote={quote} />}
          empty={<EmptyState seed="pool-log" title={t('log.none')} text={t('log.noneText')} />}
        />
      </Section>
    </>
  );
}

function PoolFigures({ pool }: { pool: Pool }) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const { base, quote, reserveBase, reserveQuote, spot, average, feePpm, volume } = pool;
  return (
    <DetailRows
      rows={[
        { label: t('pool.reserve', { asset: base }), value: <AmountText value={reserveBase} asset={base} /> },
        { label: t('pool.reserve', { asset: quote }), value: <AmountText value={reserveQuote} asset={quote} /> },
        { label: t('pool.spot'), value: <PriceText value={spot} asset={quote} /> },
        { label: t('pool.average'), value: <PriceText value={average} asset={quote} /> },
        { label: t('pool.fee'), value: format.percent(feePpm) },
        { label: t('pool.volume'), value: <AmountText value={volume} asset={quote} /> },
      ]}
    />
  );
}

function ExchangeButton({ base }: { base: string }) {
  const { t } = useTranslation('market');
  const address = exchangeAddress(useQuery(pairsQuery).data ?? [], base);
  if (!address) return null;
  return (
    <Button component={Link} to={address} variant="contained" fullWidth sx={{ mt: 4 }}>
      {t('asset.exchange')}
    </Button>
  );
}

interface PoolEventRowProps {
  event: PoolEvent;
  base: string;
  quote: string;
}

const icons = { swap: SwapHorizRounded, add: AddRounded, remove: RemoveRounded } as const;

/** One swap or change of liquidity, and what it changed in the pool. */
function PoolEventRow({ event, base, quote }: PoolEventRowProps) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const Icon = icons[event.kind];
  // What left the pool was bought.
  const swapped = t(event.base.startsWith('-') ? 'log.bought' : 'log.sold', { asset: base });
  return (
    <ListRow
      icon={<Icon aria-hidden="true" sx={{ color: 'muted' }} />}
      title={event.kind === 'swap' ? swapped : t(`log.${event.kind}`)}
      detail={format.dateTime(event.createdAt)}
      value={<AmountText value={event.base} asset={base} signed />}
      valueDetail={<AmountText value={event.quote} asset={quote} signed />}
    />
  );
}
