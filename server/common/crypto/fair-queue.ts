import { commonErrors } from '../errors';

/** Who goes first, best first. */
const ranks = ['device', 'account', 'stranger'] as const;

/** Who asks for a place in the queue. */
export interface Asker {
  /** a browser that logged into the account before; an account at a place it is known at; anybody else */
  readonly rank: (typeof ranks)[number];
  /** whose share of the queue it takes, e.g. a network; without one it counts in the whole alone */
  readonly source?: string | undefined;
  /** aborts when the client goes away */
  readonly gone?: AbortSignal | undefined;
}

interface Bounds {
  /** how many may wait in all */
  readonly waiting: number;
  /** how many of one source may wait */
  readonly perSource: number;
}

interface Place {
  readonly asker: Asker;
  begin(): void;
  refuse(): void;
}

/**
 * A bounded queue for work of equal size, one piece at a time: the better rank first, then who came first. Where it is
 * full, a better rank takes the place of the last one of the worst rank.
 */
export class FairQueue {
  #waiting: Place[] = [];
  #running = false;
  #lastMs = 0;

  constructor(private readonly bounds: Bounds) {}

  /**
   * Does the work when its turn comes.
   * @throws AppError busy with retryAfter where there is no place, or the client has gone; what the work throws
   */
  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    if (asker.gone?.aborted) throw this.#busy();
    if (this.#running) await this.#turn(asker);
    this.#running = true;
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.#lastMs = performance.now() - begun;
      this.#running = false;
      this.#next();
    }
  }

  /** Refuses all who wait. */
  close(): void {
    for (const place of this.#waiting.splice(0)) place.refuse();
  }

  #turn(asker: Asker): Promise<void> {
    this.#makeRoom(asker);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((other) => other !== place);
        place.refuse();
      };
      const place: Place = {
        asker,
        begin: () => {
          asker.gone?.removeEventListener('abort', leave);
          resolve();
        },
        refuse: () => {
          asker.gone?.removeEventListener('abort', leave);
          reject(this.#busy());
        },
      };
      asker.gone?.addEventListener('abort', leave);
      this.#waiting.push(place);
    });
  }

  #makeRoom({ rank, source }: Asker): void {
    const { waiting, perSource } = this.bounds;
    const ofSource = source === undefined ? [] : this.#waiting.filter(({ asker }) => asker.source === source);
    const full = ofSource.length >= perSource ? ofSource : this.#waiting.length >= waiting ? this.#waiting : undefined;
    if (!full) return;
    const worst = Math.max(...full.map(({ asker }) => ranks.indexOf(asker.rank)));
    const last = full.findLast(({ asker }) => ranks.indexOf(asker.rank) === worst);
    if (!last || worst <= ranks.indexOf(rank)) throw this.#busy();
    this.#waiting = this.#waiting.filter((place) => place !== last);
    last.refuse();
  }

  #next(): void {
    for (const rank of ranks) {
      const at = this.#waiting.findIndex(({ asker }) => asker.rank === rank);
      if (at < 0) continue;
      // Taken for the next one at once, so that nobody who comes now goes before.
      this.#running = true;
      this.#waiting.splice(at, 1)[0]?.begin();
      return;
    }
  }

  #busy() {
    return commonErrors.busy({ retryAfter: Math.max(1, Math.ceil((this.#waiting.length * this.#lastMs) / 1_000)) });
  }
}
