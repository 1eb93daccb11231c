import { Box } from '@mui/material';
import type { Splitting } from '@server/users/communities/communities.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';

export interface SplittingWordsProps {
  splitting: Splitting;
  /** where the name of the mode stands above already */
  bare?: boolean;
}

/** What becomes of a card above the threshold, in a sentence. */
export function SplittingWords({ splitting: { mode, threshold, splitAmount }, bare = false }: SplittingWordsProps) {
  const { t } = useTranslation('community');
  const format = useFormat();
  const money = (amount: string) => format.amount(amount, { decimals: 2, minimum: 0 });
  return (
    <>
      {!bare && <Box sx={{ fontWeight: 500, mb: 1 }}>{t(`mode.${mode}`)}</Box>}
      <Box sx={{ color: 'muted' }}>
        {mode === 'full'
          ? t('words.full')
          : t(`words.${mode}`, { threshold: money(threshold), part: money(splitAmount) })}
      </Box>
    </>
  );
}
