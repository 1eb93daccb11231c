import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';
import { token, type, weight } from '../../shared/tokens';
import { Card } from '../parts/Card';

export interface LegCardProps {
  label: ReactNode;
  /** beside the label, e.g. what is available */
  aside?: ReactNode;
  /** the figure, or the field for it */
  children: ReactNode;
  /** the asset, at the end of the figure's line */
  pill: ReactNode;
  /** under the figure: the rule, its chips, what is wrong */
  below?: ReactNode;
  /** how many digits the figure has: below 20 px a digit the asset goes to the next line */
  digits?: number;
  /** where another leg meets it, with a button on the seam: there it leaves room */
  seam?: 'above' | 'below';
  /** what is typed in it is refused */
  faulty?: boolean;
}

/** A leg of a money form: how much of what. The figure has what the asset leaves of the line, and shrinks to it. */
export const LegCard = ({ label, aside, children, pill, below, digits = 7, seam, faulty = false }: LegCardProps) => (
  <Leg data-faulty={faulty || undefined} data-seam={seam}>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 3,
        fontSize: '0.875rem',
        lineHeight: 20 / 14,
        color: 'muted',
      }}
    >
      {label}
      {aside && <Box sx={{ ml: 'auto' }}>{aside}</Box>}
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 2 }}>
      <Figure style={{ '--digits': digits } as CSSProperties}>{children}</Figure>
      <Box sx={{ ml: 'auto', maxWidth: '100%' }}>{pill}</Box>
    </Box>
    {below}
  </Leg>
);

const Leg = styled(Card)({
  padding: '14px 16px',
  '&[data-seam="below"]': { paddingBottom: 32 },
  '&[data-seam="above"]': { paddingTop: 26 },
  '&[data-faulty]': { boxShadow: `inset 0 0 0 1.5px ${token('loss')}` },
  '&:has(input:focus-visible:not([type=range]))': { boxShadow: `inset 0 0 0 1.5px ${token('rule')}` },
  '&[data-faulty]:has(input:focus-visible:not([type=range]))': { boxShadow: `inset 0 0 0 2px ${token('loss')}` },
});

/** A digit at this tracking, in em, with room to spare. */
const digit = 0.7;
const { size, line, tracking } = type.amount;

const Figure = styled('div')({
  containerType: 'inline-size',
  flex: `1 1 min(100%, max(5rem, calc(var(--digits) * ${digit} * 1.25rem)))`,
  minWidth: 0,
  minHeight: `${line / 16}rem`,
  display: 'flex',
  alignItems: 'center',
  letterSpacing: `${tracking}em`,
  fontWeight: weight.strong,
  '& .amount, & .number.number': {
    fontSize: `min(${size / 16}rem, calc(100cqi / (max(var(--digits), 1) * ${digit})))`,
  },
});
