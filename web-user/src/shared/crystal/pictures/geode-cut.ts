import { oklch, paler, type Tint } from '../geometry/colour';
import { between, type Random, seededRandom } from '../geometry/random';
import { polygon, rounded, type Shape, type Sheet, shape, stops } from '../geometry/shapes';
import { middleOf, type Point } from '../geometry/vectors';
import { drawCluster } from './cluster';

export interface GeodeCut {
  seed: string;
  /** the edge of the cut, on the page */
  outline: readonly Point[];
  state: 'crystal' | 'agate';
  /** the crystal's colour, and that of the bands round it */
  inside: Tint;
  agate: Tint;
}

/** One band of agate: its size as a share of the cut, its lightness 0 … 1, its share of the colour. */
type Band = readonly [size: number, light: number, colour: number];

/** Round every cut; in agate every second band has its colour. */
const shell: readonly Band[] = [
  [0.95, 0.78, 0.22],
  [0.9, 0.5, 0.45],
  [0.865, 0.86, 0.2],
  [0.82, 0.36, 0.7],
];
/** Down to the middle of solid agate. */
const core: readonly Band[] = [
  [0.74, 0.62, 0.3],
  [0.69, 0.42, 0.5],
  [0.6, 0.56, 0.36],
  [0.52, 0.34, 0.5],
  [0.47, 0.5, 0.4],
  [0.36, 0.4, 0.44],
  [0.26, 0.56, 0.3],
  [0.2, 0.44, 0.4],
  [0.1, 0.6, 0.25],
];
const holeSize = 0.77;
const spikes = 34;

/** The cut of a geode: bands of agate, and within them more of them, or a hollow lined with crystal. */
export function drawCut(sheet: Sheet, cut: GeodeCut): Shape[] {
  const { seed, outline, state, inside, agate } = cut;
  const random = seededRandom(`${seed}/bands`);
  const centre = middleOf(outline);
  const wobble = outline.map(() => between(random, -0.03, 0.03));
  const bandAt = (size: number): Point[] =>
    outline.map(([x, y], index) => {
      const share = size + (wobble[index] ?? 0) * (1 - size) * 2.4;
      return [centre[0] + (x - centre[0]) * share, centre[1] + (y - centre[1]) * share];
    });
  const dark = sheet.scheme === 'dark';
  const fillAt = (size: number, light: number, tint: Tint) =>
    shape('path', { d: smooth(bandAt(size)), fill: oklch(dark ? 0.24 + 0.56 * light : 0.56 + 0.4 * light, tint) });
  const bands = [
    fillAt(1, 0.3, { hue: 70, chroma: 0.014 }),
    ...shell.map(([size, light, colour], index) =>
      fillAt(size, light, paler(state === 'agate' && index % 2 === 1 ? agate : inside, colour)),
    ),
  ];
  if (state === 'crystal')
    return [...bands, ...drawHollow(sheet, { seed, centre, tint: inside }, bandAt(holeSize), random)];
  return [
    ...bands,
    ...core.map(([size, light, colour]) =>
      fillAt(size * between(random, 0.94, 1.05), light * between(random, 0.85, 1.1), paler(agate, colour)),
    ),
  ];
}

interface Hollow {
  seed: string;
  centre: Point;
  tint: Tint;
}

/** Small spikes round its wall, and a cluster that stands on its floor. */
function drawHollow(sheet: Sheet, { seed, centre, tint }: Hollow, wall: readonly Point[], random: Random): Shape[] {
  const dark = sheet.scheme === 'dark';
  const [clip, gradient] = [sheet.name(), sheet.name()];
  const d = smooth(wall);
  const heights = wall.map(([, y]) => y);
  const [top, floor] = [Math.min(...heights), Math.max(...heights)];
  const { lit, dim } = spikesOf(wall, centre, random);
  const depths = stops([
    { at: 0, color: oklch(dark ? 0.36 : 0.5, tint) },
    { at: 1, color: oklch(dark ? 0.14 : 0.3, paler(tint, 0.8)) },
  ]);
  return [
    shape('defs', {}, [
      shape('clipPath', { id: clip }, [shape('path', { d })]),
      shape('radialGradient', { id: gradient, cx: 0.4, cy: 0.3, r: 0.85 }, depths),
    ]),
    shape('path', { d, fill: `url(#${gradient})` }),
    shape('g', { clipPath: `url(#${clip})` }, [
      shape('path', { d: dim, fill: oklch(dark ? 0.4 : 0.56, tint) }),
      shape('path', { d: lit, fill: oklch(dark ? 0.66 : 0.84, paler(tint, 0.8)) }),
      ...drawCluster(sheet, {
        seed: `${seed}in`,
        at: [centre[0], floor + (floor - top) * 0.02],
        tallest: (floor - top) * 0.86,
        tint,
        count: 7,
        spread: 0.72,
        width: 1.15,
      }),
    ]),
    shape('path', {
      d,
      fill: 'none',
      stroke: oklch(dark ? 0.86 : 0.98, paler(tint, 0.3)),
      strokeOpacity: 0.5,
      strokeWidth: 0.8,
    }),
  ];
}

/** Path data of the sides that look at the lamp, and of the others. */
function spikesOf(wall: readonly Point[], centre: Point, random: Random): { lit: string; dim: string } {
  const edgeAt = (turn: number): Point => {
    const place = (((turn % 1) + 1) % 1) * wall.length;
    const index = Math.floor(place);
    const [from = centre, to = centre] = [wall[index % wall.length], wall[(index + 1) % wall.length]];
    const share = place - index;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  };
  const jitter = (least: number, most: number) => between(random, least, most) / (2 * Math.PI);
  const sides = Array.from({ length: spikes }, (_, index) => {
    const turn = index / spikes + jitter(-0.08, 0.08);
    const [start, end, foot] = [edgeAt(turn - jitter(0.08, 0.16)), edgeAt(turn + jitter(0.08, 0.16)), edgeAt(turn)];
    const tall = between(random, 0.08, 0.24);
    const tip: Point = [foot[0] + (centre[0] - foot[0]) * tall, foot[1] + (centre[1] - foot[1]) * tall];
    return { lit: polygon([start, tip, foot]), dim: polygon([foot, tip, end]) };
  });
  return { lit: sides.map((side) => side.lit).join(''), dim: sides.map((side) => side.dim).join('') };
}

/** Path data of a closed curve that touches the middle of each side of a polygon. */
function smooth(points: readonly Point[]): string {
  const text = ([x, y]: Point) => `${rounded(x)} ${rounded(y)}`;
  const midway = ([x, y]: Point, [nextX, nextY]: Point): Point => [(x + nextX) / 2, (y + nextY) / 2];
  const curves = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return { start: text(midway(point, next)), bend: text(point) };
  });
  const [last] = curves.slice(-1);
  return `M${last?.start ?? ''}${curves.map(({ start, bend }) => `Q${bend} ${start}`).join('')}Z`;
}
