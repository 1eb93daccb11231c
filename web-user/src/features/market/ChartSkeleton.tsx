import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';

/** px; the place of the chart is held while it loads */
export const chartHeight = 300;

/** The chart at rest. */
export const ChartSkeleton = () => (
  <SkeletonGroup>
    <Skeleton height={chartHeight} />
  </SkeletonGroup>
);
