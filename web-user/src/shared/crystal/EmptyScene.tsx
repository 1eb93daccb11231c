import { Drawing } from './Drawing';
import { type EmptySceneName, emptyScene } from './pictures/empty-scenes';

export type { EmptySceneName };

export interface EmptySceneProps {
  name: EmptySceneName;
  /** of the account, whose cluster may stand in it */
  seed: string;
}

/** What will be in an empty list, drawn as a plan on the bed of rock. */
export function EmptyScene({ name, seed }: EmptySceneProps) {
  const picture = emptyScene(name, seed);
  return <Drawing picture={picture} style={{ width: '100%', maxWidth: picture.width, height: 'auto' }} />;
}
