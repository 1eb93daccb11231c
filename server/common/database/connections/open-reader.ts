import type { ObjectLiteral } from 'typeorm';
import type { DatabaseTarget } from '../../config';
import { dialects, type Queries } from '../dialect';
import { mysqlValues, prepareMysql, prepareSqlite, sqliteTimeout } from '../sessions';
import { SafeDatabase } from '../sqlite/safe-sqlite';
import { type DriverQuery, mysqlQuery, sqliteQuery } from './driver-query';

interface OpenReader {
  readonly reader: Queries;
  close(): Promise<void>;
}

/**
 * A read-only connection of its own beside a server, for commands and worker threads. It goes to the driver without
 * TypeORM, whose loading takes longer than most reads.
 */
export async function openReader(target: DatabaseTarget): Promise<OpenReader> {
  const { run, close } = target.kind === 'sqlite' ? openSqlite(target.file) : await openMysql(target.url);
  const query = async <Row extends ObjectLiteral>(...[sql, parameters = []]: Parameters<Queries['query']>) =>
    (await run(sql, parameters)) as Row[];
  return { reader: { dialect: dialects[target.kind], query }, close };
}

interface Opened {
  readonly run: DriverQuery;
  close(): Promise<void>;
}

function openSqlite(file: string): Opened {
  const database = new SafeDatabase(file, { readonly: true, timeout: sqliteTimeout });
  prepareSqlite(database, 'read');
  return { run: sqliteQuery(database), close: async () => void database.close() };
}

async function openMysql(uri: string): Promise<Opened> {
  // Loaded where it is needed: it takes as long as all else in a thread.
  const { createPool } = await import('mysql2');
  const pool = createPool({ uri, ...mysqlValues, connectionLimit: 1 });
  pool.on('connection', (connection) => prepareMysql(connection, 'read'));
  return { run: mysqlQuery(pool), close: () => pool.promise().end() };
}
