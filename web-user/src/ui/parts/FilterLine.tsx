import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';

export interface FilterLineProps {
  /** what the list is narrowed down to, in words */
  children: ReactNode;
  clearLabel: string;
  onClear: () => void;
}

/** What a list shows of all there is, and a button that shows all again. */
export const FilterLine = ({ children, clearLabel, onClear }: FilterLineProps) => (
  <Box
    role="status"
    sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 1, fontSize: '0.875rem', color: 'text.secondary' }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    <Button size="small" onClick={onClear} sx={{ flex: 'none', mr: -2 }}>
      {clearLabel}
    </Button>
  </Box>
);
