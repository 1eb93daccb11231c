import { Box } from '@mui/material';
import type { Pool } from '@server/market/market.schemas';
import { useTranslation } from 'react-i18next';
import { AmountText } from '../../ui/AmountText';
import { ListRow } from '../../ui/ListRow';
import { PriceText } from '../../ui/PriceText';

/** Every pool with its price and its volume of a day; each leads to its page. */
export function PoolList({ pools }: { pools: Pool[] }) {
  const { t } = useTranslation('market');
  return (
    <Box component="ul">
      {pools.map(({ id, base, quote, spot, volume }) => (
        <li key={id}>
          <ListRow
            title={`${base} / ${quote}`}
            detail={
              <>
                {t('pool.volume')} <AmountText value={volume} asset={quote} />
              </>
            }
            value={<PriceText value={spot} asset={quote} />}
            to={`/pages/market/pool?id=${id}`}
          />
        </li>
      ))}
    </Box>
  );
}
