import { Box, ButtonBase } from '@mui/material';
import type { Pool } from '@server/market/market.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MarkPair } from '../../shared/marks/Overlap';
import { edge, radius, weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { PoolShares } from './PoolShares';

/** Every pool with what it holds and its volume of a day; each leads to its page. */
export const PoolCards = ({ pools }: { pools: readonly Pool[] }) => (
  <Box
    component="ul"
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))', gap: 2.5 }}
  >
    {pools.map((pool) => (
      <Box component="li" key={pool.id} sx={{ display: 'grid' }}>
        <PoolCard pool={pool} />
      </Box>
    ))}
  </Box>
);

function PoolCard({ pool }: { pool: Pool }) {
  const { t } = useTranslation('market');
  const { id, base, quote, volume } = pool;
  return (
    <ButtonBase component={Link} to={`/pages/market/pool?id=${id}`} sx={cardStyle}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <MarkPair base={base} quote={quote} />
        <Box component="span" sx={{ fontWeight: weight.strong, whiteSpace: 'nowrap' }}>
          {t('asset.title', { asset: base, unit: quote })}
        </Box>
      </Box>
      <Box component="span" sx={{ display: 'block', mt: 3 }}>
        <PoolShares pool={pool} />
      </Box>
      <Box
        component="span"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', mt: 2 }}
      >
        <Box component="span" sx={{ fontSize: '0.75rem', color: 'muted' }}>
          {t('day')}
        </Box>
        <Box component="span" sx={{ ml: 'auto' }}>
          <AmountText value={volume} asset={quote} decimals={2} size="row" />
        </Box>
      </Box>
    </ButtonBase>
  );
}

const cardStyle = {
  display: 'block',
  p: 3.5,
  textAlign: 'left',
  font: 'inherit',
  fontSize: '0.875rem',
  bgcolor: 'surface',
  borderRadius: `${radius.card}px`,
  boxShadow: edge.card,
} as const;
