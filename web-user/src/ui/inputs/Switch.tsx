import { Box, ButtonBase } from '@mui/material';
import { edge, motion } from '../../shared/tokens';

export interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

/** Something that is on or off, with its name: the whole line is pressed. */
export const Switch = ({ label, on, onChange, disabled = false }: SwitchProps) => (
  <ButtonBase
    role="switch"
    aria-checked={on}
    disabled={disabled}
    onClick={() => onChange(!on)}
    sx={{
      display: 'flex',
      // Beside a word that is too long for the line it goes below: no word is cut.
      flexWrap: 'wrap',
      columnGap: 2,
      rowGap: 1,
      width: '100%',
      minHeight: 44,
      textAlign: 'left',
      font: 'inherit',
      '&.Mui-disabled': { opacity: 0.5 },
    }}
  >
    <Box component="span" sx={{ flex: 1, minWidth: 'min-content', hyphens: 'auto' }}>
      {label}
    </Box>
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        flex: 'none',
        ml: 'auto',
        width: 40,
        height: 24,
        p: '3px',
        borderRadius: '12px',
        bgcolor: on ? 'rule' : 'well',
        boxShadow: edge.line,
        '& > span': {
          display: 'block',
          width: 18,
          height: 18,
          borderRadius: '9px',
          bgcolor: on ? 'onBrass' : 'muted',
          transform: on ? 'translateX(16px)' : 'none',
          '@media (prefers-reduced-motion: no-preference)': {
            transition: `transform ${motion.quick}ms ${motion.ease}`,
          },
        },
      }}
    >
      <span />
    </Box>
  </ButtonBase>
);
