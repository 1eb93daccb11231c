import { oklch, type Tint, tints } from '../geometry/colour';
import { drawShadow } from '../geometry/shadow';
import { type Picture, part, type Shape, type Sheet, shape, stops } from '../geometry/shapes';
import { type ClusterOptions, drawCluster } from './cluster';
import { fade, glow, groundTint, phone } from './ground';
import { drawRock } from './rock';
import { drawStrata } from './strata';

/** The lists that have an empty page of their own. */
export type EmptySceneName = 'miners' | 'team' | 'transactions' | 'chat' | 'search';

/** px; what lies above is air, which the page has enough of */
const cut = 44;
const height = 248;

/** What will be there, as a plan. */
const dashes = (sheet: Sheet, d: string, opacity = 0.9): Shape =>
  shape('path', {
    d,
    fill: 'none',
    stroke: sheet.scheme === 'dark' ? '#7f8aa3' : '#8b8676',
    strokeWidth: 1.1,
    strokeDasharray: '3 4',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    opacity,
  });

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** One bed of strata for all, in the light of a lamp that is far away; it fades on all sides. */
function quiet(name: EmptySceneName, seed: string, draw: (sheet: Sheet) => Shape[], key: string = name): Picture {
  return {
    key: `scene empty ${key}`,
    width: phone,
    height,
    draw(sheet) {
      const dark = sheet.scheme === 'dark';
      const beds = drawStrata(sheet, {
        seed,
        width: phone,
        height: 330,
        top: 198,
        beds: 5,
        dip: -5,
        tint: groundTint[sheet.scheme],
        lightness: dark ? [0.235, 0.155] : [0.925, 0.86],
      });
      const lamp = glow(sheet, {
        at: [180, 152],
        radius: 148,
        color: dark ? '#8fa3c9' : '#c9b98f',
        opacity: dark ? 0.16 : 0.3,
      });
      return [
        shape('g', { transform: `translate(0 ${-cut})` }, [
          // It ends before the edge of the drawing does.
          ...fade(sheet, lamp, [0, cut + 70], [0, cut]),
          ...fade(sheet, fade(sheet, fade(sheet, beds, [0, 204], [0, 286]), [90, 0], [0, 0]), [300, 0], [390, 0]),
          ...draw(sheet),
        ]),
      ];
    },
  };
}

/** Something between the rock behind it and the rock before it. */
const inRock = (sheet: Sheet, seed: string, x: number, wide: number, y: number, inner: readonly Shape[]): Shape[] => [
  part(() => drawRock(sheet, { seed: `${seed}r`, at: [x, y], wide, side: 'far' })),
  ...inner,
  part(() => drawRock(sheet, { seed: `${seed}n`, at: [x, y + wide * 0.05], wide, side: 'near' })),
];

const cluster = (sheet: Sheet, seed: string, x: number, tallest: number, tint: Tint, more: Partial<ClusterOptions>) =>
  drawCluster(sheet, { seed, at: [x, 214], tallest, tint, count: 5, spread: 0.75, ...more });

const crystalToCome =
  'M178 218 174 134 188 108 206 106 218 130 216 218M174 134 198 142 218 130M198 142 199 218M188 108 198 142';

/** Drops round a crystal to come. */
const miners = quiet('miners', 'quiet2', (sheet) =>
  inRock(sheet, 'em', 195, 190, 216, [
    dashes(sheet, crystalToCome),
    dashes(sheet, circle(122, 92, 28) + circle(262, 86, 24) + circle(96, 160, 17) + circle(292, 146, 20)),
    ...cluster(sheet, 'seed-m', 224, 42, tints.copper, { at: [224, 220], count: 4, spread: 0.8 }),
  ]),
);

const companion = (x: number, k: number) => {
  const [low, high, foot] = [212 - 44 * k, 212 - 58 * k, 212];
  return (
    `M${x - 11 * k} ${foot} ${x - 13 * k} ${low} ${x - 5 * k} ${high} ${x + 6 * k} ${high} ${x + 13 * k} ${low + 2 * k} ${x + 11 * k} ${foot}` +
    `M${x - 13 * k} ${low} ${x + 2 * k} ${low + 6 * k} ${x + 13 * k} ${low + 2 * k}M${x + 2 * k} ${low + 6 * k}V${foot}`
  );
};
const companions = [
  [38, 0.7],
  [72, 0.95],
  [112, 1.25],
  [280, 1.25],
  [320, 0.95],
  [354, 0.7],
] as const;

/** Companions beside one's own cluster. */
const team = (seed: string) =>
  quiet(
    'team',
    'quiet3',
    (sheet) => [
      dashes(sheet, companions.map(([x, k]) => companion(x, k)).join('')),
      ...inRock(sheet, 'et', 195, 110, 214, cluster(sheet, seed, 195, 122, tints.brass, {})),
    ],
    `team ${seed}`,
  );

const oval = (y: number) => `M148 ${y}a47 12 0 1 0 94 0a47 12 0 1 0 -94 0`;
const arc = (y: number) => `M148 ${y}a47 12 0 0 0 94 0`;

