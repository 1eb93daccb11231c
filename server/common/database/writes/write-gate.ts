import { logger } from '../../logger';
import { type Lane, lanes } from './write-lanes';

const second = 1_000;
/** A turn of statements alone is over before the process gets to anything else: one held so long awaits something else. */
const noticeAfter = 10 * second;
const giveUpAfter = 30 * second;

/** One passing of the gate, from asking to leaving. */
export class Turn {
  /** milliseconds on the process's own clock */
  enteredAt = 0;
  noticed = false;
  /** Fails the work that is under way, so that others get in. Whoever works sets it. */
  giveUp: (error: Error) => void = () => undefined;

  constructor(
    /** names the work, for the log */
    readonly who: () => string,
    /** where it was asked for; undefined if nobody was inside then */
    readonly site: Error | undefined,
    readonly lane: Lane,
  ) {}
}

interface Waiting {
  readonly turn: Turn;
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Lets one writer in at a time: the lanes take turns, and each is first in first out. Who stays inside too long is named in
 * the log, and then put out.
 */
export class WriteGate {
  readonly #waiting: Record<Lane, Waiting[]> = { staff: [], users: [], other: [] };
  #current: Turn | undefined;
  #watch: NodeJS.Timeout | undefined;
  #probing = false;

  /** @param refusalOf the error for who was asked in from inside: waiting for that turn would never end */
  constructor(private readonly refusalOf: (turn: Turn) => Error | undefined) {}

  /**
   * Runs `work` when its turn comes.
   * @throws what `work` throws; the refusal of a turn that was asked for from inside
   */
  async pass<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.#current) await this.wait(turn);
    else this.enter(turn);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(turn: Turn): void {
    this.#current = turn;
    turn.enteredAt = performance.now();
    this.#watch ??= setTimeout(() => this.look(), second).unref();
  }

  /** The next one is inside at once: between leaving and its first step nobody else may get in. */
  private leave(): void {
    const next = this.next();
    this.#current = undefined;
    if (!next) return;
    this.enter(next.turn);
    next.start();
  }

  /** The lane after the one that was served last, round and round. */
  private next(): Waiting | undefined {
    const last = this.#current ? lanes.indexOf(this.#current.lane) : 0;
    for (let step = 1; step <= lanes.length; step++) {
      const lane = lanes[(last + step) % lanes.length];
      const next = lane && this.#waiting[lane].shift();
      if (next) return next;
    }
    return undefined;
  }

  private get waiting(): number {
    return lanes.reduce((sum, lane) => sum + this.#waiting[lane].length, 0);
  }

  private wait(turn: Turn): Promise<void> {
    this.probe();
    return new Promise((start, refuse) => this.#waiting[turn.lane].push({ turn, start, refuse }));
  }

  /** If the turn that is held now goes on beyond this round of the event loop, it may be waiting for one in the queue. */
  private probe(): void {
    if (this.#probing) return;
    this.#probing = true;
    const held = this.#current;
    setImmediate(() => {
      this.#probing = false;
      if (this.#current === held) this.refuseNested();
      else if (this.waiting > 0) this.probe();
    });
  }

  private refuseNested(): void {
    for (const lane of lanes) {
      this.#waiting[lane] = this.#waiting[lane].filter((waiting) => {
        const error = this.refusalOf(waiting.turn);
        if (error) waiting.refuse(error);
        return !error;
      });
    }
  }

  private look(): void {
    this.#watch = undefined;
    const turn = this.#current;
    if (!turn) return;
    const heldMs = Math.round(performance.now() - turn.enteredAt);
    if (heldMs >= noticeAfter && !turn.noticed) {
      turn.noticed = true;
      logger.warn({ heldMs, waiting: this.waiting, work: turn.who() }, 'a unit of work holds up all others');
    }
    if (heldMs >= giveUpAfter) {
      logger.error({ heldMs, waiting: this.waiting, work: turn.who() }, 'a unit of work was given up');
      turn.giveUp(new Error(`a unit of work was given up after ${heldMs} ms`));
    }
    this.#watch = setTimeout(() => this.look(), second).unref();
  }
}
