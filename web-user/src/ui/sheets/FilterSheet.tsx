import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Sheet } from './Sheet';

export interface FilterSheetProps {
  title: string;
  clearLabel: string;
  applyLabel: string;
  onClose: () => void;
  onClear: () => void;
  onApply: () => void;
  /** what a list can be narrowed down by */
  children: ReactNode;
}

/** A sheet with the choices of a filter, and under them what clears it and what applies it. */
export function FilterSheet({ title, clearLabel, applyLabel, onClose, onClear, onApply, children }: FilterSheetProps) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 3 }}>
          <Button variant="outlined" size="large" onClick={onClear}>
            {clearLabel}
          </Button>
          <Button variant="contained" size="large" onClick={onApply}>
            {applyLabel}
          </Button>
        </Box>
      }
    >
      {children}
    </Sheet>
  );
}
