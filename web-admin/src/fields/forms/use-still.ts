import { useEffect, useState } from 'react';

/** A value that somebody is typing, once nothing was typed for `pause` ms. */
export function useStill<T>(value: T, pause = 400): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setStill(value), pause);
    return () => window.clearTimeout(timer);
  }, [value, pause]);
  return still;
}
