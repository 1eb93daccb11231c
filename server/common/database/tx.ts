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
  readonly amountById: AmountById;
}

/**
 * An amount for each id, as an expression over the column `id`. MySQL finds its own among sorted ones by halves;
 * SQLite has no such function and compares one by one, which is as quick while they are few.
 */
export interface AmountById {
  /** ids in one expression */
  readonly most: number;
  /** @param pairs id and minor units, by ascending id */
  of(pairs: readonly (readonly [number, bigint])[]): { sql: string; parameters: (string | number)[] };
}

export const dialects: Record<Dialect['kind'], Dialect> = {
  sqlite: {
    kind: 'sqlite',
    forUpdate: '',
    insertIgnore: 'INSERT OR IGNORE',
    amountById: {
      most: 100,
      of: (pairs) => ({
        sql: `CASE id ${pairs.map(() => 'WHEN ? THEN CAST(? AS SIGNED)').join(' ')} END`,
        parameters: pairs.flatMap(([id, units]) => [id, units.toString()]),
      }),
    },
  },
  mysql: {
    kind: 'mysql',
    forUpdate: ' FOR UPDATE',
    insertIgnore: 'INSERT IGNORE',
    amountById: {
      most: 1_000,
      of: (pairs) => {
        const marks = pairs.map(() => '?').join(', ');
        return {
          sql: `CAST(ELT(INTERVAL(id, ${marks}), ${marks}) AS SIGNED)`,
          parameters: [...pairs.map(([id]) => id), ...pairs.map(([, units]) => units.toString())],
        };
      },
    },
  },
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

/** Values of one row; the driver of SQLite takes no boolean. */
export type InsertRow = readonly Exclude<Sql[number], boolean>[];

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
  async insertMany(into: string, row: string, rows: readonly InsertRow[]): Promise<void> {
    if (this.dialect.kind === 'sqlite') {
      const statement = ((await this.runner.connect()) as SafeDatabase).preparePlain(`${into} VALUES ${row}`);
      for (const parameters of rows) statement.run(...parameters);
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
