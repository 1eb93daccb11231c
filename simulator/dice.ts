import { drawnBy } from '../server/demo/scripts/demo-random.rules';

/** What one step of a run is drawn by: the same seed and step draw the same, whatever other steps are left out. */
export class Dice {
  readonly #below: (below: number) => number;

  constructor(seed: number, step: number, lane = 0) {
    this.#below = drawnBy(Math.imul(seed, 0x9e3779b1) ^ Math.imul(step + 1, 0x85ebca6b) ^ Math.imul(lane, 0xc2b2ae35));
    // Neighbours differ in few bits: the first draws would be alike.
    for (let at = 0; at < 4; at++) this.#below(2);
  }

  /** A whole number from 0 to below what is asked. */
  below(most: number): number {
    return this.#below(most);
  }

  /** Once in so many times. */
  once(times: number): boolean {
    return this.#below(times) === 0;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.#below(list.length)];
  }

  /** A number between the two, both included. */
  between(least: number, most: number): number {
    return least + this.#below(most - least + 1);
  }

  /** An amount in minor units between two whole ones, mostly round, now and then to the last decimal. */
  amount(least: number, most: number): bigint {
    const whole = BigInt(this.between(least, most)) * 100_000_000n;
    return this.once(3) ? whole + BigInt(this.#below(100_000_000)) : whole;
  }
}
