import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { weight } from '../../shared/tokens';

export interface SectionProps {
  title: string;
  /** at the end of the heading's line: a quiet word, or a link to all */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 6 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          gap: 3,
          px: 1,
          pb: 2.5,
          fontSize: '0.75rem',
          color: 'muted',
          '& a': {
            my: -3,
            py: 3,
            fontSize: '0.875rem',
            fontWeight: weight.medium,
            color: 'brassInk',
            textDecoration: 'none',
          },
        }}
      >
        <Typography id={id} component="h2" variant="subtitle1" sx={{ color: 'text.primary' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
