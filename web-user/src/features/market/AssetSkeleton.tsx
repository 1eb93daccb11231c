import { Box } from '@mui/material';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';
import { chartHeight } from './ChartSkeleton';

/** Price, intervals and chart at rest. */
export const AssetSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Skeleton width={44} height={44} round />
        <Box sx={{ flex: 1, display: 'grid', gap: 2 }}>
          <Skeleton width="56%" height="1.75rem" />
          <Skeleton width="34%" />
        </Box>
      </Box>
      <Skeleton width="70%" />
      <Skeleton height={52} />
      <Skeleton height={chartHeight} />
    </Box>
  </SkeletonGroup>
);
