import { useEffect, useState } from 'react';
import type { ConnectionState } from './connection';

/** Most reconnections take less than this: they need no words. */
const briefMs = 1_200;

/** Whether the connection has been gone for so long that people should know. */
export function useOutage(state: ConnectionState): boolean {
  const [isLong, setIsLong] = useState(false);
  const isOpen = state === 'open';
  useEffect(() => {
    setIsLong(false);
    if (isOpen) return;
    const timer = setTimeout(() => setIsLong(true), briefMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return state === 'offline' || (isLong && !isOpen);
}
