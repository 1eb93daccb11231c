import type { Pool } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { SafeDatabase } from './safe-sqlite';
import type { Sql } from './tx';

/** Runs one reading statement; answers its rows. */
export type DriverQuery = (sql: string, parameters: Sql) => Promise<unknown[]>;

interface Statement {
  all(...parameters: unknown[]): unknown[];
}

const keptStatements = 500;

/** Straight to the driver of an open data source: on a read of one row TypeORM's runner costs more than the row. */
export function driverQuery(source: DataSource): DriverQuery {
  return source.options.type === 'mysql' ? mysqlQuery(source) : sqliteQuery(source);
}

function mysqlQuery(source: DataSource): DriverQuery {
  const { pool } = source.driver as unknown as { pool: Pool };
  const connections = pool.promise();
  return async (sql, parameters) => (await connections.query(sql, [...parameters]))[0] as unknown[];
}

function sqliteQuery(source: DataSource): DriverQuery {
  const { databaseConnection } = source.driver as unknown as { databaseConnection: SafeDatabase };
  const statements = new Map<string, Statement>();
  return async (sql, parameters) => {
    let statement = statements.get(sql);
    if (!statement) {
      if (statements.size >= keptStatements) statements.clear();
      statement = databaseConnection.prepare(sql) as Statement;
      statements.set(sql, statement);
    }
    return statement.all(...parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
  };
}
