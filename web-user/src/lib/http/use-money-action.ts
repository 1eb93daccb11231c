import { MoneyIntention } from '@server/common/money/intention.rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetSent, keepSent, type Payment, refuseSent, releaseSent } from '../money/sent-payments';
import { isApiError, leavesOpen } from './api-error';

export interface MoneyAction<Body, Answer> {
  /**
   * Sends `body` once however often it is called meanwhile: the lock is taken at once, not at the next render.
   * Returns undefined if a call was already under way, if this one failed (then `error` says why), or if the component
   * is gone: nobody would see the answer.
   */
  run(body: Body): Promise<Answer | undefined>;
  pending: boolean;
  error: unknown;
  /** Forgets the error and the intention: the next `run` is a new one. */
  reset(): void;
}

/**
 * A `MoneyIntention` of a component, with what became of it. Leaving the page meanwhile is asked about; what was sent
 * and not seen is told afterwards, see `sent-payments`.
 * @param send posts the body with the key it is given
 * @param about what is told of the payment if its result is not seen; without it nothing is
 */
export function useMoneyAction<Body, Answer>(
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  about?: (body: Body) => Payment,
): MoneyAction<Body, Answer> {
  const [intention] = useState(() => new MoneyIntention());
  const memory = useMemory();
  const latest = useRef({ send, about });
  latest.current = { send, about };
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useStayWhile(pending);

  const run = useCallback(
    async (body: Body) => {
      const answer = intention.send(body, (sent: Body, key) => {
        const payment = latest.current.about?.(sent);
        const post = latest.current.send(sent, key);
        return payment ? memory.remember(key, payment, post) : post;
      });
      if (!answer) return undefined;
      setPending(true);
      setError(null);
      try {
        const done = await answer;
        return memory.shown() ? done : undefined;
      } catch (failure) {
        setError(failure);
        return undefined;
      } finally {
        setPending(false);
      }
    },
    [intention, memory],
  );

  const reset = useCallback(() => {
    intention.forget();
    setError(null);
  }, [intention]);

  return { run, pending, error, reset };
}

/** What this component has sent, and whether it is still there to show what became of it. */
class Memory {
  private here = true;
  private readonly keys = new Set<string>();

  enter(): void {
    this.here = true;
  }

  leave(): void {
    this.here = false;
    for (const key of this.keys) releaseSent(key);
  }

  shown(): boolean {
    return this.here;
  }

  async remember<Answer>(key: string, payment: Payment, post: Promise<Answer>): Promise<Answer> {
    this.keys.add(key);
    keepSent(key, payment);
    try {
      const answer = await post;
      if (this.here) this.forget(key);
      return answer;
    } catch (failure) {
      if (isApiError(failure) && !leavesOpen(failure)) {
        // A session that has ended takes the page with it, and the reason.
        const seen = this.here && failure.kind !== 'session';
        if (seen || failure.kind === 'offline') this.forget(key);
        else refuseSent(key, failure.message);
      }
      throw failure;
    }
  }

  private forget(key: string): void {
    this.keys.delete(key);
    forgetSent(key);
  }
}

function useMemory(): Memory {
  const [memory] = useState(() => new Memory());
  useEffect(() => {
    memory.enter();
    return () => memory.leave();
  }, [memory]);
  return memory;
}

/** The browser asks before a page is closed or reloaded while something is under way. */
function useStayWhile(pending: boolean): void {
  useEffect(() => {
    if (!pending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [pending]);
}
