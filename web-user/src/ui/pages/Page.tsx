import { Box, IconButton, Typography } from '@mui/material';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSite } from '../../lib/account/site';
import { Icon } from '../../shared/icons/Icon';
import { size } from '../../shared/tokens';
import { bottomBarSpace, footBar } from './BottomBar';

/** Whether the page shown is one of the bottom bar's; set by the shell. */
export const TabContext = createContext(false);

const useIsTab = (): boolean => use(TabContext);

export interface PageProps {
  title: string;
  /** default: on every page but those of the bottom bar */
  back?: boolean;
  /** drawn in the bar instead of the title, which is then only read out, e.g. the account */
  lead?: ReactNode;
  /** at most two icon buttons in the bar */
  actions?: ReactNode;
  /** the page begins with a drawing of its own that reaches behind the bar: the bar then moves away with the page */
  open?: boolean;
  children: ReactNode;
  /** stays at the foot of the screen, e.g. the button of a form */
  footer?: ReactNode;
}

/** Frame of every page: navigation bar, 16 px margins, room for the foot, and the window's title. */
export function Page({ title, back: wanted, lead, actions, open = false, children, footer }: PageProps) {
  const isTab = useIsTab();
  const back = wanted ?? !isTab;
  useWindowTitle(title);
  return (
    <>
      <NavBar title={title} back={back} lead={lead} actions={actions} moves={open} />
      <Box component="main" sx={{ position: 'relative', flex: '1 0 auto', display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ flex: '1 0 auto', px: 4, pt: 1, pb: footer ? 4 : isTab ? bottomBarSpace : 8 }}>{children}</Box>
        {footer && (
          <Box
            sx={{
              ...footBar,
              position: 'sticky',
              bottom: 0,
              zIndex: 6,
              px: 4,
              pt: 3,
              pb: 'calc(16px + env(safe-area-inset-bottom))',
            }}
          >
            {footer}
          </Box>
        )}
      </Box>
    </>
  );
}

/** Names the window after the page. */
export function useWindowTitle(title: string): void {
  const brand = useSite()?.brand ?? 'Lodestone';
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}

interface NavBarProps extends Pick<PageProps, 'title' | 'lead' | 'actions'> {
  back: boolean;
  /** away with the page, instead of staying above it */
  moves: boolean;
}

/** Back, title, at most two actions. The title gets the focus on arrival, so that it is read out. */
export function NavBar({ title, back, lead, actions, moves }: NavBarProps) {
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
        position: moves ? 'relative' : 'sticky',
        top: 0,
        zIndex: 10,
        display: 'flex',
        alignItems: 'center',
        minHeight: size.navBar,
        pt: 'env(safe-area-inset-top)',
        pl: back ? 1 : 4,
        pr: actions ? 1.5 : 4,
        bgcolor: moves ? undefined : 'ground',
        '& button svg, & a svg': { fontSize: '1.5rem' },
      }}
    >
      {back && (
        <IconButton aria-label={t('back')} onClick={goBack}>
          <Icon name="back" />
        </IconButton>
      )}
      <Typography
        ref={heading}
        component="h1"
        variant={back ? 'subtitle1' : 'h1'}
        tabIndex={-1}
        className={lead ? 'visually-hidden' : undefined}
        sx={{
          flex: 1,
          minWidth: 0,
          py: 2,
          hyphens: 'auto',
          // Large text must leave a word whole.
          fontSize: back ? 'min(1.0625rem, 7.5vw)' : 'min(1.625rem, 9vw)',
          '&:focus-visible': { outline: 'none' },
        }}
      >
        {title}
      </Typography>
      {lead && <Box sx={{ flex: 1, minWidth: 0 }}>{lead}</Box>}
      {actions}
    </Box>
  );
}
