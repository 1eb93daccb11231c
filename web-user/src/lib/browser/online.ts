import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The browser's own word: `false` is certain, `true` only probable. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false;

/** Money actions are refused while this is false; reading goes on from what was loaded. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
