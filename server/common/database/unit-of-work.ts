import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { commonErrors } from '../errors';
import { Database } from './database';
import { isConnectionLost, isTransient } from './db-errors';
import { Tx } from './tx';

/** Thrown inside a unit of work: undo it, do `prepare` in transactions of its own, and start over. */
export class PrepareAndRetry extends Error {
  constructor(readonly prepare: () => Promise<void>) {
    super('prepare and retry');
  }
}

/** The connection broke while COMMIT was under way: whether it took effect must be looked up by key, never guessed. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the outcome of a commit is unknown', { cause });
  }
}

const attempts = 5;

/**
 * Opens every write transaction (architecture, "Money code"). On SQLite one runs at a time, first in first out: TypeORM
 * shares one connection there, and overlapping transactions would merge. Deadlock and busy are tried again in a new
 * transaction, so `work` must be safe to run again and must never await the network.
 */
@Injectable()
export class UnitOfWork {
  #gate: Promise<unknown> = Promise.resolve();
  /** Finds nested units of work while testing; in a server it would slow down every promise of the process. */
  readonly #inside: AsyncLocalStorage<true> | undefined;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config?: Pick<Config, 'nodeEnv'>,
  ) {
    if (config?.nodeEnv === 'test') this.#inside = new AsyncLocalStorage();
  }

  /**
   * Runs `work` in one transaction and answers its result once it is committed.
   * @throws whatever `work` throws, after undoing it; CommitUnknown
   */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#inside?.getStore()) throw new Error('a unit of work must not be opened inside another');
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.inTurn(() => this.#inside?.run(true, () => this.once(work)) ?? this.once(work));
      } catch (error) {
        if (error instanceof PrepareAndRetry && attempt < attempts) await error.prepare();
        else if (isTransient(error) && attempt < attempts) await wait(attempt * 5 * (1 + Math.random()));
        else if (isTransient(error)) throw commonErrors.busy({ retryAfter: 1 });
        else throw error;
      }
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.database.dialect.kind !== 'sqlite') return work();
    const turn = this.#gate.then(work);
    this.#gate = turn.catch(() => undefined);
    return turn;
  }

  private async once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const runner = this.database.writer.createQueryRunner();
    const tx = new Tx(runner, this.database.dialect);
    let committing = false;
    let result: T;
    try {
      await runner.startTransaction();
      result = await work(tx);
      committing = true;
      await runner.commitTransaction();
    } catch (error) {
      // After a lost connection or a lock time-out the transaction may or may not still be open: undo what is.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      if (committing && isConnectionLost(error)) throw new CommitUnknown(error);
      throw error;
    } finally {
      await runner.release();
    }
    tx.runAfterCommit();
    return result;
  }
}
