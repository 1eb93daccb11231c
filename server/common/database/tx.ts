import type { EntityManager, ObjectLiteral, QueryRunner } from 'typeorm';
import { logger } from '../logger';

export type Sql = readonly (string | number | bigint | boolean | null)[];

/** The few statements that differ between the two engines. */
export interface Dialect {
  readonly kind: 'sqlite' | 'mysql';
  /** ` FOR UPDATE` where rows are locked one by one; nothing on SQLite, whose gate lets one writer in at a time. */
  readonly forUpdate: string;
  /** INSERT that leaves a row with the same unique key alone. */
  readonly insertIgnore: string;
}

export const dialects: Record<Dialect['kind'], Dialect> = {
  sqlite: { kind: 'sqlite', forUpdate: '', insertIgnore: 'INSERT OR IGNORE' },
  mysql: { kind: 'mysql', forUpdate: ' FOR UPDATE', insertIgnore: 'INSERT IGNORE' },
};

/** What answers plain SQL: a transaction, the reader, a connection of a worker. */
export interface Queries {
  readonly dialect: Dialect;
  query<Row extends ObjectLiteral>(sql: string, parameters?: Sql): Promise<Row[]>;
}

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

/** One open write transaction; handed down as the first parameter of everything that writes. */
export class Tx implements EntityQueries {
  readonly #after: Effect[] = [];
  #running = 0;
  #ended = false;

  constructor(
    private readonly runner: QueryRunner,
    readonly dialect: Dialect,
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
    this.begin();
    try {
      return (await this.runner.query(sql, [...parameters])) as Row[];
    } finally {
      this.#running -= 1;
    }
  }

  /** INSERT, UPDATE or DELETE. */
  async run(sql: string, parameters: Sql = []): Promise<WriteResult> {
    this.begin();
    try {
      const result = await this.runner.query(sql, [...parameters], true);
      const raw: unknown = result.raw;
      const insertId = typeof raw === 'object' && raw !== null ? (raw as { insertId?: number }).insertId : raw;
      return { affected: result.affected ?? 0, insertId: Number(insertId ?? 0) };
    } finally {
      this.#running -= 1;
    }
  }

  /** Runs once the transaction is committed; for what may be lost (caches, pushes). */
  afterCommit(effect: Effect): void {
    this.#after.push(effect);
  }

  /** For UnitOfWork alone. One that fails is logged: what is committed stays so, and the other effects still run. */
  runAfterCommit(): void {
    for (const effect of this.#after) {
      try {
        Promise.resolve(effect()).catch(notDone);
      } catch (error) {
        notDone(error);
      }
    }
  }

  /** For UnitOfWork alone. On SQLite a later statement would fall into the transaction of somebody else. */
  end(): void {
    this.#ended = true;
  }

  private begin(): void {
    this.checkOpen();
    this.#running += 1;
  }

  private checkOpen(): void {
    if (this.#ended) throw new Error('this unit of work has ended');
  }
}

const notDone = (error: unknown) => logger.error({ err: error }, 'an effect of a committed transaction failed');
