import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { HashRouter } from 'react-router-dom';
import { queryClient } from '../lib/http/query-client';
import { GlobalStyle } from '../theme/GlobalStyle';
import { theme, themeModeKey } from '../theme/theme';
import { LanguageKeeper } from './LanguageKeeper';
import { RootBoundary } from './RootBoundary';
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
