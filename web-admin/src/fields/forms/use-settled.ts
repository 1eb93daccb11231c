import { useEffect, useState } from 'react';

/** A pause between keys, in ms, after which the server is asked. */
const pauseMs = 250;

/** What is typed, once nobody types on. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), pauseMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}
