import type { Limit } from '../runtime/networks/limiter';

/**
 * CPU of one request by class, in milliseconds. Measured on SQLite, the second figure for a user who has many rows:
 *
 * | class     | examples                                                                             |
 * | --------- | ------------------------------------------------------------------------------------ |
 * | light     | version 0.5, site 0.6, sessions 0.6, refused token 1.1, nonce 1.5, chat/token 2.0    |
 * | medium    | lists 1 to 3, index 1.8, exchange quote 4.1, notices/read 5.2, prices 4.4 to 6.2     |
 * | heavy     | move 2.3, login 5.2, user/index 2.0 and 10.4, transfer 9.6, line 9.0 to 10.4, writes |
 * | veryHeavy | images, and a new trade password: a hash takes 110, in a thread and a queue of its own |
 *
 * `free` is never refused: load balancers ask it, and take a server out that refuses.
 */
export const costs = { free: 0, light: 2, medium: 5, heavy: 10, veryHeavy: 40 } as const;
export type Cost = keyof typeof costs;

/** A quarter of a core for one network, whoever logs in from there. CPU is a server's own, so each counts for itself. */
export const networkCpu: Limit = { name: 'cpu.network', points: 1_250, seconds: 5, ofServer: true };
/** The same for the console: users behind the same address never lock staff out. */
export const consoleCpu: Limit = { ...networkCpu, name: 'cpu.console' };
/** Less for one user, so that others of their network can go on. */
export const userCpu: Limit = { name: 'cpu.user', points: 750, seconds: 5, ofServer: true };
