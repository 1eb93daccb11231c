import { habits } from '../crystal/geometry/card-habits';
import { drawer, oklch, paler, tints } from '../crystal/geometry/colour';
import { between, pick, seededRandom } from '../crystal/geometry/random';
import { type Picture, shape, stops } from '../crystal/geometry/shapes';
import { solid } from '../crystal/geometry/solid';
import { drawStone } from '../crystal/geometry/stone';

const faceHabits = ['quartz', 'beryl', 'zircon', 'calcite'] as const;

/** The stone that belongs to a seed, and the chance it was drawn by, which goes on from there. */
export function faceOf(seed: string) {
  const random = seededRandom(`${seed}/face`);
  return { tint: tints[pick(random, drawer)], habit: habits[pick(random, faceHabits)], random };
}

/** A small cluster of a person's own, from their uid or address; the page cuts it round. */
export const personPicture = (seed: string, size: number): Picture => ({
  key: `person ${size} ${seed}`,
  width: 40,
  height: 40,
  draw(sheet) {
    const { tint, habit, random } = faceOf(seed);
    const dark = sheet.scheme === 'dark';
    const id = sheet.name();
    const air = stops([
      { at: 0, color: oklch(dark ? 0.36 : 0.96, paler(tint, 0.45)) },
      { at: 1, color: oklch(dark ? 0.23 : 0.88, paler(tint, 0.4)) },
    ]);
    const stones = [
      { x: 13, tall: 17, lean: -17 },
      { x: 27, tall: 15, lean: 16 },
      { x: 19.5, tall: 24, lean: between(random, -4, 4) },
    ];
    return [
      shape('defs', {}, [shape('linearGradient', { id, x1: 0, y1: 0, x2: 0.6, y2: 1 }, air)]),
      shape('rect', { width: 40, height: 40, fill: `url(#${id})` }),
      ...stones.flatMap(({ x, tall, lean }, index) =>
        drawStone(sheet, {
          faces: solid(habit(seededRandom(`${seed}${index}`), 0.21)),
          at: [x, 36],
          size: tall,
          spin: between(random, 10, 50),
          lean,
          tint,
          sunk: 0.45,
          plain: size < 36,
        }),
      ),
      shape('path', { d: 'M0 34.5Q20 31 40 35V40H0Z', fill: oklch(dark ? 0.2 : 0.82, paler(tint, 0.3)) }),
    ];
  },
});
