import { useEffect, useReducer } from 'react';

const dayMs = 86_400_000;

/**
 * The start of the server's UTC day in ms, anew when the next begins.
 * @param offset see `clockOffset`
 */
export function useServerDay(offset: number): number {
  const [looked, look] = useReducer((count: number) => count + 1, 0);
  const now = Date.now() + offset;
  const today = Math.floor(now / dayMs) * dayMs;
  useEffect(() => {
    // Again where the timer was early: `looked` has changed, the day has not.
    const timer = setTimeout(look, Math.max(1, today + dayMs - offset - Date.now()), looked);
    // A device that slept has kept no time.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [offset, today, looked]);
  return today;
}
