import type { Scheme } from '../../shared/crystal/geometry/colour';
import { drawShadow } from '../../shared/crystal/geometry/shadow';
import { type Picture, part, type Shape, type Sheet, shape, stops } from '../../shared/crystal/geometry/shapes';
import type { Point } from '../../shared/crystal/geometry/vectors';
import { drawCluster } from '../../shared/crystal/pictures/cluster';
import { fade, glow, groundTint, phone } from '../../shared/crystal/pictures/ground';
import { drawRock } from '../../shared/crystal/pictures/rock';
import { drawStrata } from '../../shared/crystal/pictures/strata';
import { faceOf } from '../../shared/marks/person-picture';

/** px of the scene at the head of a miner's page; its lowest rock ends there. */
export const sceneHeight = 452;

const foot: Point = [196, 418];
const tallest = 222;
const wide = 236;

/** Condensation: where it hangs, and how large. Clear of where drops are placed. */
export const dew: readonly (readonly [x: number, y: number, size: number])[] = [
  [226, 172, 12],
  [148, 214, 9],
  [292, 252, 10],
  [128, 262, 13],
  [246, 206, 7],
  [300, 330, 9],
  [94, 324, 8],
];

/** The cluster of a miner on the ground of its shaft. It is seeded by the miner and never grows. */
export const minerPicture = (seed: string): Picture => ({
  key: `miner ${seed}`,
  width: phone,
  height: sceneHeight,
  draw(sheet) {
    const dark = sheet.scheme === 'dark';
    const { tint, habit } = faceOf(seed);
    const [x, y] = foot;
    const air = glow(sheet, { at: [170, 240], radius: 250, color: '#d9a95a', opacity: dark ? 0.2 : 0.32 });
    const ground = drawStrata(sheet, {
      seed: 'shaft',
      width: phone,
      height: sceneHeight + 62,
      overhang: 90,
      top: 396,
      beds: 5,
      dip: 5,
      tint: groundTint[sheet.scheme],
      lightness: dark ? [0.235, 0.155] : [0.925, 0.86],
    });
    return [
      ...fade(sheet, air, [0, sceneHeight - 60], [0, sceneHeight]),
      ...fade(sheet, ground, [0, 400], [0, sceneHeight]),
      ...drawShadow(sheet, [x + 26, y + 14], [130, 18], dark ? 0.6 : 0.22),
      part(() => drawRock(sheet, { seed: 'shaftr', at: [x, y + 2], wide, side: 'far' })),
      ...drawCluster(sheet, {
        ...{ seed, at: foot, tallest, tint, habit, count: 10, spread: 0.74 },
        leader: { spin: 18, width: 0.15 },
      }),
      part(() => drawRock(sheet, { seed: 'shaftn', at: [x, y + 14], wide, side: 'near' })),
      ...dewShapes(sheet),
    ];
  },
});

/** Every drop is drawn alike, and scaled by its button. */
export const dropPicture: Picture = {
  key: 'drop',
  width: 60,
  height: 60,
  draw: (sheet) => {
    const light = dropLight(sheet);
    return [light.defs, ...light.at(30, 30, 60)];
  },
};

/** What is written on a drop. */
export const dropInk: Record<Scheme, { color: string; textShadow: string }> = {
  dark: { color: '#fff6e0', textShadow: '0 1px 2px rgba(30, 20, 0, 0.55)' },
  light: { color: '#3a2803', textShadow: 'none' },
};

function dewShapes(sheet: Sheet): Shape[] {
  const light = dropLight(sheet);
  return [light.defs, ...dew.flatMap(([x, y, size]) => light.at(x, y, size))];
}

/** The lamp strikes a drop at the upper left, passes through, and gathers at the lower right. */
function dropLight(sheet: Sheet) {
  const [body, spark, halo] = [sheet.name(), sheet.name(), sheet.name()];
  const dark = sheet.scheme === 'dark';
  const through = dark
    ? [
        { at: 0, color: '#ffe3a4', opacity: 0.78 },
        { at: 0.34, color: '#dca64c', opacity: 0.5 },
        { at: 0.72, color: '#7b5723', opacity: 0.46 },
        { at: 1, color: '#3d2c14', opacity: 0.6 },
      ]
    : [
        { at: 0, color: '#fffdf6', opacity: 0.96 },
        { at: 0.34, color: '#f6d795', opacity: 0.82 },
        { at: 0.72, color: '#e9bd68', opacity: 0.66 },
        { at: 1, color: '#cf9a3e', opacity: 0.6 },
      ];
  const defs = shape('defs', {}, [
    shape('radialGradient', { id: body, cx: 0.7, cy: 0.76, r: 0.86 }, stops(through)),
    shape(
      'radialGradient',
      { id: spark },
      stops([
        { at: 0, color: '#fff', opacity: 0.95 },
        { at: 1, color: '#fff', opacity: 0 },
      ]),
    ),
    shape(
      'radialGradient',
      { id: halo },
      stops([
        { at: 0.72, color: '#e7b660', opacity: dark ? 0.2 : 0.16 },
        { at: 1, color: '#e7b660', opacity: 0 },
      ]),
    ),
  ]);
  const at = (x: number, y: number, size: number): Shape[] => [
    shape('g', { transform: `translate(${x} ${y}) scale(${size / 60})` }, [
      shape('circle', { cx: 0, cy: 0, r: 38, fill: `url(#${halo})` }),
      shape('circle', { cx: 0, cy: 0, r: 29.4, fill: `url(#${body})` }),
      shape('circle', {
        ...{ cx: 0, cy: 0, r: 29.2, fill: 'none', strokeWidth: 1 },
        ...{ stroke: dark ? '#ffe2a3' : '#a87a26', strokeOpacity: 0.5 },
      }),
      shape('path', {
        ...{ d: 'M19 16A25 25 0 0 1 3 25', fill: 'none', stroke: '#fff4d8', strokeOpacity: 0.75 },
        ...{ strokeWidth: 1.6, strokeLinecap: 'round' },
      }),
      shape('g', { transform: 'translate(-11 -14) rotate(-38)' }, [
        shape('ellipse', { cx: 0, cy: 0, rx: 9, ry: 5.5, fill: `url(#${spark})` }),
      ]),
    ]),
  ];
  return { defs, at };
}
