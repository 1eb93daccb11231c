import { Drawing } from './Drawing';
import { emptyPicture } from './pictures/empty-picture';

/** What stands over the words of an empty list: rock, a plan of what will be, one seedling. */
export const EmptyArt = () => (
  <Drawing picture={emptyPicture} style={{ width: '100%', maxWidth: emptyPicture.width, height: 'auto' }} />
);
