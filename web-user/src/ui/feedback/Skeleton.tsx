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

const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => `row-${row}`);

interface ListSkeletonProps {
  rows?: number;
  /** a `DayHeading` stands over the list */
  byDay?: boolean;
}

/** Rows shaped like those of a `List`. */
export const ListSkeleton = ({ rows = 6, byDay = false }: ListSkeletonProps) => (
  <SkeletonGroup>
    {byDay && (
      <Box sx={{ px: 1, pt: 4, pb: 2 }}>
        <Skeleton width="5rem" height="1.25rem" />
      </Box>
    )}
    <Card sx={{ py: 0 }}>
      {rowsOf(rows).map((row) => (
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

/** A card of `FactRows` with lines between them. */
export const FactsSkeleton = ({ rows }: { rows: number }) => (
  <SkeletonGroup>
    <Card sx={{ py: 1 }}>
      {rowsOf(rows).map((row) => (
        <Box key={row} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, py: 2.75, minHeight: 42 }}>
          <Skeleton width="38%" height="1.25rem" />
          <Skeleton width="24%" height="1.25rem" />
        </Box>
      ))}
    </Card>
  </SkeletonGroup>
);

/** Cards at rest, by their heights. */
export const CardsSkeleton = ({ cards }: { cards: readonly (number | string)[] }) => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {cards
        .map((height, place) => ({ height, name: `card-${place}` }))
        .map(({ height, name }) => (
          <Card key={name} sx={{ height }} />
        ))}
    </Box>
  </SkeletonGroup>
);
