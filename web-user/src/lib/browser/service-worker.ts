/** Takes the waiting version and starts the page anew; only ever called because the reader asked. */
export type TakeUpdate = () => void;

/**
 * Registers the service worker of the build, and calls `onWaiting` whenever a newer version has been fetched and
 * waits. Nothing is replaced before its argument is called.
 */
export async function registerServiceWorker(onWaiting: (take: TakeUpdate) => void): Promise<void> {
  const base = import.meta.env.BASE_URL;
  const registration = await navigator.serviceWorker.register(`${base}sw.js`, { scope: base });
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
