import { token } from '@user/shared/tokens';
import type { RaThemeOptions } from 'react-admin';

/** Height of the bar, px. */
export const barHeight = 52;

/** react-admin's own parts in the look of the house. */
export const adminParts: RaThemeOptions['components'] = {
  RaLayout: {
    styleOverrides: {
      root: {
        // wide tables scroll in their own box; the page never does
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: barHeight, minWidth: 0 },
        '& .RaLayout-contentWithSidebar': { minWidth: 0 },
        '& .RaLayout-content': {
          padding: '10px 24px 24px',
          minWidth: 0,
          backgroundColor: token('ground'),
          '@media (max-width: 599px)': { padding: '8px 12px 24px' },
        },
        '& .RaList-main, & .RaShow-main, & .RaEdit-main, & .RaCreate-main': { minWidth: 0, maxWidth: '100%' },
      },
    },
  },
  // from the top of the window to its foot, beside the bar
  RaSidebar: {
    styleOverrides: {
      root: {
        zIndex: 1101,
        // what is left under the bar: a page that fits does not scroll
        height: `calc(100vh - ${barHeight}px)`,
        '& .RaSidebar-fixed': {
          top: 0,
          height: '100vh',
          overflowY: 'auto',
          width: 'inherit',
          borderRight: `1px solid ${token('line')}`,
          backgroundColor: `color-mix(in srgb, ${token('surface')} 45%, ${token('ground')})`,
        },
      },
    },
  },
  // the language shows its sign only; the name stays for readers
  RaLocalesMenuButton: {
    styleOverrides: {
      root: {
        '& .MuiButton-root': { fontSize: 0, minWidth: 0, color: 'inherit', '& .MuiButton-icon': { m: 0 } },
        '& .MuiButton-endIcon': { display: 'none' },
      },
    },
  },
  RaListToolbar: {
    styleOverrides: {
      root: { backgroundColor: 'transparent', '& .RaTopToolbar-root': { backgroundColor: 'transparent' } },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        '@media (max-width: 599px)': { backgroundColor: 'transparent' },
        // brass is for what makes something new
        '& .MuiButton-text:not(.RaCreateButton-root)': { color: token('muted'), fontWeight: 500 },
      },
    },
  },
  RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
  RaDatagrid: {
    styleOverrides: {
      root: {
        '& .RaDatagrid-headerCell': { backgroundColor: 'transparent', padding: '4px 12px', whiteSpace: 'nowrap' },
        '& .RaDatagrid-rowCell': { padding: '4px 12px' },
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: { root: { '& .RaBulkActionsToolbar-toolbar': { backgroundColor: token('mine') } } },
  },
  // as readable as everything else
  RaAccessDenied: { styleOverrides: { root: { '& .RaAccessDenied-message': { opacity: 1 } } } },
  RaToolbar: { styleOverrides: { root: { backgroundColor: token('raised') } } },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        height: 32,
        margin: '0 12px',
        padding: '0 10px',
        borderRadius: 9,
        fontWeight: 500,
        color: token('muted'),
        '&.RaMenuItemLink-active': {
          color: token('text'),
          backgroundColor: token('raised'),
          boxShadow: `inset 0 0 0 1px ${token('line')}, inset 0 1.5px 0 ${token('sheen')}`,
          '& .RaMenuItemLink-icon': { color: token('brassInk') },
        },
        '& .RaMenuItemLink-icon': { minWidth: 28, color: 'inherit', '& svg': { fontSize: 18 } },
      },
    },
  },
};
