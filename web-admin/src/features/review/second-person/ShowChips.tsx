import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { WaitingCounts } from '@server/proposals/second-person/waiting.schemas';
import { useText } from '../../../locales/use-text';
import { KeyHints } from '../../../reviews/KeyHints';
import { countOf, type Show, shows } from './waiting-list';

interface ShowChipsProps {
  counts: WaitingCounts;
  show: Show;
  onShow: (show: Show) => void;
  /** whether the keys are named beside them */
  keys: boolean;
}

/** What is shown, with how much there is, and the keys that work. */
export function ShowChips({ counts, show, onShow, keys }: ShowChipsProps) {
  const t = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box role="group" aria-label={t('second.show.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {shows.map((one) => (
          <Chip
            key={one}
            variant="outlined"
            color={one === show ? 'primary' : 'default'}
            label={`${t(`second.show.${one}`)} ${countOf(counts, one)}`}
            aria-pressed={one === show}
            onClick={() => onShow(one)}
          />
        ))}
      </Box>
      <Box sx={{ flex: 1 }} />
      {keys ? (
        <KeyHints
          hints={[
            [['j', 'k'], t('reviews.move')],
            [['x'], t('second.keys.select')],
            [['a'], t('second.keys.confirm')],
            [['r'], t('reviews.rejectKey')],
            [['o'], t('second.keys.open')],
          ]}
        />
      ) : null}
    </Box>
  );
}
