import { Box } from '@mui/material';
import type { HangQuote } from '@server/cards/cards.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/use-format';
import { Icon } from '../../../shared/icons/Icon';
import { edge, weight } from '../../../shared/tokens';
import { CardArt } from '../../../ui/parts/CardArt';
import { Serial } from '../CardTile';
import { priceDecimals } from '../card-words';

export interface PartsPreviewProps {
  quote: HangQuote;
  seed: string;
  image: string | null;
}

/** So many are drawn; of the rest it is said how many there are. */
const mostDrawn = 6;

/** What a card above the threshold is sold as: each part with its own price and serial, or that its leader decides. */
export function PartsPreview({ quote, seed, image }: PartsPreviewProps) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const { becomes, threshold, parts } = quote;
  const money = (amount: string) => format.amount(amount, { decimals: priceDecimals });
  const more = parts.length - mostDrawn;
  return (
    <Box sx={{ mb: 3.5 }}>
      <Box sx={{ display: 'flex', gap: 2, fontSize: '0.875rem', lineHeight: 20 / 14 }}>
        <Icon name="split" aria-hidden="true" sx={{ flex: 'none', fontSize: '1.25rem', color: 'brassInk' }} />
        <Box role="status" sx={{ minWidth: 0 }}>
          {t(becomes === 'split' ? 'parts.split' : 'parts.waits', {
            count: parts.length,
            threshold: money(threshold ?? '0'),
          })}
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))', gap: 2, mt: 2.5 }}
      >
        {parts.slice(0, mostDrawn).map(({ serial, price }) => (
          <Box component="li" key={serial} sx={{ minWidth: 0, textAlign: 'center' }}>
            <Box sx={{ borderRadius: '14px', overflow: 'hidden', boxShadow: edge.line }}>
              <CardArt serial={serial} seed={seed} image={image} height={92} />
            </Box>
            <Box className="figures" sx={{ mt: 1.5, fontSize: '0.875rem', fontWeight: weight.strong }}>
              {money(price)}
            </Box>
            <Serial>{serial}</Serial>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Box sx={{ mt: 2, fontSize: '0.75rem', color: 'muted' }}>
          {t('parts.more', { count: more, price: money(parts.at(-1)?.price ?? '0') })}
        </Box>
      )}
    </Box>
  );
}
