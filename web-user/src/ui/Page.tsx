import { Box } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useSite } from '../lib/account/site';
import { bottomBarSpace } from './BottomBar';
import { NavBar } from './NavBar';
import { useIsTab } from './tab-context';

export interface PageProps {
  title: string;
  /** default: on every page but those of the bottom bar */
  back?: boolean;
  /** at most two icon buttons in the bar */
  actions?: ReactNode;
  children: ReactNode;
  /** an action that stays at the foot of the screen, e.g. the button of a form */
  footer?: ReactNode;
}

/** Every page: its navigation bar, 16 px margins, room for what stands at the foot, and the window's title. */
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
