import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/icons/Icon';
import { radius } from '../../shared/tokens';

export interface CalloutProps {
  /** error is announced at once; info is only read in passing */
  tone: 'info' | 'error';
  children: ReactNode;
}

const tones = {
  info: { icon: 'info', ink: 'info.main', wash: 'infoWash' },
  error: { icon: 'alert', ink: 'loss', wash: 'lossWash' },
} as const;

/** A remark on a wash of its colour, with an icon. */
export function Callout({ tone, children }: CalloutProps) {
  const { icon, ink, wash } = tones[tone];
  return (
    <Box
      role={tone === 'error' ? 'alert' : undefined}
      sx={{
        display: 'flex',
        gap: 2.5,
        p: 3,
        mb: 3,
        bgcolor: wash,
        borderRadius: `${radius.chip}px`,
        fontSize: '0.875rem',
        lineHeight: 20 / 14,
      }}
    >
      <Icon name={icon} aria-hidden="true" sx={{ color: ink, fontSize: '1.25rem', flex: 'none' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}
