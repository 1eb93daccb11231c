import { oklch, type Tint } from '../geometry/colour';
import { between, type Random, seededRandom } from '../geometry/random';
import { line, rounded, type Shape, type Sheet, shape } from '../geometry/shapes';
import type { Point } from '../geometry/vectors';

export interface StrataOptions {
  seed: string;
  width: number;
  height: number;
  /** how far the beds go on beyond both sides, for a page wider than the drawing */
  overhang?: number;
  /** where the first bed begins */
  top: number;
  beds: number;
  /** px by which the beds fall from left to right */
  dip: number;
  tint: Tint;
  /** OKLCH lightness of the first and the last bed */
  lightness: readonly [from: number, to: number];
}

/** A bed's upper edge: its height at x. */
type Bedding = (x: number) => number;

/** Beds of rock down to the bottom edge: folded together, broken by one fault, with hairline tops and short grain. */
export function drawStrata(sheet: Sheet, options: StrataOptions): Shape[] {
  const { seed, width, height, overhang = 0, top, beds, dip } = options;
  const random = seededRandom(`${seed}/strata`);
  const fault = width * between(random, 0.22, 0.34);
  const slip = between(random, 5, 9);
  const phase = between(random, 0, 6);
  const wave = between(random, 0.7, 1.2);
  return Array.from({ length: beds }, (_, bed) => {
    /** 0 for the first bed … 1 for the last */
    const depth = bed / (beds - 1 || 1);
    const level = top + (height - top) * depth ** 1.15 * 0.86 + (bed > 0 ? between(random, -3, 3) : 0);
    const bedding: Bedding = (x) =>
      level +
      Math.sin(phase + (x / width) * 3.1 * wave + bed * 0.22) * (7 - depth * 3) +
      (x / width - 0.5) * dip +
      (x < fault ? slip * (0.4 + depth) : 0);
    const edge = line(along(bedding, { width, overhang, fault }));
    const [left, right] = [-overhang, width + overhang];
    return [
      shape('path', { d: `${edge}L${right} ${height}L${left} ${height}Z`, fill: bedColour(options, depth) }),
      shape('path', {
        d: edge,
        fill: 'none',
        stroke: topColour(sheet, options.tint, bed, depth),
        strokeWidth: 0.8,
        strokeOpacity: rounded((0.85 - depth * 0.5) * 10) / 10,
      }),
      shape('path', {
        d: grain(random, bedding, { width, overhang, count: width / (11 + bed * 5) }),
        stroke: oklch(sheet.scheme === 'dark' ? 0.5 : 0.66, { hue: options.tint.hue, chroma: 0.02 }),
        strokeOpacity: rounded((0.3 - depth * 0.2) * 10) / 10,
        strokeWidth: 0.8,
        strokeLinecap: 'round',
      }),
    ];
  }).flat();
}

/** Points of a bed's edge from side to side, with the step at the fault. */
function along(bedding: Bedding, { width, overhang, fault }: { width: number; overhang: number; fault: number }) {
  const pace = Math.max(12, width / 18);
  const at = (x: number): Point => [x, bedding(x)];
  const points: Point[] = [];
  for (let x = -Math.ceil(overhang / pace) * pace; x < fault; x += pace) points.push(at(x));
  points.push([fault, bedding(fault - 0.01)], at(fault + 2.5));
  for (let x = fault + pace; x < width + overhang + pace; x += pace) points.push(at(x));
  return points;
}

const bedColour = ({ lightness: [from, to], tint }: StrataOptions, depth: number): string =>
  oklch(from + (to - from) * depth, tint);

function topColour({ scheme }: Sheet, { hue, chroma }: Tint, bed: number, depth: number): string {
  if (scheme === 'dark') return oklch(0.42 - depth * 0.14, { hue, chroma: chroma * 1.2 });
  return oklch(bed > 0 ? 0.78 : 0.84, { hue, chroma: chroma * 1.4 });
}

/** Short strokes along a bed. */
function grain(
  random: Random,
  bedding: Bedding,
  { width, overhang, count }: { width: number; overhang: number; count: number },
): string {
  const marks = Array.from({ length: Math.ceil(count * (1 + (2 * overhang) / width)) }, () => {
    const x = random() * (width + 2 * overhang) - overhang;
    const y = bedding(x) + between(random, 4, 15);
    return `M${rounded(x)} ${rounded(y)}h${rounded(between(random, 2, 8))}`;
  });
  return marks.join('');
}
