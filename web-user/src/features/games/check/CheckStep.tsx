import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/icons/Icon';
import { token, weight } from '../../../shared/tokens';
import { grouped } from './round-data';

export interface CheckStepProps {
  number: number;
  title: string;
  /** what was compared, and whether it agrees; without it nothing was */
  compared?: { ok: boolean; word: string };
  children: ReactNode;
}

/** One step of a check. The mark stands only where something was compared. */
export const CheckStep = ({ number, title, compared, children }: CheckStepProps) => (
  <Box component="li" sx={{ px: 4, py: 3, '& + &': { borderTop: 1, borderColor: 'line' } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: '1.375rem',
          height: '1.375rem',
          borderRadius: '50%',
          fontSize: '0.75rem',
          fontWeight: weight.strong,
          color: 'muted',
          boxShadow: `inset 0 0 0 1.5px ${token('tick')}`,
        }}
      >
        {number}
      </Box>
      <Box component="h2" sx={{ flex: '1 1 8rem', m: 0, fontSize: '0.875rem', fontWeight: weight.strong }}>
        {title}
      </Box>
      {compared && (
        <Box
          component="span"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            ml: 'auto',
            fontSize: '0.75rem',
            fontWeight: weight.medium,
            color: compared.ok ? 'gain' : 'loss',
          }}
        >
          <Icon name={compared.ok ? 'check' : 'x'} sx={{ fontSize: '1rem' }} />
          {compared.word}
        </Box>
      )}
    </Box>
    <Box sx={{ pt: 1.5, pl: { xs: 'min(2.125rem, 9vw)' }, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
      {children}
    </Box>
  </Box>
);

/** A hash in groups of four; the digits that count stand out. */
export function Hash({ text, strong }: { text: string; strong?: { from: number; to: number } }) {
  const { from, to } = strong ?? { from: 0, to: 0 };
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        fontFamily: 'ui-monospace, "SF Mono", "Roboto Mono", Menlo, monospace',
        fontWeight: weight.medium,
        lineHeight: 1.5,
        wordSpacing: '-0.12em',
        '& b': { color: 'text.primary' },
      }}
    >
      {from > 0 && `${grouped(text.slice(0, from))} `}
      {to > from && <b>{grouped(text.slice(from, to))} </b>}
      {grouped(text.slice(to))}
    </Box>
  );
}

/** Small words above a hash. */
export const Label = ({ children }: { children: string }) => <Box sx={{ mt: 1.5, mb: 0.5 }}>{children}</Box>;
