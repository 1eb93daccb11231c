import { Box, IconButton } from '@mui/material';
import { keyframes } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from '../../shared/icons/Icon';
import { edge, motion, token } from '../../shared/tokens';
import { LegCard, type LegCardProps } from '../../ui/amounts/LegCard';

export interface Turn {
  label: string;
  run: () => void;
}

export interface SecondLegProps extends Omit<LegCardProps, 'seam' | 'faulty'> {
  /** turns both legs round; null: there is no way back */
  turn: Turn | null;
  /** ms by the page's clock when they were last turned round; null: never */
  turnedAt: number | null;
}

/** The leg that is had, with the button that turns both round in a notch on its seam. */
export const SecondLeg = ({ turn, turnedAt, ...leg }: SecondLegProps) => (
  <Box sx={{ position: 'relative' }}>
    {turn && <TurnButton {...turn} turnedAt={turnedAt} />}
    <LegCard {...leg} seam="above" />
  </Box>
);

/** In place of a figure that is not known. */
export const Dash = () => (
  <Box component="span" className="amount" sx={{ color: 'muted' }}>
    {'\u2013'}
  </Box>
);

const turning = keyframes({ from: { transform: 'rotate(-180deg)' } });
const turningMs = 200;

function TurnButton({ label, run, turnedAt }: Turn & Pick<SecondLegProps, 'turnedAt'>) {
  return (
    <IconButton
      aria-label={label}
      onClick={run}
      sx={{
        position: 'absolute',
        zIndex: 1,
        left: 'calc(50% - 22px)',
        top: -25,
        bgcolor: 'quiet',
        color: 'brassInk',
        borderRadius: '15px',
        boxShadow: `${edge.quiet}, 0 0 0 5px ${token('ground')}`,
        '&:hover': { bgcolor: 'quiet' },
      }}
    >
      <TurningIcon key={turnedAt} turnedAt={turnedAt} />
    </IconButton>
  );
}

/** It turns with the legs; the form under it may be made anew meanwhile, and the turn goes on where it was. */
function TurningIcon({ turnedAt }: Pick<SecondLegProps, 'turnedAt'>) {
  const [since] = useState(() => (turnedAt === null ? turningMs : performance.now() - turnedAt));
  return (
    <Icon
      name="swap"
      sx={{
        '@media (prefers-reduced-motion: no-preference)':
          since < turningMs ? { animation: `${turning} ${turningMs}ms ${motion.ease} -${since}ms` } : {},
      }}
    />
  );
}
