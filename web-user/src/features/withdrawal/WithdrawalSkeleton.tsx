import { Box } from '@mui/material';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';

/** Asset, amount with its figures, and address, at rest. */
export const WithdrawalSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 5, pt: 7 }}>
      <Skeleton height={60} />
      <Skeleton height={60} />
      <Skeleton height="5.5rem" />
      <Skeleton height={52} />
    </Box>
  </SkeletonGroup>
);
