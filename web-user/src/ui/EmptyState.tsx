import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CrystalArt } from './CrystalArt';

export interface EmptyStateProps {
  /** what is not there, e.g. "No deposits yet" */
  title: string;
  /** what to do next */
  text?: ReactNode;
  /** the button or link that does it */
  action?: ReactNode;
  /** seeds the drawn crystal; give each list its own */
  seed: string;
}

/** An empty list, with a drawn crystal and the next step. */
export const EmptyState = ({ title, text, action, seed }: EmptyStateProps) => (
  <Box
    sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', px: 6, py: 10, gap: 2 }}
  >
    <Box sx={{ width: 112, opacity: 0.8 }}>
      <CrystalArt seed={seed} variant="mark" height={112} />
    </Box>
    <Typography variant="subtitle1" component="p">
      {title}
    </Typography>
    {text && (
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '32ch' }}>
        {text}
      </Typography>
    )}
    {action && <Box sx={{ mt: 2 }}>{action}</Box>}
  </Box>
);
