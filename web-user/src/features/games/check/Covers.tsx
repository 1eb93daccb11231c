import { Box } from '@mui/material';
import type { RoundProof } from '@server/games/games.schemas';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icons/Icon';

/** Which rounds a server seed belongs to. */
export function Covers({ proof: { seedNumber, firstRound, lastRound } }: { proof: RoundProof }) {
  const { t } = useTranslation('games');
  return (
    <Box sx={{ display: 'flex', gap: 2, px: 1, pt: 3, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
      <Icon name="key" sx={{ flex: 'none', fontSize: '1.125rem', color: 'brassInk' }} />
      <Box sx={{ minWidth: 0 }}>
        {lastRound === null
          ? t('check.coversOpen', { number: seedNumber, first: firstRound })
          : t('check.covers', { number: seedNumber, first: firstRound, last: lastRound })}
      </Box>
    </Box>
  );
}
