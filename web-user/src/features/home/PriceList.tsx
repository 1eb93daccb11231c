import { Box } from '@mui/material';
import type { PublicHome } from '@server/home/home.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pricesQuery } from '../../lib/account/prices';
import { AssetIcon } from '../../ui/AssetIcon';
import { ListRow } from '../../ui/ListRow';
import { PriceChange } from '../../ui/PriceChange';
import { PriceText } from '../../ui/PriceText';
import { Section } from '../../ui/Section';
import { ListSkeleton } from '../../ui/Skeleton';

/** What each token is worth in USDT now, and how that moved in 24 hours; each leads to its chart. */
export function PriceList({ prices }: { prices: PublicHome['prices'] | undefined }) {
  const { t } = useTranslation('home');
  const moves = useQuery(pricesQuery).data ?? [];
  // The unit of all prices has none of its own.
  const shown = prices?.filter(({ asset }) => asset !== 'USDT');
  if (shown?.length === 0) return null;
  return (
    <Section
      title={t('prices.title')}
      action={<Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{t('prices.day')}</Box>}
    >
      {shown ? (
        <Box component="ul">
          {shown.map(({ asset, price }) => (
            <li key={asset}>
              <ListRow
                icon={<AssetIcon code={asset} />}
                title={asset}
                value={<PriceText value={price} />}
                // Known a moment later than the price: its line is kept free, so that nothing moves.
                valueDetail={<PriceChange ppm={moves.find((move) => move.asset === asset)?.changePpm ?? null} />}
                to={`/pages/market/index?asset=${asset}`}
                chevron={false}
              />
            </li>
          ))}
        </Box>
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Section>
  );
}
