import { logger } from '../logger';

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
  ) {}
}

interface Waiting {
  readonly turn: Turn;
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

/** Lets one writer in at a time, first in first out. Who stays inside too long is named in the log, and then put out. */
export class WriteGate {
  readonly #waiting: Waiting[] = [];
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
    const next = this.#waiting.shift();
    this.#current = undefined;
    if (!next) return;
    this.enter(next.turn);
    next.start();
  }

  private wait(turn: Turn): Promise<void> {
    this.probe();
    return new Promise((start, refuse) => this.#waiting.push({ turn, start, refuse }));
  }

  /** If the turn that is held now goes on beyond this round of the event loop, it may be waiting for one in the queue. */
  private probe(): void {
    if (this.#probing) return;
    this.#probing = true;
    const held = this.#current;
    setImmediate(() => {
      this.#probing = false;
      if (this.#current === held) this.refuseNested();
      else if (this.#waiting.length > 0) this.probe();
    });
  }

  private refuseNested(): void {
    for (const waiting of [...this.#waiting]) {
      const error = this.refusalOf(waiting.turn);
      if (!error) continue;
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      waiting.refuse(error);
    }
  }

  private look(): void {
    this.#watch = undefined;
    const turn = this.#current;
    if (!turn) return;
    const heldMs = Math.round(performance.now() - turn.enteredAt);
    if (heldMs >= noticeAfter && !turn.noticed) {
      turn.noticed = true;
      logger.warn({ heldMs, waiting: this.#waiting.length, work: turn.who() }, 'a unit of work holds up all others');
    }
    if (heldMs >= giveUpAfter) {
      logger.error({ heldMs, waiting: this.#waiting.length, work: turn.who() }, 'a unit of work was given up');
      turn.giveUp(new Error(`a unit of work was given up after ${heldMs} ms`));
    }
    this.#watch = setTimeout(() => this.look(), second).unref();
  }
}
