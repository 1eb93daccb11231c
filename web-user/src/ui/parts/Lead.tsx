import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** One sentence under a heading, which says what the page or the group is. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'muted', px: 1, mb: 3 }}>
    {children}
  </Typography>
);
