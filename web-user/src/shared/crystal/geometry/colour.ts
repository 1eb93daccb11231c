import { degree } from './vectors';

/** The two schemes of both apps. */
export type Scheme = 'dark' | 'light';

/** The colour of a stone, without its lightness, which is the lamp's: hue in degrees and chroma, both of OKLCH. */
export interface Tint {
  hue: number;
  chroma: number;
}

/** Muted on purpose: a drawer in a museum, not a sweet shop. */
export const tints = {
  brass: { hue: 80, chroma: 0.1 },
  smoky: { hue: 66, chroma: 0.026 },
  rose: { hue: 14, chroma: 0.05 },
  amethyst: { hue: 306, chroma: 0.056 },
  aquamarine: { hue: 205, chroma: 0.05 },
  olivine: { hue: 122, chroma: 0.05 },
  citrine: { hue: 90, chroma: 0.07 },
  celestine: { hue: 250, chroma: 0.052 },
  hematite: { hue: 262, chroma: 0.014 },
  copper: { hue: 44, chroma: 0.07 },
  malachite: { hue: 166, chroma: 0.062 },
  fluorite: { hue: 282, chroma: 0.042 },
} as const satisfies Record<string, Tint>;

export type TintName = keyof typeof tints;

/** The tints of cards, people and new assets; brass is the house's own. */
export const drawer = [
  'smoky',
  'rose',
  'amethyst',
  'aquamarine',
  'olivine',
  'citrine',
  'celestine',
  'hematite',
  'fluorite',
  'copper',
] as const satisfies readonly TintName[];

/** Rock has hardly a colour of its own. */
export const rockTint: Record<Scheme, Tint> = { dark: { hue: 262, chroma: 0.022 }, light: { hue: 80, chroma: 0.014 } };

export const paler = ({ hue, chroma }: Tint, share: number): Tint => ({ hue, chroma: chroma * share });

/** A colour of OKLCH as #rrggbb, in which equal steps of lightness (0…1) look equal in every hue. */
export function oklch(lightness: number, { hue, chroma }: Tint): string {
  const a = chroma * Math.cos(hue * degree);
  const b = chroma * Math.sin(hue * degree);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map(hexOf).join('')}`;
}

/** A linear channel of sRGB as two hex digits; what the screen cannot show is cut off. */
function hexOf(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}
