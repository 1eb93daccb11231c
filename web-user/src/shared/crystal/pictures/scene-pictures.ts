import { type Tint, tints } from '../geometry/colour';
import { drawShadow } from '../geometry/shadow';
import { type Picture, part, shape } from '../geometry/shapes';
import type { Point } from '../geometry/vectors';
import { drawCluster } from './cluster';
import { fade, glow, groundTint, phone } from './ground';
import { drawRock } from './rock';
import { drawStrata } from './strata';

interface SceneOptions {
  name: string;
  /** seeds the cluster; the ground is the same for everybody */
  seed: string;
  height: number;
  /** where the ground begins */
  floor: number;
  /** where the cluster stands, on a phone's width */
  at: Point;
  tallest: number;
  /** px at both sides that a narrow page need not show */
  spare: number;
  /** px of ground beyond both edges of the phone, for a wide page */
  overhang: number;
}

/** The ground of home, with the cluster of an account at the right. */
export const homePicture = (seed: string): Picture =>
  scenePicture({ name: 'ridge', seed, height: 414, floor: 272, at: [286, 296], tallest: 158, spare: 0, overhang: 90 });

/** The cluster of an account in full light, over the record of what it has done. */
export const resultPicture = (seed: string): Picture =>
  scenePicture({ name: 'done', seed, height: 300, floor: 196, at: [195, 208], tallest: 132, spare: 0, overhang: 90 });

/** A large cluster in the middle: what a visitor sees first, and what an invitation shows. */
export const connectPicture = (seed: string): Picture =>
  scenePicture({
    name: 'landing',
    seed,
    height: 540,
    floor: 356,
    at: [214, 398],
    tallest: 258,
    spare: 40,
    overhang: 240,
  });

/** Light on strata, and a brass cluster on them. Air and ground fade, above and below, into whatever the page is. */
function scenePicture({ name, seed, height, floor, at, tallest, spare, overhang }: SceneOptions): Picture {
  const [x, y] = at;
  return {
    key: `scene ${name} ${seed}`,
    width: phone - 2 * spare,
    height,
    draw(sheet) {
      const dark = sheet.scheme === 'dark';
      const air = glow(sheet, {
        at: [x - 60, y - tallest * 0.8],
        radius: 300,
        color: dark ? '#c99a4a' : '#e9c27a',
        opacity: dark ? 0.17 : 0.3,
      });
      const ground = [
        ...fade(sheet, air, [0, 110], [0, 0]),
        ...drawStrata(sheet, {
          seed: name,
          width: phone,
          height,
          overhang,
          top: floor,
          beds: 6,
          dip: -7,
          tint: groundTint[sheet.scheme],
          lightness: dark ? [0.25, 0.17] : [0.93, 0.9],
        }),
      ];
      const rock = { wide: tallest * 1.02 };
      return [
        shape('g', { transform: `translate(${-spare} 0)` }, [
          ...fade(sheet, ground, [0, height - 110], [0, height]),
          ...drawShadow(
            sheet,
            [x + tallest * 0.165, y + tallest * 0.08],
            [tallest * 0.68, tallest * 0.1],
            dark ? 0.6 : 0.22,
          ),
          part(() => drawRock(sheet, { ...rock, seed: `${name}r`, at: [x, y + 3], side: 'far' })),
          ...drawCluster(sheet, {
            seed,
            at,
            tallest,
            tint: tints.brass,
            count: 9,
            spread: 0.78,
            leader: { spin: 18, lean: 6, width: 0.142 },
          }),
          part(() => drawRock(sheet, { ...rock, seed: `${name}n`, at: [x, y + tallest * 0.055], side: 'near' })),
        ]),
      ];
    },
  };
}

interface ClusterPictureOptions {
  seed: string;
  tint?: Tint;
  width: number;
  height: number;
  count?: number;
}

/** A cluster alone, without ground: for a tile whose edge is the ground. */
export const clusterPicture = ({
  seed,
  tint = tints.brass,
  width,
  height,
  count = 7,
}: ClusterPictureOptions): Picture => ({
  key: `cluster ${[seed, tint.hue, tint.chroma, width, height, count].join(' ')}`,
  width,
  height,
  draw: (sheet) =>
    drawCluster(sheet, {
      seed,
      at: [width / 2, height],
      tallest: Math.min(height * 0.84, width * 0.72),
      tint,
      count,
      spread: 0.8,
    }),
});
