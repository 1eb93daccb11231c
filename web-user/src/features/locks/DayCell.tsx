import { Box, ButtonBase } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { edge, token, weight } from '../../shared/tokens';
import { type ReleaseDay, standingOf } from './lock-plan';
import { dayNames } from './month-grid';

/** px */
export const weekHeight = 48;

/** Seven columns of one width, whatever stands in them. */
export const table = {
  width: '100%',
  mt: 1,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  textAlign: 'center',
  '& td': { height: weekHeight, p: '2px' },
} as const;

export const heads = {
  '& th': {
    py: 1.5,
    // Large text must leave the shortest name of a day in its column.
    fontSize: 'min(0.75rem, 4vw)',
    fontWeight: weight.regular,
    color: 'muted',
  },
} as const;

export interface DayCellProps {
  /** null: a day of another month */
  date: string | null;
  /** undefined: it is none of the lock's */
  day: ReleaseDay | undefined;
  asset: string;
  /** what it brings is not known */
  open: boolean;
  chosen: boolean;
  /** Tab leads to it */
  reached: boolean;
  onChoose: (date: string) => void;
}

/** A day that pays is raised, with a bar of what is still to come; once it has paid there is a tick in its place. */
export function DayCell({ date, day, asset, open, chosen, reached, onChoose }: DayCellProps) {
  const label = useDayLabel(asset, open);
  if (date === null) return <td />;
  const number = Number(date.slice(8));
  if (!day)
    return (
      <Box component="td" sx={{ fontSize: figure, color: 'muted' }}>
        {number}
      </Box>
    );
  const standing = standingOf(day);
  return (
    <Box component="td" role="gridcell" aria-selected={chosen}>
      <ButtonBase
        data-date={date}
        data-standing={standing}
        aria-label={label(day)}
        aria-current={chosen ? 'date' : undefined}
        tabIndex={reached ? 0 : -1}
        onClick={() => onChoose(date)}
        sx={cell}
      >
        <span>{number}</span>
        {standing === 'coming' && (
          <Box component="span" sx={groove}>
            <Box component="span" sx={bar} style={{ width: `${day.left * 100}%` }} />
          </Box>
        )}
        {standing === 'done' && <Icon name="check" sx={{ fontSize: 11, color: 'gain' }} />}
        {standing === 'bonusWaits' && <Icon name="clock" sx={{ fontSize: 11, color: 'muted' }} />}
      </ButtonBase>
    </Box>
  );
}

/** A day in words: its date, what it brings, and whether that has come. */
function useDayLabel(asset: string, open: boolean): (day: ReleaseDay) => string {
  const { t } = useTranslation('locks');
  const format = useFormat();
  const names = dayNames(useLanguage());
  return (day) => {
    const date = names.day(day.date);
    if (open) return date;
    const sum = `${format.amount(day.sum, { decimals: 8, minimum: 0 })} ${asset}`;
    return t(`calendar.day.${standingOf(day)}`, { date, sum });
  };
}

/** A number of two digits stays within its cell with doubled text. */
const figure = 'min(0.875rem, 5.2vw)';

const cell = {
  flexDirection: 'column',
  gap: 1,
  width: '100%',
  height: 44,
  borderRadius: '13px',
  font: 'inherit',
  fontSize: figure,
  fontWeight: weight.medium,
  lineHeight: 1.15,
  '&:not([data-standing="nothing"])': { bgcolor: 'raised', boxShadow: edge.line },
  '&[data-standing="nothing"]': { color: 'muted', fontWeight: weight.regular },
  '&[data-standing="done"], &[data-standing="bonusWaits"]': { color: 'muted' },
  // The finger may miss by the gap between the days.
  '&::after': { content: '""', position: 'absolute', inset: '-2px' },
  '&[aria-current]': {
    color: 'text.primary',
    bgcolor: 'brassWash',
    boxShadow: `inset 0 0 0 1.5px ${token('rule')}`,
    '& span span': { opacity: 1 },
  },
  '&.Mui-focusVisible': { outlineOffset: -4 },
} as const;

const groove = {
  display: 'block',
  width: '62%',
  height: 4,
  mt: 0.5,
  borderRadius: '2px',
  bgcolor: 'line',
  overflow: 'hidden',
} as const;

const bar = {
  display: 'block',
  height: '100%',
  minWidth: 3,
  borderRadius: '2px',
  bgcolor: 'rule',
  opacity: 0.62,
} as const;
