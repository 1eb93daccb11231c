import { randomId } from '../browser/random-id';

/**
 * One intention of moving money. The same body keeps its `Idempotency-Key` over retries until it has succeeded, so a
 * second tap after a time-out can never pay twice; another body is another intention.
 */
export class MoneyIntention {
  private underWay = false;
  private latest: { body: string; key: string } | null = null;

  /**
   * Posts `body` under its key. Null, and nothing is sent, while a post of this intention is under way: the lock is
   * taken at once, before anything is awaited.
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
      if (this.latest?.body !== text) this.latest = { body: text, key: randomId() };
      const answer = await post(body, this.latest.key);
      this.latest = null;
      return answer;
    } finally {
      this.underWay = false;
    }
  }
}
