import { drawer, oklch, paler, type Scheme, type Tint, tints } from '../crystal/geometry/colour';
import { around, cubeNormals, dodecahedronNormals, octahedronNormals } from '../crystal/geometry/habits';
import { pick, seededRandom } from '../crystal/geometry/random';
import { type Picture, shape, stops } from '../crystal/geometry/shapes';
import { type Face, type Plane, solid } from '../crystal/geometry/solid';
import { drawStone, type Stance } from '../crystal/geometry/stone';
import type { Vector } from '../crystal/geometry/vectors';

/** px of the drawing of a mark, whatever its size on the page. */
const box = 40;

/** A solid about the middle, and how it stands in its dish. */
interface Form extends Stance {
  faces: readonly Face[];
  size: number;
}

const at = (normals: readonly Vector[], distance: number): Plane[] => normals.map((normal) => [normal, distance]);
const bothEnds = (count: number, tilt: number, turned = 0) => [
  ...around(count, tilt, turned),
  ...around(count, -tilt, turned),
];

/** The assets of the house, each known by its silhouette. */
const forms = {
  octahedron: () => ({
    faces: solid([...at(octahedronNormals, 0.36), ...at(cubeNormals, 0.585)]),
    size: 22.5,
    spin: 27,
    pitch: 17,
  }),
  prism: () => ({
    faces: solid([...at(around(6, 0), 0.285), ...at(bothEnds(6, 44), 0.43)]),
    size: 24,
    spin: 20,
    lean: 24,
    pitch: 12,
  }),
  cube: () => ({
    faces: solid([...at(cubeNormals, 0.385), ...at(octahedronNormals, 0.575)]),
    size: 23,
    spin: 32,
    pitch: 28,
  }),
  dodecahedron: () => ({ faces: solid(at(dodecahedronNormals, 0.455)), size: 23, spin: 17, pitch: 22 }),
} satisfies Record<string, () => Form>;

/** What is left for assets that are new: none of these looks like one above. */
const spareForms = [
  // a spindle
  () => ({ faces: solid(at(bothEnds(6, 17), 0.27)), size: 17, spin: 10, lean: -20, pitch: 14 }),
  // a plate
  () => ({
    faces: solid([...at(around(6, 0), 0.52), ...at(bothEnds(1, 90), 0.15), ...at(bothEnds(6, 45), 0.42)]),
    size: 23,
    spin: 8,
    pitch: 38,
  }),
  // a stout column
  () => ({ faces: solid([...at(around(6, 0), 0.36), ...at(bothEnds(1, 90), 0.48)]), size: 23, spin: 16, pitch: 26 }),
  // a wedge of four faces
  () => ({
    faces: solid([...at(around(3, 19.5, 0.25), 0.24), [[0, -1, 0], 0.24], ...at(around(3, -19.5, 0.75), 0.5)]),
    size: 25,
    spin: -14,
    pitch: 12,
  }),
] as const satisfies readonly (() => Form)[];

const house: Readonly<Record<string, { form: () => Form; tint: Tint }>> = {
  USDT: { form: forms.octahedron, tint: tints.malachite },
  FXB: { form: forms.prism, tint: tints.copper },
  NICE: { form: forms.cube, tint: tints.celestine },
  BNB: { form: forms.dodecahedron, tint: tints.citrine },
};

/** The stone of an asset; one the house does not know takes form and tint by its code. */
function stoneOf(code: string): { form: () => Form; tint: Tint } {
  const known = Object.hasOwn(house, code) ? house[code] : undefined;
  if (known) return known;
  const random = seededRandom(`${code}/mark`);
  return { form: pick(random, spareForms), tint: tints[pick(random, drawer)] };
}

/** The colour an asset has where its share of something is shown, beside its code in text. */
export const assetColour = (code: string, scheme: Scheme): string =>
  oklch(scheme === 'dark' ? 0.7 : 0.62, paler(stoneOf(code).tint, 1.45));

/** Points never leave the house: an outline of a rough stone each, without light. */
const outlines: Readonly<Record<string, string>> = {
  TRADE: 'M20 10.5 29 16v8.5L20 29.5 11 24.5V16ZM11 16l9 5 9-5M20 21v8.5',
  FUEL: 'M20 9.5c4 5.2 7 8.6 7 12.4a7 7 0 0 1-14 0c0-3.8 3-7.2 7-12.4ZM16.5 22.5a3.6 3.6 0 0 0 3.5 3.4',
  MINERAL: 'M14.5 12.5h11l4 6L20 30 10.5 18.5ZM10.5 18.5h19M20 30l-4-11.5 2-6M20 30l4-11.5-2-6',
  GAME: 'M12.5 12.5h15v15h-15ZM12.5 20h15M20 12.5v15',
};

/** The mark of an asset by its code: tokens are lit solids in a dish, points are drawings in a dashed ring. */
export const assetPicture = (code: string): Picture => {
  const outline = Object.hasOwn(outlines, code) ? outlines[code] : undefined;
  return outline === undefined ? tokenPicture(code) : pointPicture(code, outline);
};

const pointPicture = (code: string, outline: string): Picture => ({
  key: `point ${code}`,
  width: box,
  height: box,
  draw: () => [
    shape('g', { fill: 'none', stroke: 'currentColor' }, [
      shape('circle', { cx: 20, cy: 20, r: 19.5, strokeOpacity: 0.28, strokeDasharray: '2 2.6' }),
      shape('path', { d: outline, strokeWidth: 1.5, strokeLinejoin: 'round', strokeLinecap: 'round' }),
    ]),
  ],
});

const tokenPicture = (code: string): Picture => ({
  key: `token ${code}`,
  width: box,
  height: box,
  draw(sheet) {
    const { form, tint } = stoneOf(code);
    const dark = sheet.scheme === 'dark';
    const id = sheet.name();
    const dish = stops([
      { at: 0, color: dark ? oklch(0.36, paler(tint, 0.45)) : oklch(0.965, paler(tint, 0.3)) },
      { at: 1, color: dark ? oklch(0.235, paler(tint, 0.34)) : oklch(0.9, paler(tint, 0.36)) },
    ]);
    return [
      shape('defs', {}, [shape('radialGradient', { id, cx: 0.32, cy: 0.22, r: 0.9 }, dish)]),
      shape('circle', { cx: 20, cy: 20, r: 20, fill: `url(#${id})` }),
      shape('circle', { cx: 20, cy: 20, r: 19.5, fill: 'none', stroke: dark ? '#fff' : '#000', strokeOpacity: 0.07 }),
      ...drawStone(sheet, {
        ...form(),
        at: [20, 20],
        tint: paler(tint, 1.25),
        sunk: 0.9,
        tall: 0.5,
        lift: dark ? 0.26 : 0.16,
        plain: true,
      }),
    ];
  },
});
