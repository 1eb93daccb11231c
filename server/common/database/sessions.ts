import type { Connection } from 'mysql2';

/** What a connection is for. */
export type Mode = 'write' | 'read';

const sqlMode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO';

/** How every pool of mysql2 reads numbers and times. */
export const mysqlValues = {
  timezone: 'Z',
  charset: 'utf8mb4_bin',
  supportBigNumbers: true,
  bigNumberStrings: false,
} as const;

const unknownVariable = 1193;

/**
 * Prepares a new connection: READ COMMITTED and strict, or read only. On a node of a cluster a transaction, or a read
 * without one, begins once the node has all that others had committed before (docs/decisions/0019).
 */
export function prepareMysql(connection: Pick<Connection, 'query' | 'destroy'>, mode: Mode): void {
  connection.query(`SET SESSION sql_mode = '${sqlMode}'`);
  connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  if (mode === 'read') connection.query('SET SESSION TRANSACTION READ ONLY');
  // MySQL knows no such variable.
  connection.query('SET SESSION wsrep_sync_wait = 1', (error) => {
    if (error && error.errno !== unknownVariable) connection.destroy();
  });
}

/** How long a statement waits for a lock of another connection, in ms. */
export const sqliteTimeout = 5_000;

/** Prepares a new connection: the file itself refuses writes where it was opened to be read. */
export function prepareSqlite(db: { pragma(text: string): unknown }, mode: Mode): void {
  if (mode === 'write') db.pragma('journal_mode = WAL');
  // Should the thread that writes back (wal-keeper.ts) not keep up: 64 MB of log.
  if (mode === 'write') db.pragma('wal_autocheckpoint = 16000');
  // 64 MB: a set of a thousand rows touches as many pages of each index.
  if (mode === 'write') db.pragma('cache_size = -65536');
  db.pragma('synchronous = FULL');
  if (mode === 'read') db.pragma('mmap_size = 268435456');
  db.pragma('foreign_keys = ON');
}
