import { useEffect, useId, useSyncExternalStore } from 'react';

/** Who has typed something that is not saved. */
const holders = new Set<string>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether anything typed would be lost by leaving the page now. */
export const hasUnsaved = (): boolean => holders.size > 0;

/** The same, kept fresh. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(watch, hasUnsaved);

/** While `dirty`, leaving the page by any way asks first. */
export function useUnsaved(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    holders.add(id);
    tell();
    return () => {
      holders.delete(id);
      tell();
    };
  }, [dirty, id]);
}
