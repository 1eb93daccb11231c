import { Box } from '@mui/material';
import type { GameState } from '@server/games/games.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { Rule } from '../../shared/charts/Rule';
import { AssetMark } from '../../shared/marks/AssetMark';
import { AmountText } from '../../ui/amounts/AmountText';
import { Card } from '../../ui/parts/Card';
import { gamePoints, lossShare, lostSoFar, netToday } from './game-rules';

/** From here on the rule of the limit turns red. */
const nearLimit = 0.8;

/** What there is to play with, what today came to, and how much of the daily loss limit is used. */
export function Purse({ state }: { state: GameState }) {
  const { t } = useTranslation('games');
  const format = useFormat();
  const share = lossShare(state);
  return (
    <Card sx={{ py: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}>
        <AssetMark code={gamePoints} size={36} />
        <Box sx={{ flex: '1 1 min-content', minWidth: 0 }}>
          <Box sx={caption}>{t('balance')}</Box>
          <AmountText value={state.balance} asset={gamePoints} size="row" bare concealable />
        </Box>
        <Box sx={{ ml: 'auto', textAlign: 'right' }}>
          <Box sx={caption}>{t('today')}</Box>
          <AmountText value={netToday(state)} asset={gamePoints} size="row" signed bare concealable />
        </Box>
      </Box>
      <Box sx={{ mt: 2.5, mb: 1 }}>
        <Rule at={share} ticks={50} major={10} tall={9} tone={share > nearLimit ? 'loss' : 'rule'} />
      </Box>
      <Box sx={{ ...caption, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}>
        <span>{t('used', { amount: format.amount(lostSoFar(state), { decimals: 2 }) })}</span>
        <Box component="span" className="figures" sx={{ ml: 'auto' }}>
          {format.amount(state.dailyLoss, { decimals: 2 })}
        </Box>
      </Box>
    </Card>
  );
}

const caption = { fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' } as const;
