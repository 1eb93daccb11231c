import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/icons/Icon';

/** One honest sentence, under the figures it is about. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 2.5, pt: 3, pb: 2, fontSize: '0.875rem', color: 'text.secondary' }}>
    <Icon name="info" sx={{ flex: 'none', fontSize: '1.25rem', color: 'brassInk' }} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
  </Box>
);
