function randomKey(): string {
  // getRandomValues, not randomUUID: the latter is missing on plain HTTP
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One intention of money: the same body keeps its Idempotency-Key over every retry, so that a lost answer never
 * pays twice; another body is another intention, because the server refuses a key with a changed body.
 */
export class Intention {
  private key = randomKey();
  private body: string | null = null;

  keyFor(body: object): string {
    const text = JSON.stringify(body);
    if (this.body !== null && this.body !== text) this.key = randomKey();
    this.body = text;
    return this.key;
  }
}
