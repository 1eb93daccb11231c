import { Drawing } from '../crystal/Drawing';
import { tints } from '../crystal/geometry/colour';
import { octahedronNormals } from '../crystal/geometry/habits';
import type { Picture } from '../crystal/geometry/shapes';
import { solid } from '../crystal/geometry/solid';
import { drawStone } from '../crystal/geometry/stone';

/** The house mark: one brass octahedron, hung so that it points, as a lodestone finds north. */
const housePicture: Picture = {
  key: 'house',
  width: 32,
  height: 32,
  draw: (sheet) =>
    drawStone(sheet, {
      faces: solid(octahedronNormals.map(([x, y, z]) => [[x, y * 0.46, z], 0.235])),
      at: [16, 16],
      size: 25,
      spin: 30,
      lean: 24,
      pitch: 10,
      tint: tints.brass,
      sunk: 0.95,
      tall: 0.5,
      lift: 0.2,
      plain: true,
    }),
};

/** The mark of the house; `size` in px, default 32. Its name stands beside it, or on the link around it. */
export const HouseMark = ({ size = 32 }: { size?: number }) => (
  <Drawing picture={housePicture} style={{ width: size, height: size, flex: 'none' }} />
);
