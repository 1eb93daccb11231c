import { useCallback, useRef, useState } from 'react';
import { randomId } from '../browser/random-id';

export interface MoneyAction<Body, Answer> {
  /**
   * Sends `body` once however often it is called meanwhile: the lock is taken at once, not at the next render.
   * Returns undefined if a call was already under way, or if this one failed (then `error` says why).
   */
  run(body: Body): Promise<Answer | undefined>;
  pending: boolean;
  error: unknown;
  /** Forgets the error and the intention: the next `run` is a new one. */
  reset(): void;
}

/**
 * One intention of moving money. The same body keeps its `Idempotency-Key` over retries until it has succeeded, so a
 * second tap after a time-out can never pay twice; another body is another intention.
 * @param send posts the body with the key it is given
 */
export function useMoneyAction<Body, Answer>(
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
): MoneyAction<Body, Answer> {
  const locked = useRef(false);
  const intention = useRef<{ body: string; key: string } | null>(null);
  const latestSend = useRef(send);
  latestSend.current = send;
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const run = useCallback(async (body: Body) => {
    if (locked.current) return undefined;
    locked.current = true;
    setPending(true);
    setError(null);
    const text = JSON.stringify(body);
    if (intention.current?.body !== text) intention.current = { body: text, key: randomId() };
    try {
      const answer = await latestSend.current(body, intention.current.key);
      intention.current = null;
      return answer;
    } catch (failure) {
      setError(failure);
      return undefined;
    } finally {
      locked.current = false;
      setPending(false);
    }
  }, []);

  const reset = useCallback(() => {
    intention.current = null;
    setError(null);
  }, []);

  return { run, pending, error, reset };
}
