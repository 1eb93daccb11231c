/** 128 random bits as hex. `crypto.randomUUID` exists on HTTPS only; `getRandomValues` everywhere. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One intention of moving money, as both web apps have it (domain 1, "Idempotency"). The same body keeps its
 * `Idempotency-Key` over every retry until it has succeeded, so that a lost answer never pays twice; another body is
 * another intention, because the server refuses a key with a changed body.
 */
export class MoneyIntention {
  private underWay = false;
  private latest: { body: string; key: string } | null = null;

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

  /** The next post is a new intention, whatever its body. */
  forget(): void {
    this.latest = null;
  }

  private async posted<Body, Answer>(
    body: Body,
    post: (body: Body, idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      const text = JSON.stringify(body);
      if (this.latest?.body !== text) this.latest = { body: text, key: randomKey() };
      const answer = await post(body, this.latest.key);
      this.latest = null;
      return answer;
    } finally {
      this.underWay = false;
    }
  }
}
