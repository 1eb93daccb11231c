import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type } from '../../shared/tokens';

/** A mark and a title in the bar. The bar reads the title out itself. */
export const PageLead = ({ mark, title }: { mark: ReactNode; title: string }) => (
  <Box
    aria-hidden="true"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      fontSize: `min(${type.section.size / 16}rem, 7.5vw)`,
      lineHeight: type.section.line / type.section.size,
      fontWeight: type.section.weight,
      letterSpacing: `${type.section.tracking}em`,
    }}
  >
    {mark}
    {title}
  </Box>
);
