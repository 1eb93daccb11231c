import type { ObjectLiteral } from 'typeorm';

export type Sql = readonly (string | number | bigint | boolean | null)[];

/** The few statements that differ between the two engines. */
export interface Dialect {
  readonly kind: 'sqlite' | 'mysql';
  /** INSERT that leaves a row with the same unique key alone. */
  readonly insertIgnore: string;
  readonly amountById: AmountById;
  /** The operator between whole numbers whose quotient is rounded towards zero. */
  readonly divides: string;
  /** The smaller of two expressions; NULL where one is. */
  least(one: string, other: string): string;
  /**
   * What stands behind a table's name so that an index is used with all its columns: where the first ones equal a value and
   * the last is beyond one, MariaDB may read from the beginning of those that are equal.
   */
  byIndex(index: string): string;
  /** UPDATE of the rows that a derived table says something of; its columns are `s.…`. */
  updateFrom(change: UpdateFrom): string;
  /** The head of what an INSERT does to a row with the same key: `ON … UPDATE`, to be followed by assignments. */
  onSameKey(columns: string): string;
  /** The value that was to be inserted into a column, in those assignments. */
  inserted(column: string): string;
}

/** The parts of an UPDATE by a derived table. */
interface UpdateFrom {
  readonly table: string;
  /** `column = expression`; columns of the table itself without a name before them */
  readonly set: string;
  /** a SELECT */
  readonly from: string;
  /** which row of the table belongs to which of the SELECT, and what else holds of it */
  readonly where: string;
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
    insertIgnore: 'INSERT OR IGNORE',
    onSameKey: (columns) => `ON CONFLICT (${columns}) DO UPDATE SET`,
    inserted: (column) => `excluded.${column}`,
    divides: '/',
    least: (one, other) => `MIN(${one}, ${other})`,
    byIndex: (index) => `INDEXED BY ${index}`,
    updateFrom: ({ table, set, from, where }) => `UPDATE ${table} SET ${set} FROM (${from}) AS s WHERE ${where}`,
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
    insertIgnore: 'INSERT IGNORE',
    onSameKey: () => 'ON DUPLICATE KEY UPDATE',
    inserted: (column) => `VALUES(${column})`,
    divides: 'DIV',
    least: (one, other) => `LEAST(${one}, ${other})`,
    byIndex: (index) => `USE INDEX (${index})`,
    updateFrom: ({ table, set, from, where }) => `UPDATE (${from}) AS s JOIN ${table} ON ${where} SET ${set}`,
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

/** What answers plain SQL: a transaction, the reader, a connection of a worker. */
export interface Queries {
  readonly dialect: Dialect;
  query<Row extends ObjectLiteral>(sql: string, parameters?: Sql): Promise<Row[]>;
}
