import { between, type Random } from './random';
import type { Plane } from './solid';
import { degree, type Vector } from './vectors';

/** Grows a solid of about one unit's height on y = 0: the width is half its thickness, the chance makes it its own. */
export type Habit = (random: Random, width: number) => Plane[];

export const ground: Plane = [[0, -1, 0], 0.01];
const signs = [1, -1] as const;

/** The six faces of a cube, the eight of an octahedron, the twelve of a dodecahedron, by their normals. */
export const cubeNormals: readonly Vector[] = ([0, 1, 2] as const).flatMap((axis) =>
  signs.map((sign): Vector => [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0]),
);
export const octahedronNormals: readonly Vector[] = signs.flatMap((x) =>
  signs.flatMap((y) => signs.map((z): Vector => [x, y, z])),
);
export const dodecahedronNormals: readonly Vector[] = [
  ...signs.flatMap((x) => signs.map((y): Vector => [x, y, 0])),
  ...signs.flatMap((x) => signs.map((z): Vector => [x, 0, z])),
  ...signs.flatMap((y) => signs.map((z): Vector => [0, y, z])),
];

/** A normal by its angle around the upright axis and its tilt upwards, in degrees. */
function tilted(angle: number, tilt: number): Vector {
  const [turn, rise] = [angle * degree, tilt * degree];
  return [Math.cos(turn) * Math.cos(rise), Math.sin(rise), Math.sin(turn) * Math.cos(rise)];
}

/** The normals of an even form around the upright axis; the first stands `turned` steps on. */
export const around = (count: number, tilt: number, turned = 0): Vector[] =>
  Array.from({ length: count }, (_, step) => tilted(((step + turned) * 360) / count, tilt));

interface Ring {
  count: number;
  tilt?: number;
  distance?: number;
  /** how far distances differ, as a share */
  wobble?: number;
  turned?: number;
}

/** Faces around the upright axis as nature has them: a little out of place. */
export const ring = (random: Random, { count, tilt = 0, distance = 0, wobble = 0, turned = 0 }: Ring): Plane[] =>
  Array.from({ length: count }, (_, step) => {
    const normal = tilted(((step + turned) * 360) / count + between(random, -0.05, 0.05) / degree, tilt);
    return [normal, distance * (1 + between(random, -wobble, wobble))];
  });

/** Puts each plane of a tip where the height asks: a plane of slope s through height h lies at s · h. */
export const tip = (planes: readonly Plane[], heightOf: (step: number) => number, out = 0): Plane[] =>
  planes.map(([normal], step) => [normal, normal[1] * heightOf(step) + out]);

/** Six sides, and a tip of six faces of which every second is larger. */
export const quartz: Habit = (random, width) => [
  ...ring(random, { count: 6, distance: width, wobble: 0.17 }),
  ...tip(
    ring(random, { count: 6, tilt: 40 }),
    (step) => 1 + (step % 2 ? between(random, 0.01, 0.09) : between(random, -0.05, 0.02)),
  ),
  ground,
];

/** A lump of country rock: planes by chance, and a ring beyond them for the side that chance left open. */
export const rock: Habit = (random, width) => [
  ...Array.from({ length: 17 }, (): Plane => {
    const angle = between(random, 0, 2 * Math.PI);
    const height = between(random, -0.25, 1);
    const across = Math.sqrt(Math.max(0.05, 1 - height * height));
    const distance = width * between(random, 0.86, 1.08) * (height > 0.55 ? 0.5 : 1);
    return [[Math.cos(angle) * across, height * 1.9, Math.sin(angle) * across], distance];
  }),
  ...around(8, 0).map((normal): Plane => [normal, width * 1.5]),
  [[0, 1, 0], width],
  [[0, -1, 0], 0.02],
];
