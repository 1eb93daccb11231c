import { Box } from '@mui/material';
import { isZero, negateAmount } from '@server/common/money/decimal.rules';
import type { GameRound } from '@server/games/games.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows } from '../../ui/amounts/FactRows';
import { Card } from '../../ui/parts/Card';
import { gamePoints } from './game-rules';

/** What a round came to. Won and lost have the same size and place; the bet is a part of the sum. */
export function RoundResult({ round: { stake, prize, net, payout } }: { round: GameRound }) {
  const { t } = useTranslation('games');
  const format = useFormat();
  const won = !isZero(prize);
  return (
    <Card sx={{ mb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 3, rowGap: 1 }}>
        <Box>
          <Box sx={{ fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted' }}>{t('result.label')}</Box>
          <AmountText value={net} asset={gamePoints} size="big" signed />
        </Box>
        <Box sx={{ ml: 'auto', pb: 1.5, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
          {won ? t('result.pays', { payout: format.amount(payout, { minimum: 0 }) }) : t('result.chance')}
        </Box>
      </Box>
      <Box sx={{ mt: 2.5, pt: 1, borderTop: 1, borderColor: 'line' }}>
        <FactRows
          rows={[
            {
              label: t('result.bet'),
              value: <AmountText value={negateAmount(stake)} asset={gamePoints} bare signed={!won} />,
            },
            { label: t('result.prize'), value: <AmountText value={prize} asset={gamePoints} bare signed={won} /> },
          ]}
        />
      </Box>
    </Card>
  );
}

/** The same as a sentence, for those who do not see it. */
export function useSaidResult(): (round: GameRound) => string {
  const { t } = useTranslation('games');
  const format = useFormat();
  return ({ round, box, prize, net }) => {
    const won = !isZero(prize);
    const amount = format.amount(won ? net : negateAmount(net), { decimals: 2 });
    return t(won ? 'result.saidWon' : 'result.saidLost', { round, box, amount });
  };
}
