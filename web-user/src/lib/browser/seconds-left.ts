import { useEffect, useReducer } from 'react';

/** Whole seconds until `until`, at least 0. */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));

/** Whole seconds until `until` (ms by this device's clock), counted down; 0 afterwards, and for null. */
export function useSecondsLeft(until: number | null): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const left = until === null ? 0 : secondsUntil(until, Date.now());
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
