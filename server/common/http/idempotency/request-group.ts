/** Requests in one transaction: more hold up who comes next, fewer cost a commit each. */
const mostTogether = 64;

interface Waiting<Entry, Answer> {
  readonly userId: number;
  readonly entry: Entry;
  /** undefined: the request must go alone */
  readonly settle: (answer: Answer | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers requests of one kind that arrive while others are being written, and writes them in one transaction. A request
 * that arrives while nothing is written goes alone at once. A transaction takes at most one request of each user, which
 * keeps that user's order.
 */
export class RequestGroup<Entry, Answer> {
  #waiting: Waiting<Entry, Answer>[] = [];
  #running = 0;

  /**
   * @param lanes how many transactions run at once
   * @param write answers each entry, or undefined for one that must go alone; throws where all must fail
   */
  constructor(
    private readonly lanes: number,
    private readonly write: (entries: readonly Entry[]) => Promise<readonly (Answer | undefined)[]>,
  ) {}

  /** Runs `alone`, or writes the entry together with others. @throws what either throws */
  async pass(userId: number, entry: Entry, alone: () => Promise<Answer>): Promise<Answer> {
    if (this.#running < this.lanes) return await this.inLane(alone);
    const answer = await new Promise<Answer | undefined>((settle, reject) => {
      this.#waiting.push({ userId, entry, settle, reject });
    });
    return answer === undefined ? await alone() : answer;
  }

  private async inLane<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (this.#waiting.length > 0) void this.inLane(() => this.writeTogether(this.takeNext()));
    }
  }

  private async writeTogether(batch: readonly Waiting<Entry, Answer>[]): Promise<void> {
    try {
      const answers = await this.write(batch.map(({ entry }) => entry));
      for (const [at, { settle }] of batch.entries()) settle(answers[at]);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** In the order of arrival; a user's second request waits for the next transaction. */
  private takeNext(): Waiting<Entry, Answer>[] {
    const users = new Set<number>();
    const taken: Waiting<Entry, Answer>[] = [];
    const left: Waiting<Entry, Answer>[] = [];
    for (const each of this.#waiting) {
      const fits = taken.length < mostTogether && !users.has(each.userId);
      if (fits) users.add(each.userId);
      (fits ? taken : left).push(each);
    }
    this.#waiting = left;
    return taken;
  }
}
