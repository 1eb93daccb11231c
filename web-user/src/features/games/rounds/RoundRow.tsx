import { Box } from '@mui/material';
import { isZero } from '@server/common/money/decimal.rules';
import type { GameRound } from '@server/games/games.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/use-format';
import { CrystalImage } from '../../../shared/crystal/CrystalImage';
import { radius } from '../../../shared/tokens';
import { AmountText } from '../../../ui/amounts/AmountText';
import { ListRow } from '../../../ui/parts/ListRow';
import { boxPicture } from '../Boxes';
import { checkPage } from '../game-calls';
import { gamePoints } from '../game-rules';

/** px */
const side = 42;

export interface RoundRowProps {
  round: GameRound;
  /** default: a link to its check */
  onClick?: () => void;
}

/** One round: what was chosen, where the crystal was, and what it came to. */
export function RoundRow({ round: { id, round, guess, box, stake, prize, net, createdAt }, onClick }: RoundRowProps) {
  const { t } = useTranslation('games');
  const format = useFormat();
  const picture = boxPicture(guess, isZero(prize) ? 'agate' : 'crystal', { width: side, height: side, size: 32 });
  return (
    <ListRow
      icon={
        <Box sx={{ width: side, height: side, borderRadius: `${radius.chip}px`, overflow: 'hidden' }}>
          <CrystalImage picture={picture} />
        </Box>
      }
      title={t('rounds.row', { round })}
      detail={t('rounds.detail', {
        ...{ time: format.time(createdAt), amount: format.amount(stake, { decimals: 2 }) },
        guess,
        box,
      })}
      value={<AmountText value={net} asset={gamePoints} size="row" signed bare />}
      {...(onClick ? { onClick } : { to: checkPage(id) })}
    />
  );
}
