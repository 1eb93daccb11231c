import { Slots } from '../../slots';

/**
 * Who a unit of work is for: money requests of users, staff actions, everything else (jobs, logins, other writes). One
 * lane cannot keep another waiting for its whole queue.
 */
export type Lane = 'users' | 'staff' | 'other';

export const lanes = ['staff', 'users', 'other'] as const satisfies readonly Lane[];

/** Connections to a MySQL server that all but staff share; more only queue on a small machine. */
const shared = 8;
const users = shared - 1;
/** One is reserved for staff: a freeze must not wait for those whom it stops. */
export const writers = shared + 1;

/** Shares the connections of MySQL out among the lanes. */
export class ConnectionShares {
  readonly #users = new Slots(users);
  readonly #shared = new Slots(shared);

  pass<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (lane === 'staff') return work();
    const share = () => this.#shared.pass(work);
    return lane === 'users' ? this.#users.pass(share) : share();
  }
}
