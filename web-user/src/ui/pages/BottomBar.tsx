import { Box, ButtonBase } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Icon, type IconName } from '../../shared/icons/Icon';
import { size, token, weight } from '../../shared/tokens';
import { UnreadCount } from '../parts/UnreadCount';

export interface BottomBarItem {
  to: string;
  label: string;
  icon: IconName;
  /** what is new behind it */
  unread: number;
}

/** Room that a page leaves at its foot for the bar. */
export const bottomBarSpace = `calc(${size.bottomBar + 16}px + env(safe-area-inset-bottom))`;

/** A bar that stays while the page moves under it: for the foot of the screen. */
export const footBar = {
  bgcolor: 'bar',
  backdropFilter: 'blur(18px)',
  boxShadow: `inset 0 1px 0 ${token('line')}`,
} as const;

/** The main pages, in reach of the thumb. The one shown has a brass mark above it. */
export function BottomBar({ items }: { items: readonly BottomBarItem[] }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const isCurrent = (to: string) => pathname === to || (to === '/' && pathname === '/pages/index/index');
  return (
    <Box
      component="nav"
      aria-label={t('mainNavigation')}
      sx={{
        ...footBar,
        position: 'fixed',
        bottom: 0,
        left: '50%',
        transform: 'translateX(-50%)',
        width: '100%',
        maxWidth: size.column,
        zIndex: 20,
        display: 'flex',
        minHeight: size.bottomBar,
        px: 4,
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {items.map(({ to, label, icon, unread }) => (
        <ButtonBase
          key={to}
          component={Link}
          to={to}
          aria-current={isCurrent(to) ? 'page' : undefined}
          sx={{
            flex: '1 1 0',
            minWidth: 0,
            flexDirection: 'column',
            gap: '3px',
            py: 2,
            fontSize: '0.75rem',
            lineHeight: 14 / 12,
            fontWeight: weight.medium,
            textAlign: 'center',
            color: 'muted',
            '&.Mui-focusVisible': { outlineOffset: -3 },
            '&[aria-current]': { color: 'text.primary', fontWeight: weight.strong },
            '&[aria-current] svg': { color: 'brassInk' },
            '&[aria-current]::before': {
              content: '""',
              position: 'absolute',
              top: 0,
              width: 28,
              height: 2,
              borderRadius: '0 0 2px 2px',
              bgcolor: 'brass',
            },
          }}
        >
          <Icon name={icon} aria-hidden="true" />
          {label}
          {unread > 0 && <UnreadCount count={unread} sx={{ top: 6, left: 'calc(50% + 6px)' }} />}
        </ButtonBase>
      ))}
    </Box>
  );
}
