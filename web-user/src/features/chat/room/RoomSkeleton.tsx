import { Box } from '@mui/material';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton';

/** The newest bubbles of a conversation, from the foot of the page up: whose, how wide and how many lines high. */
const bubbles = [
  { own: false, width: '58%', height: 40 },
  { own: false, width: '36%', height: 40 },
  { own: true, width: '52%', height: 60 },
  { own: false, width: '66%', height: 80 },
  { own: true, width: '30%', height: 40 },
] as const;

export const RoomSkeleton = () => (
  <Box sx={{ flex: '1 1 0', minHeight: 0, overflow: 'hidden', display: 'grid', alignItems: 'end', px: 4, pb: 4 }}>
    <SkeletonGroup>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {bubbles.map(({ own, width, height }) => (
          <Box key={width} sx={{ display: 'flex', justifyContent: own ? 'flex-end' : 'flex-start' }}>
            <Skeleton width={width} height={height} />
          </Box>
        ))}
      </Box>
    </SkeletonGroup>
  </Box>
);
