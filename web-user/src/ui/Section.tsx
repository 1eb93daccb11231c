import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: string;
  /** at the end of the heading's line, e.g. a link to all */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 6 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, minHeight: 44 }}>
        <Typography id={id} component="h2" variant="subtitle1">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
