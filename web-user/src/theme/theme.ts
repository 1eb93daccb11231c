import { createTheme } from '@mui/material/styles';
import { dark, fontFamily, light, motion, radius, type SchemeTokens, size, type, weight } from './tokens';

/** Our colours beside MUI's own; usable by name in `sx`, e.g. `bgcolor: 'surface'`. */
type HouseColour = Exclude<keyof SchemeTokens, 'text' | 'info'>;
type HousePalette = Record<HouseColour, string>;

declare module '@mui/material/styles' {
  interface Palette extends HousePalette {}
  interface PaletteOptions extends Partial<HousePalette> {}
}

/** The localStorage key of the reader's choice (dark, light or system); public/theme-init.js reads it before the paint. */
export const themeModeKey = 'theme_mode';

const palette = (tokens: SchemeTokens) => ({
  palette: {
    ground: tokens.ground,
    surface: tokens.surface,
    raised: tokens.raised,
    line: tokens.line,
    muted: tokens.muted,
    brass: tokens.brass,
    onBrass: tokens.onBrass,
    gain: tokens.gain,
    loss: tokens.loss,
    backdrop: tokens.backdrop,
    primary: { main: tokens.brass, contrastText: tokens.onBrass },
    success: { main: tokens.gain },
    error: { main: tokens.loss },
    info: { main: tokens.info },
    background: { default: tokens.ground, paper: tokens.surface },
    text: { primary: tokens.text, secondary: tokens.muted },
    divider: tokens.line,
  },
});

const rem = (px: number) => `${px / 16}rem`;
const text = (px: number, lineHeight: number, fontWeight: number = weight.regular) => ({
  fontSize: rem(px),
  lineHeight,
  fontWeight,
  letterSpacing: 0,
});

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  defaultColorScheme: 'dark',
  colorSchemes: { dark: palette(dark), light: palette(light) },
  spacing: 4,
  shape: { borderRadius: radius.control },
  typography: {
    fontFamily,
    fontWeightRegular: weight.regular,
    fontWeightMedium: weight.strong,
    fontWeightBold: weight.strong,
    caption: text(type.caption, 1.4),
    body2: text(type.small, 1.45),
    body1: text(type.body, 1.5),
    subtitle2: text(type.small, 1.4, weight.strong),
    subtitle1: text(type.body, 1.4, weight.strong),
    h3: text(type.title, 1.3, weight.strong),
    h2: text(type.figure, 1.2, weight.strong),
    h1: text(type.hero, 1.15, weight.strong),
    button: { ...text(type.body, 1.3, weight.strong), textTransform: 'none' },
  },
  transitions: {
    duration: { shortest: motion.quick, shorter: motion.quick, short: motion.calm, standard: motion.calm },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: ({ theme: t }) => ({
          fontFamily: 'inherit',
          '&.Mui-focusVisible': { outline: `2px solid ${t.vars?.palette.primary.main}`, outlineOffset: 2 },
        }),
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: size.touch, borderRadius: radius.control, padding: '10px 16px' },
        sizeLarge: { minHeight: 52 },
        outlined: ({ theme: t }) => ({
          borderColor: t.vars?.palette.line,
          color: t.vars?.palette.text.primary,
          '&:hover': { borderColor: t.vars?.palette.muted },
        }),
      },
    },
    MuiIconButton: { styleOverrides: { root: { width: size.touch, height: size.touch, color: 'inherit' } } },
  },
});
