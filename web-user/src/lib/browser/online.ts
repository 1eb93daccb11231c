import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** What the browser says: `false` is certain, `true` only probable. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false;

/** While this is false money actions are refused; pages show what was loaded before. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
