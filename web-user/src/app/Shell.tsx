import { Box } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { chatUnread } from '../lib/account/chat-unread';
import { useSite } from '../lib/account/site';
import { useOnline } from '../lib/browser/online';
import { useStore } from '../lib/browser/store';
import { currentAddress, saveReturnAddress, useLoggedIn } from '../lib/session/session-store';
import { size } from '../shared/tokens';
import { MessageHost } from '../ui/feedback/MessageHost';
import { ListSkeleton } from '../ui/feedback/Skeleton';
import { BottomBar } from '../ui/pages/BottomBar';
import { TabContext } from '../ui/pages/Page';
import { bottomBarTabs } from './bottom-bar';
import { RouteBoundary } from './ErrorBoundary';
import { LanguageBar } from './LanguageBar';
import { OutcomeTeller } from './OutcomeTeller';
import { routes, unknownPage } from './routes';
import { UpdatePrompt } from './UpdatePrompt';
import { useScrollMemory } from './use-scroll-memory';

const PageFallback = () => (
  <Box sx={{ px: 4, pt: `${size.navBar}px` }}>
    <ListSkeleton />
  </Box>
);

/** The phone-width column: page, bottom bar, and messages over them. */
export function Shell() {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  const unread = useStore(chatUnread);
  const tabs = bottomBarTabs(useSite()?.bottomBar ?? 'wallet').map((tab) => ({
    ...tab,
    label: t(`tabs.${tab.tab}`),
    unread: tab.tab === 'chat' ? unread : 0,
  }));
  // With a query the address is of one thing on a tab's page, such as an asset of the market.
  const isTab = search === '' && (pathname === '/pages/index/index' || tabs.some((tab) => tab.to === pathname));
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
        <LanguageBar />
        <RouteBoundary>
          <Suspense fallback={<PageFallback />}>
            <Routes>
              {routes.map(({ path, login, page: { Page } }) => (
                <Route key={path} path={path} element={login ? <RequireLogin>{<Page />}</RequireLogin> : <Page />} />
              ))}
              <Route path="*" element={<unknownPage.Page />} />
            </Routes>
          </Suspense>
        </RouteBoundary>
        {isTab && <BottomBar items={tabs} />}
      </Box>
      <UpdatePrompt />
      <OutcomeTeller />
      <MessageHost />
    </TabContext>
  );
}

/** Sends a visitor to the login page, which brings them back here afterwards. */
function RequireLogin({ children }: { children: ReactNode }) {
  const loggedIn = useLoggedIn();
  if (loggedIn) return children;
  // The browser's address, not the router's, which hears nothing of what is typed.
  saveReturnAddress(currentAddress());
  return <Navigate to="/pages/login/index" replace />;
}

/** Shown without a network: the page shows what was loaded before, and money actions are refused. */
function OfflineBanner() {
  const { t } = useTranslation('common');
  const online = useOnline();
  return (
    <Box role="status" sx={{ bgcolor: 'raised', fontSize: '0.875rem', textAlign: 'center' }}>
      {!online && <Box sx={{ px: 4, py: 2 }}>{t('offline.banner')}</Box>}
    </Box>
  );
}
