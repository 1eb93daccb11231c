import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { HashRouter, useHref, useLocation, useNavigate } from 'react-router-dom';
import { useSite } from '../lib/account/site';
import { queryClient } from '../lib/http/query-client';
import { showLanguage, useLanguage } from '../lib/i18n/i18n';
import { pickLanguage, unchosenLanguage } from '../lib/i18n/languages';
import { SchemeProvider } from '../shared/crystal/geometry/scheme';
import { GlobalStyle } from '../theme/GlobalStyle';
import { theme, themeModeKey } from '../theme/theme';
import { RootBoundary } from './ErrorBoundary';
import { SessionWatcher } from './SessionWatcher';
import { Shell } from './Shell';

/** Everything around the pages. */
export const App = () => (
  <RootBoundary>
    <QueryClientProvider client={queryClient}>
      {/* noSsr: there is no page of a server to agree with, and all would be drawn twice */}
      <ThemeProvider theme={theme} defaultMode="dark" modeStorageKey={themeModeKey} disableTransitionOnChange noSsr>
        <GlobalStyle />
        <DrawingScheme>
          <HashRouter>
            <AddressKeeper />
            <SessionWatcher />
            <LanguageKeeper />
            <Shell />
          </HashRouter>
        </DrawingScheme>
      </ThemeProvider>
    </QueryClientProvider>
  </RootBoundary>
);

/** Drawings follow the scheme that is shown, also where the reader leaves it to the system. */
function DrawingScheme({ children }: { children: ReactNode }) {
  const { colorScheme } = useColorScheme();
  return <SchemeProvider value={colorScheme === 'light' ? 'light' : 'dark'}>{children}</SchemeProvider>;
}

/** The router listens once the first page is drawn, which takes a while: goes where the reader went meanwhile. */
function AddressKeeper() {
  const shown = useHref(useLocation());
  const navigate = useNavigate();
  const catchUp = useEffectEvent(() => {
    const asked = window.location.hash || '#/';
    if (asked !== shown) void navigate(asked.slice(1), { replace: true });
  });
  useEffect(() => catchUp(), []);
  return null;
}

/** Uses only languages the site offers, and Chinese first where the site says so. */
function LanguageKeeper() {
  const site = useSite();
  const language = useLanguage();
  useEffect(() => {
    if (!site) return;
    const first = site.defaultLanguage === 'cn' ? unchosenLanguage() : null;
    const wanted = pickLanguage(first ?? language, site.languages);
    if (wanted !== language) void showLanguage(wanted);
  }, [site, language]);
  return null;
}
