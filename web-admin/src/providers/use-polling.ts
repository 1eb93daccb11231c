import { useSyncExternalStore } from 'react';
import { isPresent, watchAttention } from './attention';

/**
 * The interval of a refetch nobody asked for: `every` ms while someone is at the screen, else none, so that it
 * never keeps an abandoned session from its idle end. Every background refetch of the console takes it from here.
 */
export function usePolling(every: number): number | false {
  return useSyncExternalStore(watchAttention, isPresent) ? every : false;
}
