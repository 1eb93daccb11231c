import { Box } from '@mui/material';
import type { MinerDetail } from '@server/miners/miners.schemas';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../../lib/browser/server-now';
import { type, weight } from '../../../shared/tokens';
import { AmountText } from '../../../ui/amounts/AmountText';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { dropAt, isLate, minerCode, stateTones, timeLeft } from '../miner-words';
import { useTimeWords } from '../use-time-words';

interface HeadProps {
  miner: MinerDetail;
  /** ms by which the server's clock is ahead */
  offset: number;
}

/** Which miner it is, how it stands, when its next drop comes, and what waits. */
export function MinerHead({ miner, offset }: HeadProps) {
  const { t } = useTranslation('miners');
  const { id, title, state, goldStandard, nextHour, asset, uncollected } = miner;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, px: 1 }}>
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Box component="h2" sx={{ m: 0, fontSize: '1rem', lineHeight: 22 / 16, fontWeight: weight.strong }}>
            {minerCode(id)}
          </Box>
          <StatusPill tone={stateTones[state]} label={t(`state.${state}`)} />
        </Box>
        <Box sx={{ ...caption, mt: 1, overflowWrap: 'anywhere' }}>
          {title} · {t(goldStandard ? 'gold' : 'fixed')}
        </Box>
        {nextHour !== null && <NextDrop due={dropAt(nextHour)} offset={offset} />}
      </Box>
      <Box sx={{ ml: 'auto', textAlign: 'right' }}>
        <Box sx={caption}>{t('sum.toCollect')}</Box>
        <Box
          sx={{
            fontSize: '1.25rem',
            lineHeight: 28 / 20,
            fontWeight: weight.strong,
            letterSpacing: '-0.02em',
            '& .decimals, & .unit': { fontWeight: weight.medium, color: 'muted' },
            '& .unit': { fontSize: '0.8em' },
          }}
        >
          <AmountText value={uncollected} asset={asset} concealable />
        </Box>
      </Box>
    </Box>
  );
}

const caption = { fontSize: `${type.caption.size / 16}rem`, lineHeight: 16 / 12, color: 'muted' } as const;

function NextDrop({ due, offset }: { due: number; offset: number }) {
  const { t } = useTranslation('miners');
  const now = useServerNow(offset);
  const words = useTimeWords();
  const left = timeLeft(due, now);
  return (
    <Box role="timer" aria-live="off" sx={caption}>
      {left ? t('next.in', { time: words(left) }) : t(isLate(due, now) ? 'next.late' : 'next.soon')}
    </Box>
  );
}
