/** So many at once, and from then on so many a second. */
export interface Rate {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** Counts what is done against a rate. Times are milliseconds by a clock that only goes on. */
export class Allowance {
  /** below 0: what was promised for later */
  #left: number;
  #at = 0;

  constructor(private readonly rate: Rate) {
    this.#left = rate.atOnce;
  }

  /** Takes one if there is one. */
  take(now: number): boolean {
    this.refill(now);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** Takes the next one, also where its time is still to come. @returns how long until then, milliseconds */
  takeNext(now: number): number {
    this.refill(now);
    this.#left -= 1;
    return this.#left >= 0 ? 0 : Math.ceil((-this.#left / this.rate.perSecond) * 1_000);
  }

  private refill(now: number): void {
    const { atOnce, perSecond } = this.rate;
    this.#left = Math.min(atOnce, this.#left + ((now - this.#at) / 1_000) * perSecond);
    this.#at = now;
  }
}
