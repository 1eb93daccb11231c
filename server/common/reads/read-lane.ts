import { setTimeout as wait } from 'node:timers/promises';
import type Piscina from 'piscina';
import type { ObjectLiteral } from 'typeorm';
import type { DatabaseTarget } from '../config';
import { type Dialect, dialects, type Queries, type Sql } from '../database/dialect';
import { commonErrors } from '../errors';
import { workerThread } from '../worker-thread';
import type { Read, ReadTask } from './declare-reads';
import { plainReads } from './plain.reads';
import type { ReadOutcome, ReadWorkerData } from './read-worker';

/** How long a shutdown waits for a thread: a statement of SQLite cannot be broken off. */
const patienceMs = 1_000;

/**
 * One worker thread that reads, one read after the other; it starts with the first. Its connection cannot write, and
 * of the environment it gets nothing but where the database is.
 */
export class ReadLane implements Queries {
  readonly dialect: Dialect;
  readonly #pool: Piscina<ReadTask, ReadOutcome>;
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;

  /** @param yields whether its thread gives way to whoever is served, where both want the processor */
  constructor(
    target: DatabaseTarget,
    private readonly reader: Queries,
    { yields }: { yields: boolean },
  ) {
    this.dialect = dialects[target.kind];
    this.#pool = workerThread(require.resolve('./read-worker'), 'read', { target, yields } satisfies ReadWorkerData);
  }

  /**
   * Does a read in the thread.
   * @throws what the read throws, as an Error with its message and code; AppError busy while the server shuts down
   */
  run<Args, Result>({ file, name }: Read<Args, Result>, args: Args): Promise<Result> {
    // In turn, and not by the pool's own queue: that one stands still when a thread dies.
    const turn = this.#last.then(() => this.#once({ file, name, args }));
    this.#last = turn.catch(() => undefined);
    return turn as Promise<Result>;
  }

  /** One statement; answers its rows. MySQL's driver only waits for its server: there it takes no thread. */
  async query<Row extends ObjectLiteral>(sql: string, parameters: Sql = []): Promise<Row[]> {
    if (this.dialect.kind === 'mysql') return await this.reader.query(sql, parameters);
    return (await this.run(plainReads.query, { sql, parameters })) as Row[];
  }

  /** Breaks off what is being read, and refuses whatever is asked from now on. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.race([this.#pool.destroy(), wait(patienceMs, undefined, { ref: false })]);
  }

  async #once(task: ReadTask): Promise<unknown> {
    if (this.#closed) throw commonErrors.busy({ retryAfter: 1 });
    const outcome = await this.#pool.run(task).catch((error: unknown) => {
      throw this.#closed ? commonErrors.busy({ retryAfter: 1 }) : error;
    });
    if ('result' in outcome) return outcome.result;
    throw Object.assign(new Error(outcome.failure.message), outcome.failure);
  }
}
