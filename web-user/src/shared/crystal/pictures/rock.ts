import { rockTint, type Tint } from '../geometry/colour';
import { rock } from '../geometry/habits';
import { between, seededRandom } from '../geometry/random';
import type { Shape, Sheet } from '../geometry/shapes';
import { solid } from '../geometry/solid';
import { drawStone } from '../geometry/stone';
import type { Point } from '../geometry/vectors';

export interface RockOptions {
  seed: string;
  /** the middle of the cluster's foot */
  at: Point;
  /** px of the drawing */
  wide: number;
  /** before the foot of the cluster, or behind it */
  side: 'near' | 'far';
  count?: number;
  tint?: Tint;
}

/** The country rock a cluster stands in: a few lumps under the same lamp, without colour of their own. */
export function drawRock(sheet: Sheet, options: RockOptions): Shape[] {
  const { seed, at, wide, side, count = 6, tint = rockTint[sheet.scheme] } = options;
  const random = seededRandom(`${seed}/rock`);
  const middle = (count - 1) / 2;
  const lumps = Array.from({ length: count }, (_, index) => {
    const x = (index - middle) / (middle || 1);
    return {
      x: x + between(random, -0.1, 0.1),
      z: side === 'near' ? between(random, 0.1, 0.5) : between(random, -0.4, 0),
      size: (1 - Math.abs(x) * 0.45) * between(random, 0.8, 1.15),
    };
  }).sort((a, b) => a.z - b.z);
  return lumps.flatMap((lump, index) =>
    drawStone(sheet, {
      faces: solid(rock(seededRandom(`${seed}/lump${index}${side === 'near'}`), 0.5)),
      at: [at[0] + lump.x * wide * 0.36, at[1] + lump.z * wide * 0.09],
      size: wide * 0.36 * lump.size,
      spin: between(random, 0, 90),
      pitch: 12,
      tint,
      matt: true,
    }),
  );
}
