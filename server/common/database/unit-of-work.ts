import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { commonErrors } from '../errors';
import { Database } from './database';
import { isTransient, isUnknownAfterCommit } from './db-errors';
import { Transaction } from './transaction';
import { Tx } from './tx';
import { Turn, WriteGate } from './writes/write-gate';
import { ConnectionShares, type Lane } from './writes/write-lanes';

/** Thrown inside a unit of work: undo it, do `prepare` in transactions of its own, and start over. */
export class PrepareAndRetry extends Error {
  constructor(readonly prepare: () => Promise<void>) {
    super('prepare and retry');
  }
}

/** The database went away while COMMIT was under way: whether it took effect must be looked up by key, never guessed. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the outcome of a commit is unknown', { cause });
  }
}

type Work<T> = (tx: Tx) => Promise<T>;

const attempts = 5;
/** Frames of a stack: a unit of work is found in it across so many awaits. */
const framesKept = 30;
const longestName = 200;
/** The frame of `inTransaction` below, also where a source map names it otherwise. */
const frameInside = /\binTransaction\]? \(.*unit-of-work/;

/**
 * Opens every write transaction (architecture, "Money code"). On SQLite one runs at a time, first in first out: TypeORM
 * shares one connection there, and overlapping transactions would merge. Deadlock and busy are tried again in a new
 * transaction, so `work` must be safe to run again and must never await the network.
 */
@Injectable()
export class UnitOfWork {
  readonly #open = new Set<Tx>();
  readonly #gate: WriteGate | undefined;
  readonly #shares = new ConnectionShares();
  #begun = 0;

  constructor(private readonly database: Database) {
    Error.stackTraceLimit = Math.max(Error.stackTraceLimit, framesKept);
    if (database.dialect.kind === 'sqlite') this.#gate = new WriteGate(({ site }) => nested(site));
  }

  /** How many have begun on this server: what works in the background sees by it whether somebody else is at work. */
  get begun(): number {
    return this.#begun;
  }

  /**
   * Runs `work` in one transaction and answers its result once it is committed.
   * @param lane whose connections it takes
   * @throws whatever `work` throws, after undoing it; CommitUnknown; Error if it is opened inside another, or was given
   *   up because it held up all others on SQLite
   */
  async run<T>(work: Work<T>, lane: Lane = 'other'): Promise<T> {
    this.#begun += 1;
    // Written out only where something looks wrong: that costs as much as a transaction.
    const site = this.#open.size > 0 ? new Error('opened here') : undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        const { result, tx } = await this.inTurn(work, site, lane);
        await tx.runAfterCommit();
        return result;
      } catch (error) {
        if (error instanceof PrepareAndRetry && attempt < attempts) await error.prepare();
        else if (isTransient(error) && attempt < attempts) await wait(attempt * 5 * (1 + Math.random()));
        else if (error instanceof PrepareAndRetry || isTransient(error)) throw commonErrors.busy({ retryAfter: 1 });
        else throw error;
      }
    }
  }

  private async inTurn<T>(work: Work<T>, site: Error | undefined, lane: Lane): Promise<{ result: T; tx: Tx }> {
    if (!this.#gate) {
      // Before it waits for a connection that the outer one may hold.
      this.refuseNested(site);
      return await this.#shares.pass(lane, () => this.inTransaction(work, site));
    }
    const turn = new Turn(() => nameOf(work), site, lane);
    return await this.#gate.pass(turn, () => this.inTransaction(work, site, turn));
  }

  /** Its name is what gives a nested unit of work away in the stack. */
  private async inTransaction<T>(work: Work<T>, site: Error | undefined, turn?: Turn): Promise<{ result: T; tx: Tx }> {
    this.refuseNested(site);
    const { kind } = this.database.dialect;
    const runner = this.database.writer.createQueryRunner();
    try {
      const transaction = await Transaction.begin(runner, kind);
      const tx = new Tx(runner, this.database.dialect, transaction);
      this.#open.add(tx);
      let committing = false;
      try {
        const result = await (turn ? untilGivenUp(work, tx, turn) : work(tx));
        this.refuseNested(site, tx);
        committing = true;
        await transaction.commit();
        return { result, tx };
      } catch (error) {
        await transaction.undo();
        if (committing && isUnknownAfterCommit(error)) throw new CommitUnknown(error);
        throw error;
      } finally {
        tx.end();
        this.#open.delete(tx);
      }
    } finally {
      await runner.release();
    }
  }

  /**
   * A unit of work that waits for one inside it runs no statement meanwhile. Only where another does nothing is it worth
   * reading the stack; asked before the first statement and before COMMIT.
   */
  private refuseNested(site: Error | undefined, own?: Tx): void {
    if (!site) return;
    for (const tx of this.#open) {
      if (tx === own || !tx.idle) continue;
      const error = nested(site);
      if (error) throw error;
      return;
    }
  }
}

/** What the code of the work says, in one line. */
function nameOf(work: Work<unknown>): string {
  return String(work).replace(/\s+/g, ' ').slice(0, longestName);
}

/** The error for a unit of work that was opened inside another; undefined for any other. */
function nested(site: Error | undefined): Error | undefined {
  if (!site?.stack || !frameInside.test(site.stack)) return undefined;
  return new Error('a unit of work must not be opened inside another', { cause: site });
}

/** Runs `work`, and stops waiting for it when the gate gives its turn up; its transaction then takes nothing more. */
function untilGivenUp<T>(work: Work<T>, tx: Tx, turn: Turn): Promise<T> {
  return new Promise((resolve, reject) => {
    turn.giveUp = (error) => {
      tx.end();
      reject(error);
    };
    work(tx).then(resolve, reject);
  });
}
