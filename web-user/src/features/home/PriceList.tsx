import { Box } from '@mui/material';
import type { PublicHome } from '@server/home/home.schemas';
import { useTranslation } from 'react-i18next';
import { AmountText } from '../../ui/AmountText';
import { AssetIcon } from '../../ui/AssetIcon';
import { ListRow } from '../../ui/ListRow';
import { Section } from '../../ui/Section';
import { ListSkeleton } from '../../ui/Skeleton';

/** What each token is worth in USDT now. */
export function PriceList({ prices }: { prices: PublicHome['prices'] | undefined }) {
  const { t } = useTranslation('home');
  return (
    <Section title={t('prices.title')}>
      {prices ? (
        <Box component="ul">
          {prices.map((row) => (
            <li key={row.asset}>
              <ListRow
                icon={<AssetIcon code={row.asset} />}
                title={row.asset}
                value={<AmountText value={row.price} decimals={4} />}
                valueDetail="USDT"
              />
            </li>
          ))}
        </Box>
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Section>
  );
}
