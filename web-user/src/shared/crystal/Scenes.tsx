import { Drawing } from './Drawing';
import type { Picture } from './geometry/shapes';
import { clusterPicture, connectPicture, homePicture, resultPicture } from './pictures/scene-pictures';

interface SceneProps {
  picture: Picture;
  height: number | '100%';
  fit: string;
}

/** A scene in a box of any width: what must be seen is fitted into it, and the ground goes on to its edges. */
const Scene = ({ picture, height, fit }: SceneProps) => (
  <div style={{ height, overflow: 'hidden' }}>
    <Drawing picture={picture} fit={fit} style={{ width: '100%', height: '100%', overflow: 'visible' }} />
  </div>
);

/**
 * The ground of home: strata, and the cluster of this account at the right. On a page narrower than 390 px it is drawn
 * smaller, at the foot of its box, so that the figures keep their room at the left.
 */
export const HomeScene = ({ seed, height = 414 }: { seed: string; height?: number }) => (
  <Scene picture={homePicture(seed)} height={height} fit="xMaxYMax meet" />
);

/** The cluster of an account in full light. */
export const ResultScene = ({ seed }: { seed: string }) => (
  <Scene picture={resultPicture(seed)} height="100%" fit="xMidYMax meet" />
);

/** The ground of the page on which a wallet is connected: as high as its box, and in a lower one drawn smaller. */
export const ConnectScene = () => <Scene picture={connectPicture('c9')} height="100%" fit="xMidYMax meet" />;

/** A cluster without ground, of its own size in px. */
export const Cluster = (options: Parameters<typeof clusterPicture>[0]) => (
  <Drawing picture={clusterPicture(options)} style={{ width: options.width, height: options.height }} />
);
