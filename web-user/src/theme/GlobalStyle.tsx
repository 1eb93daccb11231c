import { GlobalStyles } from '@mui/material';
import { dark, fontFamily, light, token, type, variables } from '../shared/tokens';

const { body } = type;
const styles = {
  ':root': variables(dark),
  ':root[data-theme="light"]': variables(light),
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    background: token('backdrop'),
    colorScheme: 'dark',
    // A phone held sideways would enlarge text by itself: only the reader decides.
    WebkitTextSizeAdjust: '100%',
    '&[data-theme="light"]': { colorScheme: 'light' },
  },
  body: {
    margin: 0,
    color: token('text'),
    fontFamily,
    fontSize: `${body.size / 16}rem`,
    lineHeight: body.line / body.size,
    fontVariantNumeric: 'tabular-nums lining-nums',
    overflowWrap: 'break-word',
    accentColor: token('rule'),
    WebkitTapHighlightColor: 'transparent',
    WebkitFontSmoothing: 'antialiased',
  },
  'h1, h2, h3, p, ul, ol, dl, dd, figure': { margin: 0, padding: 0 },
  'ul, ol': { listStyle: 'none' },
  'a, button, [tabindex]': {
    '&:focus-visible': { outline: `2px solid ${token('brassInk')}`, outlineOffset: 2 },
  },
  a: { color: 'inherit' },
  'button, input, textarea': { fontVariantNumeric: 'inherit' },
  '.visually-hidden': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
} as const;

/** Page-wide rules: the tokens of each scheme, tabular figures, one focus ring, no motion if the reader asked for none. */
export const GlobalStyle = () => <GlobalStyles styles={styles} />;
