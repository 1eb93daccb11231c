import { setImmediate as nextRound } from 'node:timers/promises';
import type { Config } from '../../config';
import { commonErrors } from '../../errors';
import { Slots, SlotsFull } from '../../slots';

/** Requests of one user that may run or wait on a server; the rest are answered `busy`. */
const mostTaken = 10;

/** How many requests of a user run at a time. SQLite writes one by one: a second would only take the place of another user. */
const atOnce = { sqlite: 1, mysql: 2 };

/** Keeps one user's parallel requests from making all others wait. */
export class UserTurns {
  readonly #users = new Map<number, Slots>();
  readonly #atOnce: number;

  constructor({ database }: Pick<Config, 'database'>) {
    this.#atOnce = atOnce[database.kind];
  }

  /** Runs `work` when it is its turn among this user's. @throws AppError busy where too many wait already */
  async take<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const slots = this.#users.get(userId) ?? new Slots(this.#atOnce, mostTaken - this.#atOnce);
    this.#users.set(userId, slots);
    try {
      return await slots.pass(async () => {
        // SQLite does a whole request in one round of the event loop: only in the next one it is known who else waits.
        await nextRound();
        return await work();
      });
    } catch (error) {
      if (error instanceof SlotsFull) throw commonErrors.busy({ retryAfter: 1 });
      throw error;
    } finally {
      if (slots.idle) this.#users.delete(userId);
    }
  }
}
