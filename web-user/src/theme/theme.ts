import { createTheme } from '@mui/material/styles';
import {
  brassFill,
  dark,
  edge,
  fontFamily,
  light,
  motion,
  radius,
  type SchemeTokens,
  size,
  token,
  type,
  weight,
} from '../shared/tokens';

/** Our colours beside MUI's own; usable by name in `sx`, e.g. `bgcolor: 'surface'`. */
type HouseColour = Exclude<keyof SchemeTokens, 'text' | 'info' | 'drop'>;
type HousePalette = Record<HouseColour, string>;

declare module '@mui/material/styles' {
  interface Palette extends HousePalette {}
  interface PaletteOptions extends Partial<HousePalette> {}
}

/** The localStorage key of the reader's choice (dark, light or system); public/theme-init.js reads it before the paint. */
export const themeModeKey = 'theme_mode';

const { text: _text, info: _info, drop: _drop, ...houseTokens } = dark;
/** Each house colour is its CSS variable, which GlobalStyle sets for each scheme. */
const house = Object.fromEntries(
  Object.keys(houseTokens).map((name) => [name, token(name as HouseColour)]),
) as HousePalette;

const palette = (tokens: SchemeTokens) => ({
  palette: {
    ...house,
    primary: { main: tokens.brass, contrastText: tokens.onBrass },
    success: { main: tokens.gain },
    error: { main: tokens.loss },
    info: { main: tokens.info },
    background: { default: tokens.ground, paper: tokens.surface },
    text: { primary: tokens.text, secondary: tokens.muted },
    divider: tokens.line,
  },
});

const text = (name: keyof typeof type, fontWeight: number = type[name].weight) => ({
  fontSize: `${type[name].size / 16}rem`,
  lineHeight: type[name].line / type[name].size,
  fontWeight,
  letterSpacing: `${type[name].tracking}em`,
});

const focusRing = { outline: `2px solid ${token('brassInk')}`, outlineOffset: 2 };
const brass = { color: token('onBrass'), background: brassFill, boxShadow: edge.brass };

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  defaultColorScheme: 'dark',
  colorSchemes: { dark: palette(dark), light: palette(light) },
  spacing: 4,
  shape: { borderRadius: radius.button },
  typography: {
    fontFamily,
    fontWeightRegular: weight.regular,
    fontWeightMedium: weight.medium,
    fontWeightBold: weight.strong,
    caption: text('caption'),
    body2: text('body'),
    body1: text('row', weight.regular),
    subtitle2: text('body', weight.strong),
    subtitle1: text('section'),
    h3: text('sheet'),
    h1: text('root'),
    button: { ...text('row'), textTransform: 'none' },
  },
  transitions: {
    duration: { shortest: motion.quick, shorter: motion.quick, short: motion.quick, standard: motion.calm },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: size.touch,
          borderRadius: radius.button - 2,
          padding: '8px 14px',
          fontSize: '0.875rem',
          lineHeight: 1.3,
          textAlign: 'center',
          border: 0,
          transition: `transform ${motion.press}ms ${motion.ease}, opacity ${motion.quick}ms`,
          '@media (prefers-reduced-motion: no-preference)': { '&:active': { transform: 'scale(0.98)' } },
          '&.Mui-disabled': { opacity: 0.45 },
        },
        sizeLarge: { minHeight: 52, borderRadius: radius.button, padding: '10px 18px', fontSize: '1rem' },
        contained: {
          variants: [
            { props: { color: 'primary' }, style: { '&, &:hover, &.Mui-disabled': brass } },
            {
              props: { color: 'error' },
              style: { '&, &.Mui-disabled': { color: token('ground'), background: token('loss') } },
            },
          ],
        },
        outlined: {
          '&, &:hover, &.Mui-disabled': {
            border: 0,
            color: token('text'),
            background: token('quiet'),
            boxShadow: edge.quiet,
          },
        },
        text: {
          variants: [{ props: { color: 'primary' }, style: { color: token('brassInk') } }],
          '&:hover': { background: 'none' },
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: size.touch,
          height: size.touch,
          flex: 'none',
          color: 'inherit',
          borderRadius: radius.button - 2,
          '&:hover': { background: 'none' },
          // Large text must not push an icon out of its button.
          '& svg': { maxWidth: 36, maxHeight: 36 },
        },
      },
    },
    MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: token('muted'), opacity: 1 } } } },
  },
});
