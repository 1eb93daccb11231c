import { Box, Button } from '@mui/material';
import type { Pool, PoolEvent } from '@server/market/market.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { idFrom } from '../../lib/browser/id-from';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { MarkPair } from '../../shared/marks/Overlap';
import { weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows } from '../../ui/amounts/FactRows';
import { PriceText } from '../../ui/amounts/PriceText';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton } from '../../ui/feedback/Skeleton';
import { EndlessList } from '../../ui/pages/EndlessList';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { Card } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { Section } from '../../ui/parts/Section';
import { exchangeAddress, pairsQuery } from '../exchange';
import { Footer } from './Footer';
import { fetchPoolLog, poolsQuery } from './market-calls';
import { PageLead } from './PageLead';
import { PoolCards } from './PoolCards';
import { PoolShares } from './PoolShares';

/** What a pool is and every pool there is; with `?id=` one of them and its log. */
export function PoolPage() {
  const { t } = useTranslation('market');
  const [params] = useSearchParams();
  const pools = useQuery(poolsQuery);
  const asked = params.get('id');
  const pool = pools.data?.find(({ id }) => id === idFrom(asked));
  const title = pool ? t('pool.title', { base: pool.base, quote: pool.quote }) : t('pool.all');
  return (
    <Page
      title={title}
      lead={pool && <PageLead mark={<MarkPair base={pool.base} quote={pool.quote} />} title={title} />}
      footer={pool && <PoolFooter base={pool.base} />}
    >
      <QueryView query={pools} skeleton={<CardsSkeleton cards={['12rem', '12rem']} />}>
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
      <Box sx={{ color: 'muted', px: 1, mb: 4 }}>{t('pool.what')}</Box>
      {pools.length === 0 && <EmptyState title={t('pool.none.title')} text={t('pool.none.text')} />}
      <PoolCards pools={pools} />
    </PullToRefresh>
  );
}

function Missing() {
  const { t } = useTranslation('market');
  return (
    <EmptyState
      title={t('pool.missing')}
      action={
        <Button component={Link} to="/pages/market/pool" replace variant="outlined">
          {t('pool.all')}
        </Button>
      }
    />
  );
}

/** One pool: what it costs, what is in it, and what happened in it. */
function PoolView({ pool }: { pool: Pool }) {
  const { t } = useTranslation('market');
  const { id, base, quote } = pool;
  return (
    <>
      <PoolHead pool={pool} />
      <PoolFigures pool={pool} />
      <Section title={t('log.title')} action={<Box sx={{ textAlign: 'right' }}>{t('log.text')}</Box>}>
        <EndlessList
          key={id}
          queryKey={['public', 'pool', id]}
          fetchPage={(cursor, signal) => fetchPoolLog(id, cursor, signal)}
          keyOf={(event) => event.id}
          label={t('log.title')}
          renderItem={(event) => <PoolEventRow event={event} base={base} quote={quote} />}
          empty={<EmptyState title={t('log.none')} text={t('log.noneText')} />}
        />
      </Section>
    </>
  );
}

/** What one unit costs in the pool now, and its day. */
function PoolHead({ pool }: { pool: Pool }) {
  const { t } = useTranslation('market');
  return (
    <Box sx={{ px: 1 }}>
      <Box sx={{ color: 'muted' }}>{t('pool.spot')}</Box>
      <PriceText value={pool.spot} asset={pool.quote} size="hero" />
      <Box sx={{ mt: 1, color: 'muted' }}>
        {t('pool.volume')}{' '}
        <Box component="span" sx={{ color: 'text.primary', fontWeight: weight.medium }}>
          <AmountText value={pool.volume} asset={pool.quote} decimals={2} />
        </Box>
      </Box>
    </Box>
  );
}

/** What it holds, how that compares by value, and on what terms. */
function PoolFigures({ pool }: { pool: Pool }) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const { base, quote, reserveBase, reserveQuote, average, dayAverage, feePpm } = pool;
  return (
    <Card sx={{ mt: 4, pb: 1 }}>
      <PoolShares pool={pool} />
      <Box sx={{ mt: 2 }}>
        <FactRows
          lined
          rows={[
            { label: t('pool.reserve', { asset: base }), value: <AmountText value={reserveBase} asset={base} /> },
            { label: t('pool.reserve', { asset: quote }), value: <AmountText value={reserveQuote} asset={quote} /> },
            { label: t('pool.average'), value: <PriceText value={average} asset={quote} /> },
            { label: t('pool.dayAverage'), value: <PriceText value={dayAverage} asset={quote} /> },
            { label: t('pool.fee'), value: format.percent(feePpm) },
          ]}
        />
      </Box>
      <Box
        sx={{ py: 2.5, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted', borderTop: 1, borderColor: 'line' }}
      >
        {t('pool.what')}
      </Box>
    </Card>
  );
}

function PoolFooter({ base }: { base: string }) {
  const { t } = useTranslation('market');
  const exchange = exchangeAddress(useQuery(pairsQuery).data ?? [], base);
  return (
    <Footer
      main={exchange ? { to: exchange, label: t('asset.exchange') } : null}
      other={{ to: `/pages/market/index?asset=${base}`, label: t('pool.chart') }}
    />
  );
}

interface PoolEventRowProps {
  event: PoolEvent;
  base: string;
  quote: string;
}

const icons = { swap: 'swap', add: 'plus', remove: 'minus' } as const;

/** One swap or change of liquidity, and what it changed in the pool. */
function PoolEventRow({ event, base, quote }: PoolEventRowProps) {
  const { t } = useTranslation('market');
  const format = useFormat();
  // What left the pool was bought.
  const swapped = t(event.base.startsWith('-') ? 'log.bought' : 'log.sold', { asset: base });
  return (
    <ListRow
      icon={<Icon name={icons[event.kind]} aria-hidden="true" sx={{ color: 'muted' }} />}
      title={event.kind === 'swap' ? swapped : t(`log.${event.kind}`)}
      detail={format.dateTime(event.createdAt)}
      value={<AmountText value={event.base} asset={base} size="row" signed />}
      valueDetail={<AmountText value={event.quote} asset={quote} signed />}
    />
  );
}
