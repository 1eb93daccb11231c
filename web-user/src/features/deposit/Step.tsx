import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { edge, weight } from '../../shared/tokens';

interface StepProps {
  number: number;
  title: string;
  /** what is to be known of it first */
  text?: string;
  children: ReactNode;
}

/** One of the steps of a deposit, in the order they are done. */
export function Step({ number, title, text, children }: StepProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &, & ~ &': { mt: 6 } }}>
      <Typography
        id={id}
        component="h2"
        variant="subtitle1"
        sx={{ display: 'flex', alignItems: 'center', gap: 2.5, px: 1, pb: 2.5 }}
      >
        <Box
          component="span"
          sx={{
            flex: 'none',
            display: 'grid',
            placeItems: 'center',
            minWidth: '1.75em',
            height: '1.75em',
            borderRadius: '1em',
            bgcolor: 'quiet',
            boxShadow: edge.quiet,
            fontSize: '0.875rem',
            fontWeight: weight.strong,
            color: 'brassInk',
          }}
        >
          {number}
        </Box>
        <span>{title}</span>
      </Typography>
      {text && <Box sx={{ px: 1, pb: 4, fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted' }}>{text}</Box>}
      {children}
    </Box>
  );
}
