/** A figure that may be some seconds old. Many readers at once share one read. */
export class Remembered<T> {
  #value: Promise<T> | undefined;
  #until = 0;

  /** @param now the clock, epoch ms */
  constructor(
    private readonly ask: () => Promise<T>,
    private readonly forMs: number,
    private readonly now: () => number,
  ) {}

  async get(): Promise<T> {
    if (this.#value && this.now() < this.#until) return await this.#value;
    const asked = this.ask();
    this.#value = asked;
    this.#until = this.now() + this.forMs;
    // A failure is not kept.
    asked.catch(() => {
      if (this.#value === asked) this.#value = undefined;
    });
    return await asked;
  }
}
