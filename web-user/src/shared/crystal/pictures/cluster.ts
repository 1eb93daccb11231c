import type { Tint } from '../geometry/colour';
import { type Habit, quartz } from '../geometry/habits';
import { between, type Random, seededRandom } from '../geometry/random';
import { part, type Shape, type Sheet } from '../geometry/shapes';
import { solid } from '../geometry/solid';
import { drawStone } from '../geometry/stone';
import type { Point } from '../geometry/vectors';

export type Layout = 'trio' | 'lone' | 'spray';

/** One crystal of a cluster: offsets, height and width in shares of the tallest; angles in degrees. */
interface Member {
  tall: number;
  x: number;
  /** towards the viewer */
  z: number;
  lean: number;
  nod: number;
  spin: number;
  width: number;
}

export interface ClusterOptions {
  seed: string;
  /** the middle of its foot */
  at: Point;
  /** px of the drawing */
  tallest: number;
  tint: Tint;
  habit?: Habit;
  layout?: Layout;
  /** 1 … 10 */
  count?: number;
  /** how thick its crystals are, and how far apart they stand */
  width?: number;
  spread?: number;
  /** the first crystal as it is wanted, where chance is not good enough */
  leader?: Partial<Member>;
}

/** Heights in the order of importance: one leads, two answer, the rest are children at their feet. */
const heights: Record<Layout, readonly number[]> = {
  trio: [1, 0.66, 0.5, 0.36, 0.3, 0.25, 0.2, 0.16, 0.13, 0.11],
  lone: [1.08, 0.36, 0.3, 0.27, 0.22, 0.2, 0.16, 0.14, 0.12, 0.1],
  spray: [0.94, 0.86, 0.8, 0.62, 0.55, 0.34, 0.28, 0.22, 0.18, 0.14],
};
/** How far the crystals lean out, in degrees for one whole share of the tallest. */
const fans: Record<Layout, number> = { trio: 74, lone: 52, spray: 104 };
/** Where they stand; x is mirrored by chance. */
const places: readonly (readonly [x: number, z: number])[] = [
  [0, 0],
  [0.25, -0.06],
  [-0.23, 0.05],
  [-0.41, -0.04],
  [0.12, 0.16],
  [0.45, 0.08],
  [-0.12, 0.19],
  [0.3, 0.19],
  [-0.36, 0.16],
  [0.02, 0.24],
];

/** Below this height a crystal is drawn plain. */
const plainBelow = 36;

/** A cluster of crystals, drawn from far to near. */
export function drawCluster(sheet: Sheet, options: ClusterOptions): Shape[] {
  const { seed, at, tallest, tint, habit = quartz } = options;
  const members = membersOf(options, seededRandom(`${seed}/cluster`)).sort((a, b) => a.z - b.z);
  return members.map((member, index) =>
    part(() =>
      drawStone(sheet, {
        faces: solid(habit(seededRandom(`${seed}/${index}`), member.width)),
        at: [at[0] + member.x * tallest, at[1] + member.z * tallest * 0.3],
        size: tallest * member.tall,
        spin: member.spin,
        lean: member.lean,
        nod: member.nod,
        tint,
        sunk: member.z > 0.1 ? 0.5 : 0.36,
        plain: tallest * member.tall < plainBelow,
      }),
    ),
  );
}

function membersOf(options: ClusterOptions, random: Random): Member[] {
  const { layout = 'trio', count = 7, width = 1, spread = 1, leader } = options;
  const side = random() < 0.5 ? 1 : -1;
  const narrow = layout === 'spray' ? 0.8 : 1;
  return places.slice(0, count).map(([across, z], index) => {
    const tall = (heights[layout][index] ?? 0) * between(random, 0.92, 1.08);
    const x = across * side * spread * narrow + between(random, -0.035, 0.035);
    const member: Member = {
      tall,
      x,
      z,
      // The leader leans against its side by a little; the others lean out from where they stand.
      lean: index === 0 ? between(random, 2, 9) * -side : x * fans[layout] + between(random, -6, 6),
      nod: z * 60,
      spin: between(random, 12, 30),
      width: between(random, 0.84, 1.12) * thicknessOf(index) * width * narrow,
    };
    return index === 0 ? { ...member, ...leader } : member;
  });
}

/** Half the thickness for the height: children are stout. */
const thicknessOf = (index: number): number => (index === 0 ? 0.15 : index < 3 ? 0.165 : 0.19);
