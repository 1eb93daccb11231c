import { Box, ButtonBase } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { size } from '../theme/tokens';

export interface BottomBarItem {
  to: string;
  label: string;
  Icon: ComponentType<{ 'aria-hidden'?: 'true' }>;
}

/** Room that a page leaves at its foot for the bar. */
export const bottomBarSpace = `calc(${size.bottomBar + 16}px + env(safe-area-inset-bottom))`;

/** The main pages, in reach of the thumb. */
export function BottomBar({ items }: { items: readonly BottomBarItem[] }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const isCurrent = (to: string) => pathname === to || (to === '/' && pathname === '/pages/index/index');
  return (
    <Box
      component="nav"
      aria-label={t('mainNavigation')}
      sx={{
        position: 'fixed',
        bottom: 0,
        left: '50%',
        transform: 'translateX(-50%)',
        width: '100%',
        maxWidth: size.column,
        zIndex: 20,
        display: 'flex',
        minHeight: size.bottomBar,
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'surface',
        borderTop: 1,
        borderColor: 'line',
      }}
    >
      {items.map(({ to, label, Icon }) => (
        <ButtonBase
          key={to}
          component={Link}
          to={to}
          aria-current={isCurrent(to) ? 'page' : undefined}
          sx={{
            flex: '1 1 0',
            minWidth: 0,
            flexDirection: 'column',
            gap: 0.5,
            py: 1.5,
            px: 1,
            fontSize: '0.75rem',
            fontWeight: 600,
            textAlign: 'center',
            color: isCurrent(to) ? 'primary.main' : 'text.secondary',
            '&.Mui-focusVisible': { outlineOffset: -3 },
          }}
        >
          <Icon aria-hidden="true" />
          {label}
        </ButtonBase>
      ))}
    </Box>
  );
}
