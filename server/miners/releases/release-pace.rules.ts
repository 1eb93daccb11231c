/** Miners in the first transaction, and in the next once somebody else has come; while nobody does, each is larger than the last. */
export const leastChunk = 100;
const growth = 1.25;
/** Whoever comes first waits for the chunk that is under way: it should take no longer, in ms. */
const longest = 300;

/**
 * How many miners each chunk takes: few while others are at work, so that they hardly wait for it; more and more while
 * nobody is, since each costs something of its own. Hours that are released one after the other share one.
 */
export class ReleasePace {
  #size: number;

  /** @param most miners in one chunk, however long nobody comes */
  constructor(private readonly most: number) {
    this.#size = Math.min(leastChunk, most);
  }

  /** Miners in the next chunk. */
  get size(): number {
    return this.#size;
  }

  /**
   * @param took ms the last one took
   * @param alone whether nobody else has come since it began
   */
  note(took: number, alone: boolean): void {
    const next = alone ? Math.ceil(this.#size * Math.min(growth, longest / took)) : leastChunk;
    this.#size = Math.min(this.most, Math.max(leastChunk, next));
  }
}
