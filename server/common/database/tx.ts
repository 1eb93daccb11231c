import type { Connection, ResultSetHeader } from 'mysql2';
import type { EntityManager, ObjectLiteral, QueryRunner } from 'typeorm';
import { logger } from '../logger';
import { mysqlStatement } from './connections/driver-query';
import type { Dialect, Queries, Sql } from './dialect';
import { namedLocks } from './named-lock.entity';
import type { SafeDatabase } from './sqlite/safe-sqlite';
import type { Transaction } from './transaction';

/** What also answers entities: a transaction and the reader. */
export interface EntityQueries extends Queries {
  readonly manager: EntityManager;
}

export interface WriteResult {
  /** Rows matched. */
  affected: number;
  /** Key of the (first) inserted row. */
  insertId: number;
}

/** What is done once a transaction is committed; it may be lost, and must not be waited for. */
export type Effect = () => unknown;

/** Values of one row; the driver of SQLite takes no boolean. */
export type InsertRow = readonly Exclude<Sql[number], boolean>[];

/** Rows in one INSERT on MySQL: far below its packet limit, and more at once is no quicker. */
const rowsAtOnce = 1_000;

/** One open write transaction; handed down as the first parameter of everything that writes. */
export class Tx implements EntityQueries {
  readonly #after: Effect[] = [];
  #running = 0;
  #ended = false;

  constructor(
    private readonly runner: QueryRunner,
    readonly dialect: Dialect,
    private readonly transaction: Transaction,
  ) {}

  get manager(): EntityManager {
    this.checkOpen();
    return this.runner.manager;
  }

  /** Whether it is open and none of its statements is under way. */
  get idle(): boolean {
    return this.#running === 0;
  }

  async query<Row extends ObjectLiteral>(sql: string, parameters: Sql = []): Promise<Row[]> {
    return await this.statement(async () => (await this.send(sql, parameters)) as Row[]);
  }

  /** INSERT, UPDATE or DELETE. */
  async run(sql: string, parameters: Sql = []): Promise<WriteResult> {
    return await this.statement(async () => {
      if (this.dialect.kind === 'mysql') {
        const { affectedRows, insertId } = (await this.send(sql, parameters)) as ResultSetHeader;
        return { affected: affectedRows, insertId };
      }
      const { affected, raw } = await this.runner.query(sql, [...parameters], true);
      return { affected: affected ?? 0, insertId: Number(raw ?? 0) };
    });
  }

  /**
   * Holds a row until the transaction ends: others who hold it wait, whatever node of a cluster they ask. A lock is a
   * write (docs/decisions/0015): a locking read is known to its own node alone.
   * @param key the column `id` is of
   * @returns whether there is such a row
   */
  async hold(table: string, id: number | string, key = 'id'): Promise<boolean> {
    return (await this.holdAll(table, `${key} = ?`, [id])) > 0;
  }

  /** Holds each row of which `where` is true, as `hold` does one. @returns how many there are */
  async holdAll(table: string, where: string, parameters: Sql = []): Promise<number> {
    const { affected } = await this.run(`UPDATE ${table} SET lockVersion = lockVersion + 1 WHERE ${where}`, parameters);
    return affected;
  }

  /** Holds what has no row of its own, by a name. */
  async holdName(name: string): Promise<void> {
    if (await this.hold(namedLocks, name, 'name')) return;
    await this.run(`${this.dialect.insertIgnore} INTO ${namedLocks} (name) VALUES (?)`, [name]);
    await this.hold(namedLocks, name, 'name');
  }

  /**
   * Inserts many rows in order: `insertMany('INSERT INTO t (a, b)', '(?, ?)', rows)`. If it throws, some may be in: the
   * transaction must end. On SQLite row by row on one prepared statement, straight on the driver: a statement of many
   * rows copies every page it touches aside, to be able to undo itself, and takes half as long again.
   */
  async insertMany(into: string, row: string, rows: readonly InsertRow[]): Promise<void> {
    if (this.dialect.kind === 'sqlite') {
      const database = (await this.runner.connect()) as SafeDatabase;
      return await this.statement(async () => {
        const statement = database.preparePlain(`${into} VALUES ${row}`);
        for (const parameters of rows) statement.run(...parameters);
      });
    }
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      const slice = rows.slice(first, first + rowsAtOnce);
      await this.run(`${into} VALUES ${slice.map(() => row).join(', ')}`, slice.flat());
    }
  }

  /**
   * Runs once the transaction is committed; for what may be lost (caches, pushes). Whoever ran the transaction waits for
   * the promise of an effect, if it gives one.
   */
  afterCommit(effect: Effect): void {
    this.#after.push(effect);
  }

  /** For UnitOfWork alone. One that fails is logged: what is committed stays so, and the other effects still run. */
  async runAfterCommit(): Promise<void> {
    await Promise.all(this.#after.map(async (effect) => effect()).map((done) => done.catch(notDone)));
  }

  /** For UnitOfWork alone. On SQLite a later statement would fall into the transaction of somebody else. */
  end(): void {
    this.#ended = true;
  }

  /** Straight to the driver of MySQL: TypeORM's runner costs a short transaction more than its statements do. */
  private async send(sql: string, parameters: Sql): Promise<unknown> {
    if (this.dialect.kind === 'sqlite') return await this.runner.query(sql, [...parameters]);
    return await mysqlStatement((await this.runner.connect()) as Connection, sql, parameters);
  }

  private async statement<T>(send: () => Promise<T>): Promise<T> {
    this.checkOpen();
    this.#running += 1;
    try {
      return await send();
    } catch (error) {
      this.transaction.noteFailure(error);
      throw error;
    } finally {
      this.#running -= 1;
    }
  }

  private checkOpen(): void {
    if (this.#ended) throw new Error('this unit of work has ended');
    this.transaction.checkOpen();
  }
}

const notDone = (error: unknown) => logger.error({ err: error }, 'an effect of a committed transaction failed');
