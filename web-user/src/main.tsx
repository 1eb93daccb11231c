import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { enterByLink } from './app/enter-by-link';
import { preloadPage } from './app/routes';
import { siteQuery } from './lib/account/site';
import { writeLog } from './lib/browser/local-log';
import { keepQueries } from './lib/http/persisted-queries';
import { queryClient } from './lib/http/query-client';
import { startI18n } from './lib/i18n/i18n';

enterByLink();
keepQueries(queryClient, __BUILD__);
// The first page's code and the site's facts travel while the texts do.
preloadPage(window.location.hash);
void queryClient.prefetchQuery(siteQuery);

window.addEventListener('unhandledrejection', (event) => {
  writeLog('error', event.reason instanceof Error ? `${event.reason.name}: ${event.reason.message}` : 'rejection');
});

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // Without texts the app still stands, and the root boundary says so.
  await startI18n(['common', 'home']).catch(() => writeLog('error', 'texts could not be loaded'));
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// Not awaited at the top level: pages import from this chunk, and would wait for it to finish.
void start();
