import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

interface TileProps {
  title: ReactNode;
  /** at the right of the title, muted */
  aside?: ReactNode;
  children: ReactNode;
}

/** One card of the dashboard: a title, a word beside it, and what it is about. */
export function Tile({ title, aside, children }: TileProps) {
  return (
    <Card component="section" sx={{ px: 2, pt: '14px', pb: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 20 }}>
        <Box component="h2" sx={{ m: 0, fontSize: 'inherit', fontWeight: 600 }}>
          {title}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12, textAlign: 'right' }}>{aside}</Box>
      </Box>
      {children}
    </Card>
  );
}
