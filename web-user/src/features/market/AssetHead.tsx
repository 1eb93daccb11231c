import { Box } from '@mui/material';
import type { Price } from '@server/market/market.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { AssetIcon } from '../../ui/AssetIcon';
import { Callout } from '../../ui/Callout';
import { PriceChange } from '../../ui/PriceChange';
import { PriceText } from '../../ui/PriceText';

/** The price, how it moved in a day, and whose price it is. */
export function AssetHead({ price }: { price: Price }) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const source = t(`source.${price.source}`);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <AssetIcon code={price.asset} size={44} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontSize: 'clamp(1.5rem, 7.5vw, 1.75rem)', fontWeight: 600, lineHeight: 1.2 }}>
            <PriceText value={price.price} />
          </Box>
          <Box sx={{ fontSize: '0.875rem' }}>
            <PriceChange ppm={price.changePpm} />{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('day')}
            </Box>
          </Box>
        </Box>
      </Box>
      <Box sx={{ mt: 3, fontSize: '0.875rem', color: 'text.secondary' }}>
        {price.updatedAt ? t('source.at', { source, time: format.dateTime(price.updatedAt) }) : source}
      </Box>
      {price.stale && (
        <Box sx={{ mt: 3 }}>
          <Callout tone="info">{t('stale.text')}</Callout>
        </Box>
      )}
    </>
  );
}
