import { Box, Button } from '@mui/material';
import type { Pool } from '@server/market/market.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { DetailRows } from '../../ui/DetailRows';
import { EmptyState } from '../../ui/EmptyState';
import { EndlessList } from '../../ui/EndlessList';
import { PriceText } from '../../ui/PriceText';
import { Section } from '../../ui/Section';
import { exchangeAddress, pairsQuery } from '../exchange';
import { fetchPoolLog } from './market-calls';
import { PoolEventRow } from './PoolEventRow';

/** One pool: what is in it, what it asks, and what happened in it. */
export function PoolView({ pool }: { pool: Pool }) {
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
