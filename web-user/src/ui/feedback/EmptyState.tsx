import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { EmptyArt } from '../../shared/crystal/EmptyArt';

export interface EmptyStateProps {
  /** what is not there, e.g. "No deposits yet" */
  title: string;
  /** what to do next */
  text?: ReactNode;
  /** the button or link that does it */
  action?: ReactNode;
}

/** An empty list: a drawing on its own ground, one sentence, and the next step. */
export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', px: 4, py: 10 }}>
    <EmptyArt />
    <Typography variant="h3" component="p" sx={{ mt: 4, textWrap: 'balance' }}>
      {title}
    </Typography>
    {text && (
      <Typography variant="body1" sx={{ mt: 2, color: 'muted', maxWidth: '26ch', textWrap: 'balance' }}>
        {text}
      </Typography>
    )}
    {action && <Box sx={{ mt: 6 }}>{action}</Box>}
  </Box>
);
