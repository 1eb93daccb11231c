import { GlobalStyles } from '@mui/material';

/** Page-wide rules: ground colours, tabular figures, one focus ring, no motion if the reader asked for none. */
export const GlobalStyle = () => (
  <GlobalStyles
    styles={(theme) => ({
      '*, *::before, *::after': { boxSizing: 'border-box' },
      html: {
        background: theme.vars?.palette.backdrop,
        colorScheme: 'dark',
        // A phone held sideways would enlarge text by itself: only the reader decides.
        WebkitTextSizeAdjust: '100%',
        '&[data-theme="light"]': { colorScheme: 'light' },
      },
      body: {
        margin: 0,
        color: theme.vars?.palette.text.primary,
        fontFamily: theme.typography.fontFamily,
        fontSize: '1rem',
        lineHeight: 1.5,
        overflowWrap: 'break-word',
        WebkitTapHighlightColor: 'transparent',
        WebkitFontSmoothing: 'antialiased',
      },
      'h1, h2, h3, p, ul, ol, dl, dd, figure': { margin: 0, padding: 0 },
      'ul, ol': { listStyle: 'none' },
      'a, button, [tabindex]': {
        '&:focus-visible': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
      },
      a: { color: 'inherit' },
      '.figures': { fontVariantNumeric: 'tabular-nums lining-nums' },
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
    })}
  />
);
