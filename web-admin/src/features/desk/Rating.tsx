import Box from '@mui/material/Box';
import { useLanguage, useText } from '../../locales/use-text';

/** A rating of five, or the average of some. */
export function Rating({ rating, count }: { rating: number; count?: number }) {
  const t = useText();
  const language = useLanguage();
  const stated = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(rating);
  return (
    <Box component="span" title={t('desk.ratingOf', { rating: stated })} sx={{ whiteSpace: 'nowrap' }}>
      {stated}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {' '}
        / 5{count === undefined ? '' : ` (${count})`}
      </Box>
    </Box>
  );
}
