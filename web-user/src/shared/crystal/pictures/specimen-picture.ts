import { type HabitName, habits, squatHabits } from '../geometry/card-habits';
import { drawer, oklch, paler, type Tint, type TintName, tints } from '../geometry/colour';
import { between, pick, seededRandom } from '../geometry/random';
import { drawShadow } from '../geometry/shadow';
import { type Picture, type Shape, type Sheet, shape, stops } from '../geometry/shapes';
import { drawCluster, type Layout } from './cluster';
import { drawRock } from './rock';
import { drawStrata } from './strata';

/** What a card's crystal is. */
export interface Kind {
  tint: TintName;
  habit: HabitName;
  layout: Layout;
}

const cardHabits = [
  'quartz',
  'quartz',
  'beryl',
  'zircon',
  'calcite',
  'blade',
  'fluorite',
  'garnet',
  'octahedron',
] as const;
const cardLayouts = ['trio', 'trio', 'lone', 'spray'] as const;

/** The kind that belongs to a serial. */
export function kindOf(serial: string): Kind {
  const random = seededRandom(`${serial}/kind`);
  return { tint: pick(random, drawer), habit: pick(random, cardHabits), layout: pick(random, cardLayouts) };
}

export interface SpecimenOptions {
  serial: string;
  /** the serial whose kind it has: of a part, the card it was split from; its own if left out */
  parent?: string;
  /** px of the drawing */
  width?: number;
  height?: number;
  /** 1 fits the whole cluster; a little more fills a small card */
  zoom?: number;
  /** px by which the cluster stands higher, for what lies over its foot */
  lift?: number;
}

interface Frame {
  width: number;
  height: number;
  /** px from the top at which the cluster stands */
  floor: number;
  zoom: number;
}

/** A card's specimen, all from its serial: backdrop, bed, rock and cluster. About 290 elements. */
export function specimenPicture({ serial, parent = serial, ...frame }: SpecimenOptions): Picture {
  const { width = 240, height = 240, zoom = 1, lift = 0 } = frame;
  // A part has the tint and habit of its parent, and stands in its own way.
  const kind = { ...kindOf(parent), layout: kindOf(serial).layout };
  return {
    key: `specimen ${[serial, parent, width, height, zoom, lift].join(' ')}`,
    width,
    height,
    draw(sheet) {
      const tint = tints[kind.tint];
      const floor = height * 0.775 - lift;
      const [cx, rockTint] = [width / 2, { hue: tint.hue, chroma: Math.min(0.02, tint.chroma * 0.3) }];
      const bed = { wide: width * 0.6, tint: rockTint, count: 5 };
      const dark = sheet.scheme === 'dark';
      return [
        ...backdrop(sheet, tint, width, height),
        ...drawStrata(sheet, {
          seed: serial,
          width,
          height,
          top: floor + height * 0.03,
          beds: 4,
          dip: 3,
          tint: paler(tint, 0.2),
          lightness: dark ? [0.27, 0.195] : [0.9, 0.85],
        }),
        ...drawShadow(
          sheet,
          [cx + width * 0.09, floor + height * 0.045],
          [width * 0.36, height * 0.06],
          dark ? 0.55 : 0.2,
        ),
        ...drawRock(sheet, { ...bed, seed: serial, at: [cx, floor + height * 0.02], side: 'far' }),
        ...drawCluster(sheet, {
          ...standing(serial, kind),
          at: [cx, floor],
          tint,
          tallest: tallestOf(kind, { width, height, floor, zoom }),
        }),
        ...drawRock(sheet, { ...bed, seed: `${serial}n`, at: [cx, floor + height * 0.04], side: 'near' }),
      ];
    },
  };
}

/** As tall as the frame takes, with air above the tip of the tallest kind. */
function tallestOf({ habit, layout }: Kind, { width, height, floor, zoom }: Frame): number {
  const wanted = Math.min(width * 0.66, height * 0.6) * (squatHabits.has(habit) ? 1.1 : 1) * zoom;
  const tip = 1.05 * (layout === 'lone' ? 1.08 : 1) * (habit === 'calcite' ? 1.1 : 1);
  return Math.min(wanted, (floor - height * 0.04) / tip);
}

/** How the crystals of a kind stand: squat ones are few and turned to show three faces. */
function standing(serial: string, { habit, layout }: Kind) {
  if (!squatHabits.has(habit))
    return { seed: serial, habit: habits[habit], layout, count: habit === 'blade' ? 6 : 9, width: 1.08, spread: 0.8 };
  const chance = (name: string) => seededRandom(`${serial}/${name}`);
  return {
    seed: serial,
    habit: habits[habit],
    count: 4 + Math.floor(chance('n')() * 3),
    width: 1.02,
    spread: 0.98,
    leader: { lean: between(chance('l'), -18, 18), nod: 20, spin: between(chance('s'), 20, 44), z: 0.08 },
  };
}

/** The air behind a specimen: lighter towards the lamp, with a breath of the stone's colour. */
function backdrop(sheet: Sheet, tint: Tint, width: number, height: number): Shape[] {
  const id = sheet.name();
  const [lit, mid, far] = sheet.scheme === 'dark' ? [0.345, 0.235, 0.18] : [0.985, 0.95, 0.915];
  const [most, less] = sheet.scheme === 'dark' ? [0.32, 0.26] : [0.12, 0.16];
  const gradient = shape(
    'radialGradient',
    { id, cx: 0.34, cy: 0.2, r: 0.95 },
    stops([
      { at: 0, color: oklch(lit, paler(tint, most)) },
      { at: 0.62, color: oklch(mid, paler(tint, less)) },
      { at: 1, color: oklch(far, paler(tint, 0.18)) },
    ]),
  );
  return [shape('defs', {}, [gradient]), shape('rect', { width, height, fill: `url(#${id})` })];
}
