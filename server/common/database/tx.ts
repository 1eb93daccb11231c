import type { EntityManager, ObjectLiteral, QueryRunner } from 'typeorm';

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

/** One open write transaction; handed down as the first parameter of everything that writes. */
export class Tx implements EntityQueries {
  readonly #after: (() => void)[] = [];

  constructor(
    private readonly runner: QueryRunner,
    readonly dialect: Dialect,
  ) {}

  get manager(): EntityManager {
    return this.runner.manager;
  }

  async query<Row extends ObjectLiteral>(sql: string, parameters: Sql = []): Promise<Row[]> {
    return (await this.runner.query(sql, [...parameters])) as Row[];
  }

  /** INSERT, UPDATE or DELETE. */
  async run(sql: string, parameters: Sql = []): Promise<WriteResult> {
    const result = await this.runner.query(sql, [...parameters], true);
    const raw: unknown = result.raw;
    const insertId = typeof raw === 'object' && raw !== null ? (raw as { insertId?: number }).insertId : raw;
    return { affected: result.affected ?? 0, insertId: Number(insertId ?? 0) };
  }

  /** Runs once the transaction is committed; for what may be lost (caches, pushes). */
  afterCommit(effect: () => void): void {
    this.#after.push(effect);
  }

  /** For UnitOfWork alone. */
  runAfterCommit(): void {
    for (const effect of this.#after) effect();
  }
}
