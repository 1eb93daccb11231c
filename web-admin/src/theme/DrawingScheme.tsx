import { useTheme } from '@mui/material/styles';
import { SchemeProvider } from '@user/shared/crystal/geometry/scheme';
import type { ReactNode } from 'react';

/** Drawings follow the scheme that is shown. */
export const DrawingScheme = ({ children }: { children: ReactNode }) => (
  <SchemeProvider value={useTheme().palette.mode}>{children}</SchemeProvider>
);
