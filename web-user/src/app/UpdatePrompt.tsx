import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeLog } from '../lib/browser/local-log';
import { edge, radius } from '../shared/tokens';

/** Takes the waiting version and reloads the page; only called when the reader asks. */
type TakeUpdate = () => void;

/**
 * Registers the service worker of the build, and calls `onWaiting` whenever a newer version has been fetched and
 * waits. Nothing is replaced until the function it passes is called.
 */
async function registerServiceWorker(onWaiting: (take: TakeUpdate) => void): Promise<void> {
  const base = import.meta.env.BASE_URL;
  const first = navigator.serviceWorker.controller === null;
  const registration = await navigator.serviceWorker.register(`${base}sw.js`, { scope: base });
  if (first) void keepLoaded(base);
  const offer = (worker: ServiceWorker) =>
    onWaiting(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      worker.postMessage({ type: 'SKIP_WAITING' });
    });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first version, which replaces nothing.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  });
}

/**
 * The first visit was loaded before there was a worker. What it loaded is kept too, or the next start without a network
 * would lack its texts. Cache and rule are those of vite.config.mts.
 */
async function keepLoaded(base: string): Promise<void> {
  await navigator.serviceWorker.ready;
  const chunks = await caches.open('chunks');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const url of loaded.filter((name) => new URL(name).pathname.startsWith(`${base}assets/`))) {
    if (!(await caches.match(url))) await chunks.add(url).catch(() => undefined);
  }
}

/** The first page loads before anything that is only for the next visit. */
const afterStartMs = 3000;

/** Says that a newer version waits. Takes it only if asked: a reload could interrupt a payment. */
export function UpdatePrompt() {
  const { t } = useTranslation('common');
  const [take, setTake] = useState<TakeUpdate | null>(null);

  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    const timer = setTimeout(() => {
      registerServiceWorker((update) => setTake(() => update)).catch((error: unknown) => {
        writeLog('warn', `service worker: ${error instanceof Error ? error.message : 'failed'}`);
      });
    }, afterStartMs);
    return () => clearTimeout(timer);
  }, []);

  if (!take) return null;
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        bottom: 'calc(76px + env(safe-area-inset-bottom))',
        left: '50%',
        transform: 'translateX(-50%)',
        width: 'calc(100% - 32px)',
        maxWidth: 448,
        zIndex: 30,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 2,
        p: 4,
        bgcolor: 'raised',
        boxShadow: edge.card,
        borderRadius: `${radius.card}px`,
      }}
    >
      <Box sx={{ flex: '1 0 100%', fontSize: '0.875rem' }}>{t('update.text')}</Box>
      <Button onClick={() => setTake(null)}>{t('update.later')}</Button>
      <Button variant="contained" onClick={take}>
        {t('update.now')}
      </Button>
    </Box>
  );
}
