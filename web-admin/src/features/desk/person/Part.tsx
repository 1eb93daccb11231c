import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

/** A part of the pane under its title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box component="h3" id={id} sx={{ m: 0, mb: 0.5, fontSize: 13, lineHeight: '18px', fontWeight: 600 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
