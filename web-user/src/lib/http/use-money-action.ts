import { MoneyIntention } from '@server/common/money/intention.rules';
import { useCallback, useRef, useState } from 'react';

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
 * A `MoneyIntention` of a component, with what became of it.
 * @param send posts the body with the key it is given
 */
export function useMoneyAction<Body, Answer>(
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
): MoneyAction<Body, Answer> {
  const [intention] = useState(() => new MoneyIntention());
  const latestSend = useRef(send);
  latestSend.current = send;
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const run = useCallback(
    async (body: Body) => {
      const answer = intention.send(body, (sent: Body, key) => latestSend.current(sent, key));
      if (!answer) return undefined;
      setPending(true);
      setError(null);
      try {
        return await answer;
      } catch (failure) {
        setError(failure);
        return undefined;
      } finally {
        setPending(false);
      }
    },
    [intention],
  );

  const reset = useCallback(() => {
    intention.forget();
    setError(null);
  }, [intention]);

  return { run, pending, error, reset };
}
