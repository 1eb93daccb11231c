import { dark, fontFamily, light, motion, type SchemeTokens, weight } from '@user/shared/tokens';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { adminParts } from './admin-parts';
import { bodySize, parts } from './parts';

const { regular, medium, strong } = weight;
const text = (size: number, line: number, fontWeight: number = regular) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: line / size,
  fontWeight,
  letterSpacing: 0,
});
const body = text(...bodySize);

/**
 * The tokens of the user app on react-admin's parts, denser. `primary` is brass as ink, since MUI writes with it; brass
 * as a fill is what `parts` gives the main button.
 */
function themeOf(base: RaThemeOptions, t: SchemeTokens, mode: 'dark' | 'light'): RaThemeOptions {
  return {
    ...base,
    sidebar: { width: 232, closedWidth: 60 },
    shape: { borderRadius: 10 },
    palette: {
      mode,
      primary: { main: t.brassInk, contrastText: t.ground },
      secondary: { main: t.info, contrastText: t.ground },
      success: { main: t.gain, contrastText: t.ground },
      error: { main: t.loss, contrastText: t.ground },
      info: { main: t.info, contrastText: t.ground },
      warning: { main: t.brassInk, contrastText: t.ground },
      background: { default: t.ground, paper: t.surface },
      text: { primary: t.text, secondary: t.muted },
      divider: t.line,
    },
    typography: {
      fontFamily,
      fontWeightRegular: regular,
      fontWeightMedium: medium,
      fontWeightBold: strong,
      h4: text(28, 32, strong),
      h5: text(20, 26, strong),
      h6: text(15, 20, strong),
      subtitle1: text(15, 20, strong),
      subtitle2: text(13, 18, strong),
      body1: body,
      body2: body,
      caption: text(12, 16),
      button: { ...body, fontWeight: strong, textTransform: 'none' },
    },
    transitions: {
      duration: { shortest: motion.quick, shorter: motion.quick, short: motion.quick, standard: motion.calm },
    },
    components: { ...base.components, ...parts(t), ...adminParts },
  };
}

export const darkTheme = themeOf(defaultDarkTheme, dark, 'dark');
export const lightTheme = themeOf(defaultLightTheme, light, 'light');
