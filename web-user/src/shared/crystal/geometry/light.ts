import { oklch, type Scheme, type Tint } from './colour';
import { add, dot, type Point, unit, type Vector } from './vectors';

/** The one lamp of both apps: upper left, in front. */
export const lamp: Vector = unit([-0.6, 0.56, 0.57]);
/** What a face mirrors the lamp into the eye with. */
const mirror = unit(add(lamp, [0, 0, 1]));
/** The lamp's direction on the page. */
export const lampOnPage: Point = [-0.77, -0.64];

/** How light a face is by its unit normal: 0 in shade … 1 facing the lamp, up to 1.3 where it mirrors it. */
export const lightOn = (normal: Vector): number =>
  0.05 +
  0.9 * Math.max(0, dot(normal, lamp)) ** 1.15 +
  0.14 * Math.max(0, normal[1]) +
  0.4 * Math.max(0, dot(normal, mirror)) ** 22;

/** OKLCH lightness of the deepest shade, the brightest face and an edge in the light. */
const ramps: Record<Scheme, { shade: number; bright: number; edge: number }> = {
  dark: { shade: 0.2, bright: 0.93, edge: 0.98 },
  light: { shade: 0.52, bright: 0.98, edge: 1 },
};

/** What a stone is made of, as far as light can tell. */
export interface Substance {
  tint: Tint;
  /** rock: no depth, no gloss */
  matt?: boolean;
  /** lightens the shade, 0…1: for marks, which must be read at 20 px */
  lift?: number;
}

export type Tone = (light: number, dimmed?: number) => string;

/** The colours of a substance by how light a face is; above 1 nothing gets lighter. */
export function tonesOf({ tint, matt = false, lift = 0 }: Substance, scheme: Scheme): Tone {
  const { shade, bright } = ramps[scheme];
  const [least, swing] = scheme === 'dark' ? [0.42, 0.68] : [0.62, 0.55];
  const warm = tint.hue < 110 || tint.hue > 340;
  return (light, dimmed = 1) => {
    const share = (lift + (1 - lift) * Math.min(1, Math.max(0, light))) * dimmed;
    // Colour is strongest half way: shade and gloss both lose it.
    const strength = matt ? 0.6 : least + Math.sin(Math.PI * Math.min(0.96, 0.1 + share * 0.8)) * swing;
    // Warm stones turn red in the shade, cold ones blue.
    const drift = warm ? (share - 0.62) * 30 : (0.5 - share) * 14;
    return oklch(shade + (bright - shade) * share ** 0.92, { hue: tint.hue + drift, chroma: tint.chroma * strength });
  };
}

/** The colour of an edge that catches the lamp. */
export const glintOf = (tint: Tint, scheme: Scheme): string =>
  oklch(ramps[scheme].edge, { hue: tint.hue, chroma: tint.chroma * 0.32 });
