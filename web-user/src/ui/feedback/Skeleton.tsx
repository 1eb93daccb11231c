import { Box } from '@mui/material';
import { keyframes } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../parts/Card';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/**
 * Keeps the place of content at once, but shows only after 200 ms (interface 2): content that loads sooner never flickers.
 * Announces that something is loading.
 */
export function SkeletonGroup({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <Box aria-busy="true" sx={{ animation: `${appear} 150ms 200ms both` }}>
      <span role="status" className="visually-hidden">
        {t('loading')}
      </span>
      <div aria-hidden="true">{children}</div>
    </Box>
  );
}

export interface SkeletonProps {
  /** CSS length; default 100 % */
  width?: number | string;
  /** CSS length; default one line of body text */
  height?: number | string;
  round?: boolean;
}

/** One grey block in the shape of the content. */
export const Skeleton = ({ width = '100%', height = '1rem', round = false }: SkeletonProps) => (
  <Box sx={{ width, maxWidth: '100%', height, bgcolor: 'raised', borderRadius: round ? '50%' : '8px', flex: 'none' }} />
);

/** Rows shaped like those of a `List`. */
export const ListSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <SkeletonGroup>
    <Card sx={{ py: 0 }}>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 64 }}>
          <Skeleton width={40} height={40} round />
          <Box sx={{ flex: 1, display: 'grid', gap: 2 }}>
            <Skeleton width="46%" />
            <Skeleton width="30%" height="0.75rem" />
          </Box>
          <Skeleton width={72} />
        </Box>
      ))}
    </Card>
  </SkeletonGroup>
);
