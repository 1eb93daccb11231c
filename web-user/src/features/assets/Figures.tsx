import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export interface FiguresProps {
  rows: readonly { label: string; value: ReactNode }[];
}

/** What an amount comes to, as it is typed: fee, total, what arrives. */
export const Figures = ({ rows }: FiguresProps) => (
  <Box sx={{ mt: 2, fontSize: '0.875rem' }}>
    {rows.map(({ label, value }) => (
      <Box
        key={label}
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, py: 0.75 }}
      >
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="span" sx={{ ml: 'auto', fontWeight: 600 }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
