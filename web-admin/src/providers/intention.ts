function randomKey(): string {
  // getRandomValues, not randomUUID: the latter is missing on plain HTTP
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One intention of money: the same body keeps its Idempotency-Key over every retry until it has succeeded, so that a
 * lost answer never pays twice; another body is another intention, because the server refuses a key with a changed
 * body.
 */
export class Intention {
  private latest: { body: string; key: string } | null = null;
  private underWay = false;

  /**
   * Posts a body under its key. Null, and nothing is sent, while a post of this intention is under way: the lock is
   * taken at once; a disabled button would lag behind a second click.
   */
  send<Body extends object, Answer>(
    body: Body,
    post: (body: Body, idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> | null {
    if (this.underWay) return null;
    this.underWay = true;
    return this.posted(body, post);
  }

  private async posted<Body extends object, Answer>(
    body: Body,
    post: (body: Body, idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      const answer = await post(body, this.keyFor(body));
      this.latest = null;
      return answer;
    } finally {
      this.underWay = false;
    }
  }

  private keyFor(body: object): string {
    const text = JSON.stringify(body);
    if (this.latest?.body !== text) this.latest = { body: text, key: randomKey() };
    return this.latest.key;
  }
}
