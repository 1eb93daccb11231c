import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { weight } from '../../shared/tokens';

/** What a step asks for, and why. */
export const Lead = ({ heading, text }: { heading: string; text?: ReactNode }) => (
  <Box sx={{ mb: 6 }}>
    <Typography
      component="h2"
      sx={{
        fontSize: 'min(1.625rem, 9vw)',
        lineHeight: 1.25,
        fontWeight: weight.strong,
        letterSpacing: '-0.03em',
        overflowWrap: 'anywhere',
        hyphens: 'auto',
      }}
    >
      {heading}
    </Typography>
    {text && (
      <Typography component="div" sx={{ mt: 2, color: 'muted' }}>
        {text}
      </Typography>
    )}
  </Box>
);
