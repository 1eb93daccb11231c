import { MoneyIntention } from '@server/common/money/intention.rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetSent, keepSent, openKey, type Payment, refuseSent, releaseSent, wasTold } from '../money/sent-payments';
import { isApiError, leavesOpen, turnedAway } from './api-error';

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
  /** Forgets the error alone. */
  dismiss(): void;
  /** Shows no more what was sent and not answered: what became of it is told wherever the reader is. */
  release(): void;
  /** Whether the reader was told what became of this body, and has dismissed it. */
  told(body: Body): boolean;
}

/**
 * A `MoneyIntention` of a component, with what became of it. Leaving the page meanwhile is asked about; what was sent
 * and not seen is told afterwards, see `sent-payments`. Until then the same request keeps its key, whoever sends it.
 * @param send posts the body with the key it is given
 * @param about what is told of the payment if its result is not seen; without it nothing is
 */
export function useMoneyAction<Body extends object, Answer>(
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

  const told = useCallback(
    (body: Body) => {
      const key = intention.keyOf(body);
      return key !== null && wasTold(key);
    },
    [intention],
  );

  const run = useCallback(
    async (body: Body) => {
      const payment = latest.current.about?.(body);
      if (told(body)) intention.resume(body, null);
      if (payment && intention.keyOf(body) === null) intention.resume(body, openKey(payment.kind, body));
      const answer = intention.send(body, (sent: Body, key) => {
        const post = latest.current.send(sent, key);
        if (!payment) return post;
        const again = openKey(payment.kind, sent) === key;
        keepSent(key, payment, sent);
        return memory.remember(key, post, again);
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
    [intention, memory, told],
  );

  const reset = useCallback(() => {
    intention.forget();
    setError(null);
  }, [intention]);

  const dismiss = useCallback(() => setError(null), []);
  const release = useCallback(() => memory.release(), [memory]);

  return { run, pending, error, reset, dismiss, release, told };
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
    this.release();
  }

  release(): void {
    for (const key of this.keys) releaseSent(key);
  }

  shown(): boolean {
    return this.here;
  }

  /** @param again it was sent before, and not answered */
  async remember<Answer>(key: string, post: Promise<Answer>, again: boolean): Promise<Answer> {
    this.keys.add(key);
    try {
      const answer = await post;
      if (this.here) this.forget(key);
      return answer;
    } catch (failure) {
      if (isApiError(failure) && !leavesOpen(failure) && !(again && turnedAway(failure))) {
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
