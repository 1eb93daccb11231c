import { Box } from '@mui/material';
import type { Site } from '@server/home/home.schemas';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useLocation } from 'react-router-dom';
import { chatUnread } from '../lib/account/chat-unread';
import { useSite } from '../lib/account/site';
import { useOnline } from '../lib/browser/online';
import { useStore } from '../lib/browser/store';
import { loadNamespaces } from '../lib/i18n/i18n';
import { useUntoldPayments } from '../lib/money/sent-payments';
import { useLoggedIn } from '../lib/session/session-store';
import { inWechat } from '../lib/wechat/in-wechat';
import { size } from '../shared/tokens';
import { MessageHost } from '../ui/feedback/MessageHost';
import { ListSkeleton } from '../ui/feedback/Skeleton';
import { BottomBar, type BottomBarItem } from '../ui/pages/BottomBar';
import { TabContext } from '../ui/pages/Page';
import { RouteBoundary } from './ErrorBoundary';
import { homePage, homePaths, otherPages } from './first-pages';
import { LanguageBar } from './LanguageBar';
import { UpdatePrompt } from './UpdatePrompt';
import { useScrollMemory } from './use-scroll-memory';

type Tab = 'home' | 'wallet' | 'market' | 'trade' | 'assets' | 'assistant' | 'mine';

const tabFaces: Record<Tab, Omit<BottomBarItem, 'label' | 'unread'>> = {
  home: { to: '/', icon: 'home' },
  wallet: { to: '/pages/transaction/index', icon: 'wallet' },
  market: { to: '/pages/market/index', icon: 'market' },
  trade: { to: '/pages/card/index', icon: 'cards' },
  assets: { to: '/pages/asset/index', icon: 'pie' },
  assistant: { to: '/pages/chat/service', icon: 'chat' },
  mine: { to: '/pages/user/settings', icon: 'user' },
};

/** The three readings of the source. */
const readings: Record<Site['bottomBar'], readonly Tab[]> = {
  wallet: ['home', 'wallet', 'market'],
  trade: ['home', 'trade', 'assets'],
  chat: ['home', 'assistant', 'mine'],
};

const bottomBarTabs = (reading: Site['bottomBar']) => readings[reading].map((tab) => ({ tab, ...tabFaces[tab] }));

/** Home comes first, then the list of what a tap on it opens. */
const afterHomeMs = 1000;

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
    unread: tab.tab === 'assistant' ? unread : 0,
  }));
  // The assistant has its field at the foot. With a query the address is of one thing on a tab's page, such as an asset of the market.
  const isTab =
    search === '' &&
    (homePaths.includes(pathname) || tabs.some(({ tab, to }) => to === pathname && tab !== 'assistant'));
  useScrollMemory();
  useEffect(() => {
    const timer = setTimeout(otherPages.preload, afterHomeMs);
    return () => clearTimeout(timer);
  }, []);

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
        <DemoPlace path={pathname} />
        <OfflineBanner />
        <LanguageBar />
        <RouteBoundary>
          <Suspense fallback={<PageFallback />}>
            <Routes>
              {homePaths.map((path) => (
                <Route key={path} path={path} element={<homePage.Page />} />
              ))}
              <Route path="*" element={<otherPages.Page />} />
            </Routes>
          </Suspense>
        </RouteBoundary>
        {isTab && <BottomBar items={tabs} />}
      </Box>
      <UpdatePrompt />
      <OutcomeTeller />
      <WechatParts />
      <MessageHost />
    </TabContext>
  );
}

async function loadDemoStrip(): Promise<ComponentType> {
  await loadNamespaces(['money']);
  return (await import('../ui/pages/DemoStrip')).DemoStrip;
}

/** In demo mode, over every page but the login, which offers the demo wallet. Its place is kept while it loads. */
function DemoPlace({ path }: { path: string }) {
  const wanted = useSite()?.demo === true && !path.startsWith('/pages/login');
  const Strip = usePart(wanted, loadDemoStrip);
  if (!wanted) return null;
  return (
    <Box component="aside" sx={{ minHeight: '1.75rem', bgcolor: 'raised' }}>
      {Strip && <Strip />}
    </Box>
  );
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

/** A part of the app whose code comes once it is wanted. Where it cannot be loaded now, the next page tries again. */
function usePart(wanted: boolean, load: () => Promise<ComponentType>): ComponentType | null {
  const [Part, setPart] = useState<ComponentType | null>(null);
  const loads = wanted && Part === null;
  useEffect(() => {
    if (!loads) return;
    let left = false;
    load()
      .then((found) => !left && setPart(() => found))
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [loads, load]);
  return Part;
}

async function loadNews(): Promise<ComponentType> {
  await loadNamespaces(['money']);
  return (await import('../features/money/OutcomeNews')).OutcomeNews;
}

async function loadWechat(): Promise<ComponentType> {
  await loadNamespaces(['wallet']);
  return (await import('../features/wechat/InWechat')).InWechat;
}

/** Tells what became of payments whose result nobody saw, on any page. */
function OutcomeTeller() {
  const wanted = useUntoldPayments().length > 0;
  const online = useOnline();
  const loggedIn = useLoggedIn();
  const News = usePart(wanted && online && loggedIn, loadNews);
  return News && wanted && loggedIn ? <News /> : null;
}

/** What the app does in WeChat's browser, where WeChat is configured. */
function WechatParts() {
  const Parts = usePart(useSite()?.wechat === true && inWechat(), loadWechat);
  return Parts && <Parts />;
}
