import { useTheme } from '@mui/material/styles';
import { dark, light, type Tokens } from './tokens';

/** The colours of the scheme now shown. */
export const useTokens = (): Tokens => (useTheme().palette.mode === 'dark' ? dark : light);
