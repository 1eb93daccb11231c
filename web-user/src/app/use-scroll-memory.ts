import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const patienceMs = 600;

/** A new page starts at its top; going back returns to where the reader was, once the content is tall enough. */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remembered = places.current;
    const target = navigation === 'POP' ? (remembered.get(key) ?? 0) : 0;
    const until = performance.now() + patienceMs;
    let frame = 0;
    const settle = () => {
      window.scrollTo(0, target);
      const short = document.documentElement.scrollHeight - window.innerHeight < target;
      if (short && performance.now() < until) frame = requestAnimationFrame(settle);
    };
    settle();
    const remember = () => remembered.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', remember);
    };
  }, [key, navigation]);
}
