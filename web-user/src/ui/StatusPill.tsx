import { Box } from '@mui/material';
import { radius } from '../theme/tokens';

export interface StatusPillProps {
  /** waiting and in progress · done well · ended without effect · failed or refused */
  tone: 'progress' | 'good' | 'neutral' | 'bad';
  /** the state in words; the colour only supports it */
  label: string;
}

const colours = { progress: 'info.main', good: 'gain', neutral: 'muted', bad: 'loss' } as const;

/** A state in words within a thin line of its colour. */
export const StatusPill = ({ tone, label }: StatusPillProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      px: 2,
      py: 0.5,
      border: 1,
      borderColor: colours[tone],
      borderRadius: `${radius.pill}px`,
      color: colours[tone],
      fontSize: '0.75rem',
      fontWeight: 600,
      lineHeight: 1.4,
    }}
  >
    {label}
  </Box>
);
