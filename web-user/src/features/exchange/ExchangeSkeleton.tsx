import { Box } from '@mui/material';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';

/** Both assets, then the amount and its figures, at rest; `bare`: without the assets. */
export const ExchangeSkeleton = ({ bare = false }: { bare?: boolean }) => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 5, pt: 7 }}>
      {!bare && (
        <>
          <Skeleton height={60} />
          <Skeleton height={60} />
        </>
      )}
      <Skeleton height={60} />
      <Skeleton height="8rem" />
    </Box>
  </SkeletonGroup>
);
