import { Box } from '@mui/material';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useSite } from '../lib/account/site';
import { size } from '../theme/tokens';
import { BottomBar } from '../ui/BottomBar';
import { MessageHost } from '../ui/MessageHost';
import { ListSkeleton } from '../ui/Skeleton';
import { TabContext } from '../ui/tab-context';
import { bottomBarTabs } from './bottom-bar';
import { OfflineBanner } from './OfflineBanner';
import { RequireLogin } from './RequireLogin';
import { RouteBoundary } from './RouteBoundary';
import { routes } from './routes';
import { UnknownPage } from './UnknownPage';
import { UpdatePrompt } from './UpdatePrompt';
import { useScrollMemory } from './use-scroll-memory';

const PageFallback = () => (
  <Box sx={{ px: 4, pt: `${size.navBar}px` }}>
    <ListSkeleton />
  </Box>
);

/** The phone-width column: page, bottom bar, and what passes over them. */
export function Shell() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const tabs = bottomBarTabs(useSite()?.bottomBar ?? 'wallet').map((tab) => ({ ...tab, label: t(`tabs.${tab.tab}`) }));
  const isTab = pathname === '/pages/index/index' || tabs.some((tab) => tab.to === pathname);
  useScrollMemory();

  return (
    <TabContext value={isTab}>
      <Box
        sx={{
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          maxWidth: size.column,
          minHeight: '100dvh',
          mx: 'auto',
          bgcolor: 'ground',
          [`@media (min-width: ${size.column + 1}px)`]: { borderInline: 1, borderColor: 'line' },
        }}
      >
        <OfflineBanner />
        <RouteBoundary>
          <Suspense fallback={<PageFallback />}>
            <Routes>
              {routes.map(({ path, login, page: { Page } }) => (
                <Route key={path} path={path} element={login ? <RequireLogin>{<Page />}</RequireLogin> : <Page />} />
              ))}
              <Route path="*" element={<UnknownPage />} />
            </Routes>
          </Suspense>
        </RouteBoundary>
        {isTab && <BottomBar items={tabs} />}
      </Box>
      <UpdatePrompt />
      <MessageHost />
    </TabContext>
  );
}
