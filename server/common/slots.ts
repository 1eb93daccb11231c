/** Thrown where as many wait as may. */
export class SlotsFull extends Error {
  constructor() {
    super('too many are waiting');
  }
}

/** Lets `atOnce` run at a time and the next `mostWaiting` wait, first in first out. */
export class Slots {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting = Number.POSITIVE_INFINITY,
  ) {}

  get idle(): boolean {
    return this.#running === 0;
  }

  /** Runs `work` once there is room. @throws SlotsFull; what `work` throws */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.mostWaiting) throw new SlotsFull();
    else await new Promise<void>((enter) => this.#waiting.push(enter));
    try {
      return await work();
    } finally {
      // The place goes straight to the next one: somebody who comes now must not overtake.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
