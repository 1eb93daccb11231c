/** 128 random bits as hex. `crypto.randomUUID` exists on HTTPS only; `getRandomValues` everywhere. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The intentions of moving money of one form, as both web apps have them (domain 1, "Idempotency"). The same body keeps
 * its `Idempotency-Key` over every retry until it has succeeded, so that a lost answer never pays twice, also where
 * another body was sent in between; another body is another intention, because the server refuses a key with a changed
 * body.
 */
export class MoneyIntention {
  private underWay = false;
  /** the key of each body that has not succeeded yet */
  private readonly keys = new Map<string, string>();
  private latest: string | null = null;

  /**
   * Posts `body` under its key. Null, and nothing is sent, while a post of this intention is under way: the lock is
   * taken at once, before anything is awaited; a disabled button would lag behind a second tap.
   */
  send<Body, Answer>(
    body: Body,
    post: (body: Body, idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> | null {
    if (this.underWay) return null;
    this.underWay = true;
    return this.posted(body, post);
  }

  /** The next post of the last body is a new intention, as after a refusal. What was lost before it keeps its key. */
  forget(): void {
    if (this.latest !== null) this.keys.delete(this.latest);
  }

  /** The key that this body has been sent under and has not succeeded; null: none. */
  keyOf(body: unknown): string | null {
    return this.keys.get(JSON.stringify(body)) ?? null;
  }

  /** The next post of this body goes under `key`, which it was sent under elsewhere; null: it is a new intention. */
  resume(body: unknown, key: string | null): void {
    if (key === null) this.keys.delete(JSON.stringify(body));
    else this.keys.set(JSON.stringify(body), key);
  }

  private async posted<Body, Answer>(
    body: Body,
    post: (body: Body, idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      const text = JSON.stringify(body);
      this.latest = text;
      const key = this.keys.get(text) ?? randomKey();
      this.keys.set(text, key);
      const answer = await post(body, key);
      this.keys.delete(text);
      return answer;
    } finally {
      this.underWay = false;
    }
  }
}
