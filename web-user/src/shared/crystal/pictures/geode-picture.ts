import { oklch, type Scheme, type Tint, tints } from '../geometry/colour';
import { between, pick, seededRandom } from '../geometry/random';
import { drawShadow } from '../geometry/shadow';
import { line, type Picture, type Shape, type Sheet, shape } from '../geometry/shapes';
import { type Face, type Plane, solid } from '../geometry/solid';
import { drawStone } from '../geometry/stone';
import { add, degree, dot, type Point, scale, subtract, turnX, turnY, unit, type Vector } from '../geometry/vectors';
import { drawCut } from './geode-cut';

/** Closed, or sawn through: lined with crystal, or solid agate. */
export type GeodeState = 'closed' | 'crystal' | 'agate';

export interface GeodeOptions {
  /** gives the shape; it says nothing about what is inside */
  seed: string;
  state: GeodeState;
  /** px of the drawing */
  width?: number;
  height?: number;
  /** px of the drawing per unit of the stone, which is about one unit high */
  size?: number;
}

/** What a geode is drawn with. */
interface Nodule {
  seed: string;
  at: Point;
  size: number;
  /** degrees about its own axis */
  spin: number;
  planes: readonly Plane[];
}

/** How far the eye looks down on the stone, in degrees. */
const pitch = 14;
/** The height of the stone's middle, in units. */
const middle = 0.42;
const rind: Record<Scheme, Tint> = { dark: { hue: 62, chroma: 0.016 }, light: { hue: 74, chroma: 0.018 } };
const agates = [255, 30, 200, 300, 60, 230] as const;
const inside = tints.amethyst;

/** A stone with a seam, closed or opened. The same seed has the same shape in every state. */
export function geodePicture({ seed, state, width = 114, height = 122, size = 82 }: GeodeOptions): Picture {
  return {
    key: `geode ${[seed, state, width, height, size].join(' ')}`,
    width,
    height,
    draw(sheet) {
      const at: Point = [width / 2, height - size * 0.16];
      const spin = seededRandom(`${seed}/spin`)() * 360;
      const nodule: Nodule = { seed, at, size, spin, planes: planesOf(seed) };
      const shadow = drawShadow(
        sheet,
        [at[0] + size * 0.08, at[1] - size * 0.015],
        [size * 0.56, size * 0.1],
        sheet.scheme === 'dark' ? 0.55 : 0.2,
      );
      return [...shadow, ...(state === 'closed' ? drawClosed(sheet, nodule) : drawOpened(sheet, nodule, state))];
    },
  };
}

/** About thirty planes spread evenly round a ball, a little out of place, and a foot to stand on. */
function planesOf(seed: string): Plane[] {
  const random = seededRandom(`${seed}/nodule`);
  const count = 30;
  const planes = Array.from({ length: count }, (_, index): Plane => {
    const height = 1 - (2 * (index + 0.5)) / count;
    // The golden angle.
    const angle = index * 2.399963 + between(random, -0.25, 0.25);
    const across = Math.sqrt(1 - height * height);
    const normal: Vector = [Math.cos(angle) * across, height, Math.sin(angle) * across];
    const distance = (0.44 + 0.05 * Math.abs(normal[0])) * between(random, 0.965, 1.035);
    return [normal, distance + height * middle];
  });
  return [...planes, [[0, -1, 0], 0.015]];
}

/** A point of the stone on the page. */
const putOf =
  ({ at, size }: Nodule) =>
  (point: Vector): Point => {
    const [x, y] = turnX(point, pitch);
    return [at[0] + x * size, at[1] - y * size];
  };

const rindOf = (sheet: Sheet, { at, size }: Nodule, faces: readonly Face[], spin = 0): Shape[] =>
  drawStone(sheet, {
    faces,
    at,
    size,
    spin,
    pitch,
    tint: rind[sheet.scheme],
    matt: true,
    lift: sheet.scheme === 'dark' ? 0.2 : 0,
  });

/** The seam where it will be opened is the only sign that it is more than a stone. */
function drawClosed(sheet: Sheet, nodule: Nodule): Shape[] {
  const faces = solid(nodule.planes);
  const put = putOf(nodule);
  const d = seamOf(faces, nodule.spin)
    .map((ends) => line(ends.map(put)))
    .join('');
  const dark = sheet.scheme === 'dark';
  const seam = { d, fill: 'none', strokeLinecap: 'round' } as const;
  return [
    ...rindOf(sheet, nodule, faces, nodule.spin),
    shape('path', { ...seam, stroke: '#000', strokeOpacity: dark ? 0.55 : 0.34, strokeWidth: dark ? 2.2 : 1.8 }),
    shape('path', {
      ...seam,
      stroke: oklch(dark ? 0.84 : 0.99, { hue: inside.hue, chroma: 0.05 }),
      strokeOpacity: dark ? 0.8 : 0.7,
      strokeWidth: 0.8,
    }),
  ];
}

const seamNormal: Vector = [0.93, 0.1, 0.36];

/** Where a plane crosses the faces that look at the eye. */
function seamOf(faces: readonly Face[], spin: number): Vector[][] {
  const off = (point: Vector) => dot(seamNormal, subtract(point, [0, middle, 0])) - 0.05;
  const [rise, towards] = [Math.sin(pitch * degree), Math.cos(pitch * degree)];
  const depth = (point: Vector) => point[1] * rise + point[2] * towards;
  return faces
    .map(({ corners }) => {
      const turned = corners.map((corner) => turnY(corner, spin));
      return turned.flatMap((from, index) => {
        const to = turned[(index + 1) % turned.length] ?? from;
        const [start, end] = [off(from), off(to)];
        return start * end < 0 ? [add(from, scale(subtract(to, from), start / (start - end)))] : [];
      });
    })
    .filter(([from, to]) => from && to && depth(scale(add(from, to), 0.5)) > middle * rise + 0.12);
}

/** Sawn through; the cut looks at the eye, and a little at the lamp. */
function drawOpened(sheet: Sheet, nodule: Nodule, state: 'crystal' | 'agate'): Shape[] {
  const { seed, planes, spin } = nodule;
  const cut = unit([-0.16, Math.sin(pitch * degree) + 0.13, Math.cos(pitch * degree)]);
  const turned = planes.map(([normal, distance]): Plane => [turnY(normal, spin), distance]);
  const faces = solid([...turned, [cut, 0.1 + cut[1] * middle]]);
  const cap = faces.reduce((best, face) => (dot(face.normal, cut) > dot(best.normal, cut) ? face : best));
  const outline = cap.corners.map(putOf(nodule));
  const agate = { hue: pick(seededRandom(`${seed}/agate`), agates), chroma: inside.chroma };
  return [...rindOf(sheet, nodule, faces), ...drawCut(sheet, { seed, outline, state, inside, agate })];
}
