import { Box } from '@mui/material';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';

/** Recipient, asset and amount with its figures, at rest. */
export const TransferSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 5, pt: 7 }}>
      <Skeleton height={52} />
      <Skeleton height={60} />
      <Skeleton height={60} />
      <Skeleton height="5.5rem" />
    </Box>
  </SkeletonGroup>
);
