import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HashRouter } from 'react-router-dom';
import { useSite } from '../lib/account/site';
import { queryClient } from '../lib/http/query-client';
import { changeLanguage, useLanguage } from '../lib/i18n/i18n';
import { pickLanguage } from '../lib/i18n/languages';
import { GlobalStyle } from '../theme/GlobalStyle';
import { theme, themeModeKey } from '../theme/theme';
import { RootBoundary } from './ErrorBoundary';
import { SessionWatcher } from './SessionWatcher';
import { Shell } from './Shell';

/** Everything around the pages. */
export const App = () => (
  <RootBoundary>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme} defaultMode="dark" modeStorageKey={themeModeKey} disableTransitionOnChange>
        <GlobalStyle />
        <HashRouter>
          <SessionWatcher />
          <LanguageKeeper />
          <Shell />
        </HashRouter>
      </ThemeProvider>
    </QueryClientProvider>
  </RootBoundary>
);

/** Uses only languages the site offers: the second reading of the source has only two. */
function LanguageKeeper() {
  const site = useSite();
  const language = useLanguage();
  useEffect(() => {
    if (!site) return;
    const wanted = pickLanguage(language, site.languages);
    if (wanted !== language) void changeLanguage(wanted);
  }, [site, language]);
  return null;
}
