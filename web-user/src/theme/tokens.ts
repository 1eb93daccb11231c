/**
 * The one source of colour, type, space and motion. It feeds the MUI theme, both colour schemes and anything drawn.
 * Every text colour is AA on ground, surface and raised; fix a token here rather than on a page.
 */
export interface SchemeTokens {
  ground: string;
  surface: string;
  raised: string;
  line: string;
  text: string;
  muted: string;
  brass: string;
  /** text on brass */
  onBrass: string;
  gain: string;
  loss: string;
  info: string;
  /** what surrounds the phone-width column on a desktop */
  backdrop: string;
}

export const dark: SchemeTokens = {
  ground: '#0B0D12',
  surface: '#141821',
  raised: '#1C2230',
  line: '#262D3D',
  text: '#F2F4F8',
  muted: '#98A2B6',
  brass: '#E0B15A',
  onBrass: '#1A1306',
  gain: '#3CCB8B',
  loss: '#FF6B6B',
  info: '#6AA8FF',
  backdrop: '#07080C',
};

/** brass, gain and loss are a shade deeper than first drawn: AA (4.5 : 1) on raised too. */
export const light: SchemeTokens = {
  ground: '#F6F5F1',
  surface: '#FFFFFF',
  raised: '#EFEDE6',
  line: '#E2DFD6',
  text: '#14161B',
  muted: '#5C6370',
  brass: '#8A6116',
  onBrass: '#FFFFFF',
  gain: '#0B734A',
  loss: '#C03535',
  info: '#2B62C4',
  backdrop: '#EAE8E1',
};

/** Sizes in px at the default text size; the theme turns them into rem, so that 200 % text works. */
export const type = { caption: 12, small: 14, body: 16, title: 20, figure: 28, hero: 36 } as const;
export const weight = { regular: 400, strong: 600 } as const;
/** px; everything sits on a 4 px grid */
export const radius = { control: 12, card: 16, pill: 999 } as const;
export const size = { touch: 44, column: 480, navBar: 52, bottomBar: 60 } as const;
export const motion = { quick: 150, calm: 220, ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const;
export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "PingFang TC", "Microsoft YaHei", "Noto Sans", "Noto Sans CJK SC", sans-serif';
