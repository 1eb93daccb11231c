import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { Box, IconButton, Typography } from '@mui/material';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSite } from '../lib/account/site';
import { size } from '../theme/tokens';
import { bottomBarSpace } from './BottomBar';

/** Whether the page shown is one of the bottom bar's; set by the shell. */
export const TabContext = createContext(false);

const useIsTab = (): boolean => use(TabContext);

export interface PageProps {
  title: string;
  /** default: on every page but those of the bottom bar */
  back?: boolean;
  /** at most two icon buttons in the bar */
  actions?: ReactNode;
  children: ReactNode;
  /** stays at the foot of the screen, e.g. the button of a form */
  footer?: ReactNode;
}

/** Frame of every page: navigation bar, 16 px margins, room for the foot, and the window's title. */
export function Page({ title, back: wanted, actions, children, footer }: PageProps) {
  const isTab = useIsTab();
  const back = wanted ?? !isTab;
  const brand = useSite()?.brand ?? 'Lodestone';
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
  return (
    <>
      <NavBar title={title} back={back} actions={actions} />
      <Box component="main" sx={{ flex: '1 0 auto', display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ flex: '1 0 auto', px: 4, pt: 2, pb: footer ? 4 : isTab ? bottomBarSpace : 8 }}>{children}</Box>
        {footer && (
          <Box
            sx={{
              position: 'sticky',
              bottom: 0,
              px: 4,
              pt: 3,
              pb: 'calc(16px + env(safe-area-inset-bottom))',
              bgcolor: 'ground',
              borderTop: 1,
              borderColor: 'line',
            }}
          >
            {footer}
          </Box>
        )}
      </Box>
    </>
  );
}

interface NavBarProps {
  title: string;
  /** default true; false on the pages of the bottom bar */
  back?: boolean;
  /** at most two icon buttons */
  actions?: ReactNode;
}

/** Back, title, at most two actions. The title gets the focus on arrival, so that it is read out. */
function NavBar({ title, back = true, actions }: NavBarProps) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // 'default' is the first page of the visit: the browser announces that one itself.
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key]);

  const goBack = () => {
    const index: unknown = window.history.state?.idx;
    if (typeof index === 'number' && index > 0) void navigate(-1);
    else void navigate('/', { replace: true });
  };

  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 10,
        display: 'flex',
        alignItems: 'center',
        minHeight: size.navBar,
        pt: 'env(safe-area-inset-top)',
        pl: back ? 1 : 4,
        pr: actions ? 1 : 4,
        bgcolor: 'ground',
      }}
    >
      {back && (
        <IconButton aria-label={t('back')} onClick={goBack}>
          <ArrowBackRounded />
        </IconButton>
      )}
      <Typography
        ref={heading}
        component="h1"
        variant={back ? 'subtitle1' : 'h3'}
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, py: 2, hyphens: 'auto', '&:focus-visible': { outline: 'none' } }}
      >
        {title}
      </Typography>
      {actions}
    </Box>
  );
}
