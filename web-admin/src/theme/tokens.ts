import { useTheme } from '@mui/material/styles';
/** The colours of both schemes, the same as the user app's; the theme and the charts read nothing else. */
export interface Tokens {
  ground: string;
  surface: string;
  raised: string;
  line: string;
  text: string;
  muted: string;
  brass: string;
  onBrass: string;
  gain: string;
  loss: string;
  info: string;
}

export const dark: Tokens = {
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
};

export const light: Tokens = {
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
};

export const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';

/** The colours of the scheme now shown. */
export const useTokens = (): Tokens => (useTheme().palette.mode === 'dark' ? dark : light);
