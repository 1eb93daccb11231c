import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../shared/icons/Icon';
import { weight } from '../../../shared/tokens';
import { Card } from '../../../ui/parts/Card';

const tones = {
  good: { icon: 'shield', ink: 'gain', wash: 'gainWash' },
  bad: { icon: 'alert', ink: 'loss', wash: 'lossWash' },
  waiting: { icon: 'lock', ink: 'muted', wash: 'raised' },
} as const satisfies Record<string, { icon: IconName; ink: string; wash: string }>;

export interface CheckHeadProps {
  tone: keyof typeof tones;
  title: string;
  text: string;
  /** at the right: decoration */
  picture?: ReactNode;
  children?: ReactNode;
}

/** What a check came to. */
export function CheckHead({ tone, title, text, picture, children }: CheckHeadProps) {
  const { icon, ink, wash } = tones[tone];
  return (
    <Card sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box
          sx={{
            flex: 'none',
            display: 'grid',
            placeItems: 'center',
            width: 44,
            height: 44,
            borderRadius: '14px',
            color: ink,
            bgcolor: wash,
          }}
        >
          <Icon name={icon} />
        </Box>
        <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontSize: '1rem', lineHeight: 22 / 16, fontWeight: weight.strong }}>{title}</Box>
          <Box sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>{text}</Box>
        </Box>
        {picture}
      </Box>
      {children}
    </Card>
  );
}
