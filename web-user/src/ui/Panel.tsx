import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { radius } from '../theme/tokens';
import { CrystalArt } from './CrystalArt';

export interface PanelProps {
  children: ReactNode;
  /** draws strata and crystals behind the content */
  art?: string;
}

/** The one card of a page: a line instead of a shadow, and drawn rock behind it if wanted. */
export const Panel = ({ children, art }: PanelProps) => (
  <Box
    sx={{
      position: 'relative',
      overflow: 'hidden',
      bgcolor: 'surface',
      border: 1,
      borderColor: 'line',
      borderRadius: `${radius.card}px`,
    }}
  >
    {art && (
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          opacity: 0.5,
          maskImage: 'linear-gradient(100deg, transparent 40%, #000)',
        }}
      >
        <CrystalArt seed={art} />
      </Box>
    )}
    <Box sx={{ position: 'relative', p: 4 }}>{children}</Box>
  </Box>
);
