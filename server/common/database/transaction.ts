import type { QueryRunner } from 'typeorm';
import { logger } from '../logger';
import { isUndone } from './db-errors';
import type { Dialect } from './dialect';

/** What both drivers' connections have that matters here. */
interface Connection {
  /** SQLite: whether a transaction is open, as the engine itself knows it. */
  readonly inTransaction?: boolean;
  /** MySQL: closes the socket, upon which the server undoes what is open. */
  destroy?(): void;
}

/**
 * BEGIN, COMMIT and ROLLBACK of one connection. TypeORM's own are not used: it counts depth by what it sent, and after a
 * COMMIT that failed and undid itself every later transaction would be a savepoint of one that never commits.
 */
export class Transaction {
  #failure: unknown;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly connection: Connection,
    private readonly kind: Dialect['kind'],
  ) {}

  static async begin(runner: QueryRunner, kind: Dialect['kind']): Promise<Transaction> {
    const connection = (await runner.connect()) as Connection;
    await runner.query(kind === 'sqlite' ? 'BEGIN' : 'START TRANSACTION');
    return new Transaction(runner, connection, kind);
  }

  /** Notes a statement's error: some undo the whole transaction, and what follows would commit by itself. */
  noteFailure(error: unknown): void {
    if (this.kind === 'sqlite' ? this.connection.inTransaction === false : isUndone(error)) this.#failure ??= error;
  }

  /** @throws the error by which the database undid the transaction, also where the work caught it */
  checkOpen(): void {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.kind === 'sqlite' && this.connection.inTransaction === false) {
      throw new Error('the database undid this transaction');
    }
  }

  async commit(): Promise<void> {
    this.checkOpen();
    await this.runner.query('COMMIT');
  }

  /**
   * Undoes what is open and leaves the connection without a transaction. A MySQL connection that cannot is closed. SQLite
   * has one connection for all writes: where it stays in a transaction, nothing would ever be stored, so the process ends.
   */
  async undo(): Promise<void> {
    const failed = await this.rollBack();
    if (this.kind === 'mysql') {
      if (failed) this.connection.destroy?.();
      return;
    }
    if (this.connection.inTransaction === false) return;
    logger.fatal({ err: failed }, 'the database stays in a transaction that cannot be undone: the server ends');
    process.exit(1);
  }

  /** @returns the error of a ROLLBACK that failed */
  private async rollBack(): Promise<unknown> {
    if (this.connection.inTransaction === false) return undefined;
    try {
      await this.runner.query('ROLLBACK');
      return undefined;
    } catch (error) {
      return error;
    }
  }
}
