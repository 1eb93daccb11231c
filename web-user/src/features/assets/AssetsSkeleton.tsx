import { Box } from '@mui/material';
import { radius } from '../../theme/tokens';
import { ListSkeleton, Skeleton, SkeletonGroup } from '../../ui/Skeleton';

/** The valuation panel and a list of assets, at rest. */
export const AssetsSkeleton = () => (
  <>
    <SkeletonGroup>
      <Box
        sx={{ p: 4, border: 1, borderColor: 'line', borderRadius: `${radius.card}px`, display: 'grid', gap: 4, mb: 8 }}
      >
        <Skeleton width="40%" />
        <Skeleton width="62%" height="2.25rem" />
        <Skeleton height={44} />
      </Box>
    </SkeletonGroup>
    <ListSkeleton rows={5} />
  </>
);
