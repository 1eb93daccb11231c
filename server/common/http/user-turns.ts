import { setImmediate as nextRound } from 'node:timers/promises';
import { commonErrors } from '../errors';
import { Slots, SlotsFull } from '../slots';

/** Requests of one user that run at a time on a server, and that wait; the rest are answered `busy`. */
const atOnce = 2;
const mostWaiting = 8;

/** Keeps one user's parallel requests from making all others wait. */
export class UserTurns {
  readonly #users = new Map<number, Slots>();

  /** Runs `work` when it is its turn among this user's. @throws AppError busy where too many wait already */
  async take<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const slots = this.#users.get(userId) ?? new Slots(atOnce, mostWaiting);
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
