import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { radius } from '../theme/tokens';

export interface CalloutProps {
  /** error is announced at once; info is only read in passing */
  tone: 'info' | 'error';
  children: ReactNode;
}

/** A bordered remark with an icon, on the page's own ground. */
export function Callout({ tone, children }: CalloutProps) {
  const Icon = tone === 'error' ? ErrorOutlineRounded : InfoOutlined;
  return (
    <Box
      role={tone === 'error' ? 'alert' : undefined}
      sx={{
        display: 'flex',
        gap: 2.5,
        p: 3,
        mb: 3,
        border: 1,
        borderColor: tone === 'error' ? 'error.main' : 'line',
        borderRadius: `${radius.control}px`,
        fontSize: '0.875rem',
        '& svg': { color: tone === 'error' ? 'error.main' : 'info.main', fontSize: '1.25rem', flex: 'none' },
      }}
    >
      <Icon aria-hidden="true" />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}
