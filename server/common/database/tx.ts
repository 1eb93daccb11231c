import type { EntityManager, ObjectLiteral, QueryRunner } from 'typeorm';
import type { SafeDatabase } from './safe-sqlite';

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

/** What both a transaction and the reader can do. */
export interface Queries {
  readonly manager: EntityManager;
  readonly dialect: Dialect;
  query<Row extends ObjectLiteral>(sql: string, parameters?: Sql): Promise<Row[]>;
}

export interface WriteResult {
  /** Rows matched. */
  affected: number;
  /** Key of the (first) inserted row. */
  insertId: number;
}

/** Rows in one INSERT on MySQL: far below its packet limit, and more at once is no quicker. */
const rowsAtOnce = 1_000;

/** One open write transaction; handed down as the first parameter of everything that writes. */
export class Tx implements Queries {
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

  /**
   * Inserts many rows in order: `insertMany('INSERT INTO t (a, b)', '(?, ?)', rows)`. If it throws, some may be in: the
   * transaction must end. On SQLite row by row on one prepared statement, straight on the driver: a statement of many
   * rows copies every page it touches aside, to be able to undo itself, and takes half as long again.
   */
  async insertMany(into: string, row: string, rows: readonly Sql[]): Promise<void> {
    if (this.dialect.kind === 'sqlite') {
      const statement = ((await this.runner.connect()) as SafeDatabase).preparePlain(`${into} VALUES ${row}`);
      for (const parameters of rows) statement.run(...parameters.map(bindable));
      return;
    }
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      const slice = rows.slice(first, first + rowsAtOnce);
      await this.run(`${into} VALUES ${slice.map(() => row).join(', ')}`, slice.flat());
    }
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

/** better-sqlite3 takes no booleans. */
function bindable(value: Sql[number]): Exclude<Sql[number], boolean> {
  return typeof value === 'boolean' ? Number(value) : value;
}
