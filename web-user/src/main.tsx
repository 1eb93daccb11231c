import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { preloadPage } from './app/first-pages';
import { siteQuery } from './lib/account/site';
import { writeLog } from './lib/browser/local-log';
import { keepQueries } from './lib/http/persisted-queries';
import { queryClient } from './lib/http/query-client';
import { startI18n } from './lib/i18n/i18n';
import { entryHash } from './lib/session/entry-link';
import { keepReferralCode } from './lib/session/referral-code';

/** Keeps the referral code of the address and goes to the route in `?to=`, then removes both from the address bar. */
function enterByLink(): void {
  keepReferralCode(window.location);
  const hash = entryHash(window.location);
  if (hash !== null) window.history.replaceState(null, '', `${window.location.pathname}${hash}`);
}

enterByLink();
keepQueries(queryClient, __BUILD__);
// Loads the first page's code and the site's data while the texts load.
preloadPage(window.location.hash);
void queryClient.prefetchQuery(siteQuery);

window.addEventListener('unhandledrejection', (event) => {
  writeLog('error', event.reason instanceof Error ? `${event.reason.name}: ${event.reason.message}` : 'rejection');
});

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // Without texts the app still starts, and the root boundary shows the fault.
  await startI18n(['common', 'home']).catch(() => writeLog('error', 'texts could not be loaded'));
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // Not urgent, so that it is drawn in short pieces: a slow phone answers to a touch between them.
  startTransition(() => createRoot(root).render(app));
}

// Not awaited at the top level: pages import from this chunk, and would wait for it to finish.
void start();
