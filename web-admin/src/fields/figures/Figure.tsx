import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  children: ReactNode;
  /** what the figure is, or what goes with it */
  below?: ReactNode;
}

/** One figure in a card of its own, with the words that say what it is. */
export const Figure = ({ label, children, below }: FigureProps) => (
  <Card sx={{ px: 2, py: '12px', minWidth: 0 }}>
    <Box sx={{ color: 'text.secondary' }}>{label}</Box>
    <Box sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.015em', whiteSpace: 'nowrap' }}>
      {children}
    </Box>
    <Box sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px', minHeight: 16 }}>{below}</Box>
  </Card>
);

/** Figures side by side, as many as there is room for. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: '14px', gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))' }}>
    {children}
  </Box>
);
