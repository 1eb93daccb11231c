import Database from 'better-sqlite3';

interface Statement {
  readonly reader: boolean;
  safeIntegers(on: boolean): void;
  all(...parameters: unknown[]): unknown[];
  get(...parameters: unknown[]): unknown;
}

const safe = BigInt(Number.MAX_SAFE_INTEGER);

/** A number while it is exact, a decimal string beyond: the same rule mysql2 follows with supportBigNumbers. */
function exact(value: bigint): number | string {
  return value <= safe && value >= -safe ? Number(value) : value.toString();
}

function exactRow(row: unknown): unknown {
  if (typeof row === 'bigint') return exact(row);
  if (row === null || typeof row !== 'object') return row;
  const record = row as Record<string, unknown>;
  for (const name in record) {
    const value = record[name];
    if (typeof value === 'bigint') record[name] = exact(value);
  }
  return row;
}

/**
 * better-sqlite3 rounds integers above 2^53; this reads them exactly. Not by `defaultSafeIntegers(true)`: TypeORM
 * compares pragma columns with `=== 1` and would then rebuild every nullable column as NOT NULL.
 */
export class SafeDatabase extends Database {
  /** A statement as the driver makes it: quicker, and what it reads is wrong beyond 2^53. */
  preparePlain(sql: string): { all(...parameters: unknown[]): unknown[]; run(...parameters: unknown[]): unknown } {
    return super.prepare(sql);
  }

  override prepare(sql: string): never {
    const statement = super.prepare(sql) as unknown as Statement;
    if (statement.reader) {
      statement.safeIntegers(true);
      const all = statement.all.bind(statement);
      const get = statement.get.bind(statement);
      statement.all = (...parameters) => all(...parameters).map(exactRow);
      statement.get = (...parameters) => exactRow(get(...parameters));
    }
    return statement as never;
  }
}
