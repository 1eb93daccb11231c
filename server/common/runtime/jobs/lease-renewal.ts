import { logger } from '../../logger';
import { second } from '../times';

/** Longest time from one write to the next. */
export const renewEvery = 10 * second;
/** Servers that started together drift apart by up to this much with each write. */
const jitter = second;
/** Shortest time from the end of one write to the next, whatever asks for it. */
const apart = 50;

/** The one loop of a server that writes its leases: one write at a time, every ten seconds and when asked. */
export class LeaseRenewal {
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;
  #endedAt = Number.NEGATIVE_INFINITY;
  #stopped = true;

  /** @param write puts the state of its own moment into the database */
  constructor(private readonly write: () => Promise<void>) {}

  /** Begins the loop, unless it runs. */
  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    this.#schedule();
  }

  /** Writes what holds now. All who ask before a write begins share it; a write that fails is logged. */
  soon(): Promise<void> {
    if (!this.#waiting) {
      this.#waiting = this.#last.then(() => this.#next());
      this.#last = this.#waiting;
    }
    return this.#waiting;
  }

  /** Ends the loop, once no write is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#last;
  }

  async #next(): Promise<void> {
    const rest = this.#endedAt + apart - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    this.#waiting = undefined;
    if (this.#stopped) return;
    try {
      await this.write();
    } catch (error) {
      logger.warn({ err: error }, 'the leases of jobs were not renewed');
    }
    this.#endedAt = performance.now();
    if (!this.#stopped) this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.soon(), renewEvery - jitter * Math.random()).unref();
  }
}
