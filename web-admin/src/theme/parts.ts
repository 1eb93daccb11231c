import type { CheckboxProps } from '@mui/material/Checkbox';
import type { ThemeOptions } from '@mui/material/styles';
import { brassFill, edge, radius, type SchemeTokens, token, variables, weight } from '@user/shared/tokens';

/** Size and line of what is written in rows and forms, px. */
export const bodySize = [13, 18] as const;

/** Radius of a card, px. */
const card = 14;
/** A line round it, and the lamp on its upper side; a border, since rows with a ground of their own would cover more. */
const raisedEdge = {
  backgroundImage: 'none',
  border: `1px solid ${token('line')}`,
  boxShadow: `inset 0 1px 0 ${token('sheen')}, ${token('drop')}`,
};
const focusRing = { outline: `2px solid ${token('brassInk')}`, outlineOffset: 2 };
const innerRing = { ...focusRing, outlineOffset: -2 };

/** MUI's colours with their ink and wash. */
const washes = [
  ['primary', 'brassInk', 'brassWash'],
  ['warning', 'brassInk', 'brassWash'],
  ['success', 'gain', 'gainWash'],
  ['error', 'loss', 'lossWash'],
  ['info', 'info', 'infoWash'],
] as const;
const severities = washes.filter(
  (row): row is Exclude<(typeof washes)[number], readonly ['primary', ...string[]]> => row[0] !== 'primary',
);

/** MUI's own parts in the look of the house. */
export const parts = (t: SchemeTokens): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      ':root': variables(t),
      body: {
        fontVariantNumeric: 'tabular-nums lining-nums',
        WebkitFontSmoothing: 'antialiased',
        accentColor: token('rule'),
      },
      'a:focus-visible': focusRing,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0s !important', transitionDuration: '0s !important' },
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { ...raisedEdge, borderRadius: card } } },
  MuiDialog: { styleOverrides: { paper: { ...raisedEdge, borderRadius: radius.card } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.0625rem', padding: '18px 24px 12px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: token('scrim') } } } },
  MuiMenu: { styleOverrides: { paper: { ...raisedEdge, borderRadius: card } } },
  MuiPopover: { styleOverrides: { paper: { ...raisedEdge, borderRadius: card } } },
  MuiAutocomplete: { styleOverrides: { paper: { ...raisedEdge, borderRadius: card, marginTop: 6 } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 34, '&.Mui-focusVisible': innerRing } } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 34, borderRadius: 10, padding: '6px 14px', '&.Mui-disabled': { opacity: 0.5 } },
      sizeSmall: { minHeight: 28, borderRadius: 8, padding: '3px 10px' },
      sizeLarge: { minHeight: 42, borderRadius: 12 },
      contained: {
        variants: [
          {
            props: { color: 'primary' },
            style: {
              '&, &:hover, &.Mui-disabled': { color: t.onBrass, background: brassFill, boxShadow: edge.brass },
            },
          },
          {
            props: { color: 'error' },
            style: { '&, &:hover, &.Mui-disabled': { color: t.ground, backgroundColor: t.loss } },
          },
        ],
      },
      outlined: {
        '&, &.Mui-disabled': { border: 0, background: token('quiet'), boxShadow: edge.quiet },
        '&:hover': { border: 0, background: token('raised') },
        variants: [{ props: { color: 'primary' }, style: { '&, &.Mui-disabled': { color: t.text } } }],
      },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 10 } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        fontSize: '0.75rem',
        fontWeight: weight.regular,
        backgroundColor: t.raised,
        color: t.text,
        border: `1px solid ${t.line}`,
      },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: t.muted, opacity: 1 } } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: 10,
        '&:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: token('quietEdge') },
        '&:hover:not(.Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': { borderColor: token('tick') },
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: token('brassInk') },
      },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { backgroundColor: token('rule') } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        padding: '8px 12px',
        textTransform: 'none',
        fontWeight: weight.medium,
        '&.Mui-selected': { color: t.text, fontWeight: weight.strong },
        '&.Mui-focusVisible': innerRing,
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottomColor: t.line, height: 38, padding: '4px 12px' },
      head: { color: t.muted, fontSize: '0.75rem', lineHeight: 4 / 3, fontWeight: weight.medium, height: 34 },
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { '.MuiTableBody-root > &:last-of-type > .MuiTableCell-root': { borderBottom: 0 } } },
  },
  // a list gives its boxes their name on the frame, where nothing reads it
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        root: { 'aria-label': undefined },
        input: ({ 'aria-label': name }: CheckboxProps) => (name === undefined ? {} : { 'aria-label': name }),
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 34 } } },
  MuiChip: {
    styleOverrides: {
      root: {
        borderRadius: radius.pill,
        fontWeight: weight.medium,
        variants: [
          { props: { size: 'small' }, style: { height: 22, fontSize: '0.75rem' } },
          {
            props: { variant: 'outlined' },
            style: { border: 0, color: token('muted'), backgroundColor: token('raised') },
          },
          ...washes.map(([color, ink, wash]) => ({
            props: { variant: 'outlined', color } as const,
            style: { color: token(ink), backgroundColor: token(wash) },
          })),
        ],
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: card,
        variants: severities.map(([severity, ink, wash]) => ({
          props: { variant: 'outlined', severity } as const,
          style: {
            border: `1px solid ${token('line')}`,
            color: token('text'),
            backgroundColor: token(wash),
            '& .MuiAlert-icon': { color: token(ink) },
          },
        })),
      },
    },
  },
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: t.raised } } },
});
