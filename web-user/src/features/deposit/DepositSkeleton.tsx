import { Box } from '@mui/material';
import { radius } from '../../theme/tokens';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';

/** The asset, its address card and the fields below, at rest. */
export const DepositSkeleton = () => (
  <>
    <SkeletonGroup>
      <Box sx={{ pt: 7, pb: 4 }}>
        <Skeleton height={60} />
      </Box>
    </SkeletonGroup>
    <AddressSkeleton />
  </>
);

/** The address card: picture, address, button and rows. */
export const AddressSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 4, p: 4, border: 1, borderColor: 'line', borderRadius: `${radius.card}px` }}>
      <Box sx={{ justifySelf: 'center' }}>
        <Skeleton width={176} height={176} />
      </Box>
      <Skeleton width="36%" height="0.875rem" />
      <Skeleton height="2.5rem" />
      <Skeleton width="50%" height={44} />
      <Skeleton />
      <Skeleton />
      <Skeleton height="2.5rem" />
    </Box>
  </SkeletonGroup>
);
