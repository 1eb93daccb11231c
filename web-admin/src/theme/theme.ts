import type { CheckboxProps } from '@mui/material/Checkbox';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { dark, light, type Tokens } from './tokens';

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei", sans-serif';
/** One elevation: a line instead of a shadow. */
const outlined = (t: Tokens) => ({ backgroundImage: 'none', boxShadow: 'none', border: `1px solid ${t.line}` });

function themeOf(base: RaThemeOptions, t: Tokens, mode: 'dark' | 'light'): RaThemeOptions {
  return {
    ...base,
    sidebar: { width: 232, closedWidth: 56 },
    shape: { borderRadius: 8 },
    palette: {
      mode,
      primary: { main: t.brass, contrastText: t.onBrass },
      secondary: { main: t.info, contrastText: t.ground },
      success: { main: t.gain },
      error: { main: t.loss },
      info: { main: t.info },
      warning: { main: t.brass, contrastText: t.onBrass },
      background: { default: t.ground, paper: t.surface },
      text: { primary: t.text, secondary: t.muted },
      divider: t.line,
    },
    typography: {
      fontFamily: font,
      fontWeightMedium: 600,
      h4: { fontSize: 28, fontWeight: 600 },
      h5: { fontSize: 20, fontWeight: 600 },
      h6: { fontSize: 16, fontWeight: 600 },
      subtitle1: { fontSize: 16, fontWeight: 600 },
      subtitle2: { fontSize: 14, fontWeight: 600 },
      body1: { fontSize: 14 },
      body2: { fontSize: 14 },
      caption: { fontSize: 12 },
      button: { fontSize: 14, fontWeight: 600, textTransform: 'none' },
    },
    components: {
      ...base.components,
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontVariantNumeric: 'tabular-nums' },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { animationDuration: '0s !important', transitionDuration: '0s !important' },
          },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { styleOverrides: { root: outlined(t) } },
      MuiDialog: { styleOverrides: { paper: outlined(t) } },
      MuiMenu: { styleOverrides: { paper: outlined(t) } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiTooltip: {
        styleOverrides: {
          tooltip: { fontSize: 12, backgroundColor: t.raised, color: t.text, border: `1px solid ${t.line}` },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
      MuiTab: { styleOverrides: { root: { minHeight: 44, textTransform: 'none', minWidth: 0, padding: '8px 12px' } } },
      MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
      MuiTableCell: {
        styleOverrides: { root: { borderBottomColor: t.line }, head: { color: t.muted, fontWeight: 600 } },
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
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
      MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
      RaLayout: {
        styleOverrides: {
          root: {
            // wide tables scroll in their own box; the page never does
            minWidth: 0,
            '& .RaLayout-appFrame': { marginTop: 56, minWidth: 0 },
            '& .RaLayout-contentWithSidebar': { minWidth: 0 },
            '& .RaLayout-content': { padding: '8px 16px 24px', minWidth: 0, backgroundColor: t.ground },
            '& .RaList-main, & .RaShow-main, & .RaEdit-main, & .RaCreate-main': { minWidth: 0, maxWidth: '100%' },
          },
        },
      },
      // on a phone the language shows its sign only; the name stays for readers
      RaLocalesMenuButton: {
        styleOverrides: {
          root: { '@media (max-width: 599px)': { '& .MuiButton-root': { fontSize: 0, minWidth: 0 } } },
        },
      },
      RaListToolbar: {
        styleOverrides: {
          root: { backgroundColor: 'transparent', '& .RaTopToolbar-root': { backgroundColor: 'transparent' } },
        },
      },
      RaTopToolbar: { styleOverrides: { root: { '@media (max-width: 599px)': { backgroundColor: 'transparent' } } } },
      RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
      RaDatagrid: {
        styleOverrides: {
          root: {
            '& .RaDatagrid-headerCell': { backgroundColor: t.surface, padding: '8px 12px', whiteSpace: 'nowrap' },
            '& .RaDatagrid-rowCell': { padding: '8px 12px' },
          },
        },
      },
      // as readable as everything else
      RaAccessDenied: { styleOverrides: { root: { '& .RaAccessDenied-message': { opacity: 1 } } } },
      RaToolbar: { styleOverrides: { root: { backgroundColor: t.raised } } },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            borderRadius: 8,
            margin: '0 8px',
            color: t.muted,
            minHeight: 40,
            '&.RaMenuItemLink-active': {
              color: t.text,
              backgroundColor: t.raised,
              boxShadow: `inset 2px 0 0 ${t.brass}`,
            },
            '& .RaMenuItemLink-icon': { minWidth: 36 },
          },
        },
      },
    },
  };
}

export const darkTheme = themeOf(defaultDarkTheme, dark, 'dark');
export const lightTheme = themeOf(defaultLightTheme, light, 'light');
