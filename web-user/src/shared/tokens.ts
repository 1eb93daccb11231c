/**
 * The one source of colour, type, space and motion. It feeds the MUI theme, the CSS variables `--ls-<token>` that
 * drawings use, and charts. Every text colour is AA on ground, surface and raised (tokens.spec.ts computes it); mend a
 * token here rather than a page.
 */
export interface SchemeTokens {
  ground: string;
  /** cards and sheets */
  surface: string;
  /** controls, and blocks inside a card */
  raised: string;
  /** the groove that segments lie in */
  well: string;
  /** a quiet button, and its edge */
  quiet: string;
  quietEdge: string;
  line: string;
  /** the empty marks of a rule */
  tick: string;
  text: string;
  muted: string;
  /** a fill only: the main action, unread counts. As text or icon it is `brassInk`. */
  brass: string;
  /** where the lamp strikes a brass fill, and its far end */
  brassHi: string;
  brassLo: string;
  /** 1 px round a brass button */
  brassEdge: string;
  brassWash: string;
  /** text on brass */
  onBrass: string;
  /** brass as text or icon */
  brassInk: string;
  /** the filled marks of a rule, and other brass graphics */
  rule: string;
  gain: string;
  gainWash: string;
  loss: string;
  lossWash: string;
  info: string;
  infoWash: string;
  /** a chat bubble of the reader's own, and its edge */
  mine: string;
  mineLine: string;
  /** the lamp on the upper edge of a card */
  sheen: string;
  /** white on paper has no other edge; nothing in the dark scheme */
  drop: string;
  scrim: string;
  /** bars that stay while the page moves under them */
  bar: string;
  /** what surrounds the phone-width column on a desktop */
  backdrop: string;
}

export const dark: SchemeTokens = {
  ground: '#0B0D12',
  surface: '#141821',
  raised: '#1D2330',
  well: '#10141C',
  quiet: '#1D2330',
  quietEdge: '#262D3B',
  line: '#262D3B',
  tick: '#4A5468',
  text: '#F2F4F8',
  muted: '#9AA4B7',
  brass: '#E0B15A',
  brassHi: '#E8BF73',
  brassLo: '#D8A64E',
  brassEdge: 'rgba(120, 82, 14, 0.28)',
  brassWash: 'rgba(224, 177, 90, 0.12)',
  onBrass: '#1A1306',
  brassInk: '#E6BD70',
  rule: '#E0B15A',
  gain: '#3CCB8B',
  gainWash: 'rgba(60, 203, 139, 0.12)',
  loss: '#FF7272',
  lossWash: 'rgba(255, 114, 114, 0.13)',
  info: '#7AB2FF',
  infoWash: 'rgba(122, 178, 255, 0.12)',
  mine: '#2B2517',
  mineLine: '#453A22',
  sheen: 'rgba(255, 255, 255, 0.055)',
  drop: '0 0 transparent',
  scrim: 'rgba(3, 4, 7, 0.66)',
  bar: 'rgba(15, 18, 25, 0.88)',
  backdrop: '#07080C',
};

export const light: SchemeTokens = {
  ground: '#F5F3EE',
  surface: '#FFFFFF',
  raised: '#F0EDE6',
  well: '#F0EDE6',
  quiet: '#FFFFFF',
  quietEdge: '#D3CCBD',
  line: '#E3DFD5',
  tick: '#BDB6A8',
  text: '#14161B',
  muted: '#5A6170',
  brass: '#E0B15A',
  brassHi: '#E9BF72',
  brassLo: '#D9A84F',
  brassEdge: 'rgba(130, 88, 16, 0.55)',
  brassWash: 'rgba(214, 163, 71, 0.17)',
  onBrass: '#1A1306',
  brassInk: '#79560F',
  rule: '#A9781F',
  gain: '#0A6B45',
  gainWash: 'rgba(10, 107, 69, 0.09)',
  loss: '#B42D2D',
  lossWash: 'rgba(180, 45, 45, 0.08)',
  info: '#2459B8',
  infoWash: 'rgba(36, 89, 184, 0.08)',
  mine: '#F6E7C6',
  mineLine: '#E8D2A0',
  sheen: '#FFFFFF',
  drop: '0 1px 2px rgba(52, 42, 20, 0.05), 0 6px 16px -8px rgba(52, 42, 20, 0.1)',
  scrim: 'rgba(28, 25, 18, 0.42)',
  bar: 'rgba(255, 255, 255, 0.9)',
  backdrop: '#EAE8E1',
};

/** The CSS variables of a scheme, to be set on the root of the page. */
export const variables = (tokens: SchemeTokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--ls-${name}`, value]));

/** The CSS variable of a token: it follows the scheme by itself. */
export const token = (name: keyof SchemeTokens) => `var(--ls-${name})`;

/** The edges of what lies above the ground: a line, and the lamp on its upper side. For `box-shadow`. */
export const edge = {
  card: 'inset 0 0 0 1px var(--ls-line), inset 0 1.5px 0 var(--ls-sheen), var(--ls-drop)',
  quiet: 'inset 0 0 0 1px var(--ls-quietEdge), inset 0 1.5px 0 var(--ls-sheen), var(--ls-drop)',
  brass: 'inset 0 0 0 1px var(--ls-brassEdge), inset 0 1.5px 0 rgba(255, 255, 255, 0.5), var(--ls-drop)',
  line: 'inset 0 0 0 1px var(--ls-line)',
} as const;

/** A brass fill under the lamp: the main action's background. */
export const brassFill = 'linear-gradient(172deg, var(--ls-brassHi), var(--ls-brass) 42%, var(--ls-brassLo))';

export const weight = { regular: 400, medium: 500, strong: 600 } as const;

interface TypeStyle {
  /** px at the default text size; the theme turns them into rem, so that 200 % text works */
  size: number;
  line: number;
  weight: number;
  /** em */
  tracking: number;
}

const { regular, strong } = weight;
export const type = {
  hero: { size: 46, line: 50, weight: strong, tracking: -0.035 },
  amount: { size: 40, line: 46, weight: strong, tracking: -0.035 },
  big: { size: 34, line: 40, weight: strong, tracking: -0.03 },
  root: { size: 26, line: 32, weight: strong, tracking: -0.025 },
  sheet: { size: 20, line: 26, weight: strong, tracking: -0.015 },
  section: { size: 17, line: 22, weight: strong, tracking: -0.015 },
  row: { size: 16, line: 22, weight: strong, tracking: 0 },
  body: { size: 14, line: 20, weight: regular, tracking: 0 },
  caption: { size: 12, line: 16, weight: regular, tracking: 0 },
} as const satisfies Record<string, TypeStyle>;

/** px; everything sits on a 4 px grid. `control` is what a field or a button has. */
export const radius = { sheet: 28, card: 20, button: 16, control: 16, chip: 12, pill: 7 } as const;
export const size = { touch: 44, column: 480, navBar: 56, bottomBar: 64 } as const;
export const motion = { press: 90, quick: 150, calm: 220, ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const;
export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "PingFang TC", "Microsoft YaHei", "Noto Sans", "Noto Sans CJK SC", sans-serif';
