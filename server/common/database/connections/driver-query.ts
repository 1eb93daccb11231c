import type { Connection, Pool, QueryError } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { Sql } from '../dialect';
import type { SafeDatabase } from '../sqlite/safe-sqlite';

/** Runs one reading statement; answers its rows. */
export type DriverQuery = (sql: string, parameters: Sql) => Promise<unknown[]>;

interface Statement {
  all(...parameters: unknown[]): unknown[];
}

const keptStatements = 500;

/** Straight to the driver of an open data source: on a read of one row TypeORM's runner costs more than the row. */
export function driverQuery(source: DataSource): DriverQuery {
  if (source.options.type === 'mysql') return mysqlQuery((source.driver as unknown as { pool: Pool }).pool);
  return sqliteQuery((source.driver as unknown as { databaseConnection: SafeDatabase }).databaseConnection);
}

export function mysqlQuery(pool: Pool): DriverQuery {
  return async (sql, parameters) => (await mysqlStatement(pool, sql, parameters)) as unknown[];
}

/**
 * Runs one statement of any kind; answers what the driver does. By the driver's own callback: its promises write down
 * where each statement was called from, which costs as much as a row. Here that is found out only once one has failed.
 */
export async function mysqlStatement(
  on: Pick<Pool | Connection, 'query'>,
  sql: string,
  parameters: Sql,
): Promise<unknown> {
  try {
    return await new Promise((resolve, reject) => {
      on.query(sql, [...parameters], (error: QueryError | null, result: unknown) =>
        error ? reject(error) : resolve(result),
      );
    });
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

export function sqliteQuery(database: SafeDatabase): DriverQuery {
  const statements = new Map<string, Statement>();
  return async (sql, parameters) => {
    let statement = statements.get(sql);
    if (!statement) {
      if (statements.size >= keptStatements) statements.clear();
      statement = database.preparePlain(sql);
      statements.set(sql, statement);
    }
    const values = parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    const rows = statement.all(...values);
    // Nearly every integer is exact as a number; where one may not be, the rows are read again by their digits.
    return rows.every(isExact) ? rows : (database.prepare(sql) as Statement).all(...values);
  };
}

function isExact(row: unknown): boolean {
  const record = row as Record<string, unknown>;
  for (const name in record) {
    const value = record[name];
    if (typeof value === 'number' && (value > Number.MAX_SAFE_INTEGER || value < -Number.MAX_SAFE_INTEGER))
      return false;
  }
  return true;
}
