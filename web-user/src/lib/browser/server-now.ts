import { useEffect, useReducer, useRef } from 'react';

/** ms by which the server's clock is ahead of this device's: an answer that says what time it is came at `receivedAt`. */
export const clockOffset = (now: string, receivedAt: number): number => Date.parse(now) - receivedAt;

/** ms until the server's clock shows its next whole second. */
export const untilNextSecond = (serverNow: number): number => 1000 - (serverNow % 1000);

/**
 * The server's time in ms, anew at each of its whole seconds while the page is in sight.
 * @param offset see `clockOffset`
 */
export function useServerNow(offset: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(
        () => {
          tick();
          wait();
        },
        untilNextSecond(Date.now() + offset),
      );
    };
    const onSight = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      tick();
      wait();
    };
    onSight();
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [offset]);
  return Date.now() + offset;
}

/** Calls whenever `value` has become another than it was. */
export function useTurn<T>(value: T, onTurn: () => void): void {
  const before = useRef(value);
  const latest = useRef(onTurn);
  latest.current = onTurn;
  useEffect(() => {
    if (Object.is(before.current, value)) return;
    before.current = value;
    latest.current();
  }, [value]);
}
