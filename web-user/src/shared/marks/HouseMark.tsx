import { Drawing } from '../crystal/Drawing';
import { housePicture } from './house-picture';

/** The mark of the house; `size` in px, default 32. Its name stands beside it, or on the link around it. */
export const HouseMark = ({ size = 32 }: { size?: number }) => (
  <Drawing picture={housePicture} style={{ width: size, height: size, flex: 'none' }} />
);