/** A drill core whose beds are not laid yet: one for every movement. */
const transactions = quiet('transactions', 'quiet4', (sheet) => {
  const dark = sheet.scheme === 'dark';
  const stone = (lightness: number) => oklch(lightness, { hue: 262, chroma: 0.018 });
  const id = sheet.name();
  const beds = [92, 120, 148];
  return [
    ...drawShadow(sheet, [216, 238], [86, 15], dark ? 0.6 : 0.2),
    shape('defs', {}, [
      shape(
        'linearGradient',
        { id },
        stops([
          { at: 0, color: stone(dark ? 0.36 : 0.94) },
          { at: 0.3, color: stone(dark ? 0.47 : 0.98) },
          { at: 1, color: stone(dark ? 0.2 : 0.74) },
        ]),
      ),
    ]),
    shape('path', { d: 'M148 176v56a47 12 0 0 0 94 0v-56Z', fill: `url(#${id})` }),
    shape('path', { d: arc(196) + arc(213), fill: 'none', stroke: stone(dark ? 0.17 : 0.66), strokeWidth: 1 }),
    shape('path', { d: oval(176), fill: stone(dark ? 0.5 : 0.97) }),
    shape('path', {
      d: 'M158 171a47 12 0 0 1 50 -6',
      fill: 'none',
      stroke: '#fff',
      strokeOpacity: 0.5,
      strokeWidth: 1,
    }),
    dashes(sheet, `M148 176V64M242 176V64${oval(64)}`),
    dashes(sheet, beds.map(arc).join(''), 0.7),
    shape('path', { d: 'M262 176h26', stroke: '#e0b15a', strokeWidth: 2, strokeLinecap: 'round' }),
    dashes(sheet, `M262 64h26${beds.map((y) => `M262 ${y}h${y === 92 ? 40 : 26}`).join('')}`, 0.5),
  ];
});

const speech =
  'M116 58h92a16 16 0 0 1 16 16v22a16 16 0 0 1 -16 16h-58l-22 20v-20h-12a16 16 0 0 1 -16 -16V74a16 16 0 0 1 16 -16';
const answer =
  'M248 96h40a14 14 0 0 1 14 14v16a14 14 0 0 1 -14 14h-4v16l-18 -16h-18a14 14 0 0 1 -14 -14v-16a14 14 0 0 1 14 -14';

/** Two stones with their speech to come. */
const chat = quiet('chat', 'quiet5', (sheet) => {
  const one = (x: number, seed: string, tall: number, tint: Tint, lean: number) =>
    inRock(
      sheet,
      `ec${seed}`,
      x,
      96,
      214,
      cluster(sheet, seed, x, tall, tint, { spread: 0.7, leader: { spin: 20, lean, width: 0.16 } }),
    );
  return [
    dashes(sheet, speech + answer),
    ...one(112, 'k2', 74, tints.aquamarine, 8),
    ...one(282, 'n5', 58, tints.rose, -8),
  ];
});

/** A loupe over bare rock. */
const search = quiet('search', 'quiet6', (sheet) => {
  const dark = sheet.scheme === 'dark';
  const metal = (lightness: number) => oklch(lightness, { hue: 262, chroma: 0.02 });
  const lens = { cx: 190, cy: 138, r: 66 };
  const id = sheet.name();
  const handle = { d: 'M238 186 272 220', strokeLinecap: 'round' } as const;
  return [
    ...inRock(sheet, 'es', 195, 220, 222, []),
    shape('defs', {}, [shape('clipPath', { id }, [shape('circle', lens)])]),
    shape('circle', { ...lens, fill: oklch(dark ? 0.2 : 0.97, { hue: 262, chroma: 0.014 }) }),
    shape('g', { clipPath: `url(#${id})` }, [
      ...drawStrata(sheet, {
        seed: 'lens',
        width: phone,
        height: 300,
        top: 132,
        beds: 4,
        dip: -9,
        tint: groundTint[sheet.scheme],
        lightness: dark ? [0.3, 0.22] : [0.9, 0.84],
      }),
      dashes(sheet, 'M176 176 172 126 182 110 196 109 206 124 204 178M172 126 190 132 206 124M190 132V178'),
    ]),
    shape('circle', { ...lens, fill: 'none', stroke: metal(dark ? 0.62 : 0.55), strokeWidth: 3 }),
    shape('path', {
      d: 'M140 104A62 62 0 0 1 170 80',
      fill: 'none',
      stroke: '#fff',
      strokeOpacity: dark ? 0.6 : 0.9,
      strokeWidth: 2.4,
      strokeLinecap: 'round',
    }),
    shape('path', { ...handle, stroke: metal(dark ? 0.42 : 0.6), strokeWidth: 9 }),
    shape('path', { ...handle, stroke: '#e0b15a', strokeWidth: 3 }),
  ];
});

/** @param seed of the account: whose cluster the companions of a team stand beside */
export const emptyScene = (name: EmptySceneName, seed: string): Picture =>
  name === 'team' ? team(seed) : { miners, transactions, chat, search }[name];
