import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { errorMessage } from '../../providers/http-errors';

/**
 * Does one thing at a time and tells where it fails. Meanwhile one is busy, and what is asked for is not done.
 */
export function useRun(): { busy: boolean; run: (work: () => Promise<unknown>) => Promise<boolean> } {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
