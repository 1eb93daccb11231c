import * as mysql2 from 'mysql2';
import { DataSource, type DataSourceOptions, getMetadataArgsStorage } from 'typeorm';
import type { DatabaseTarget } from '../config';
import { SafeDatabase } from './safe-sqlite';

/** Tables and history of the whole product; collected in `server/schema.ts`. */
export interface Schema {
  readonly entities: readonly (new () => object)[];
  readonly migrations: readonly (new () => object)[];
}

/** Connections a server opens for writing; more only queue on a small machine. */
const writers = 8;
const readers = 8;

const sqlMode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO';

/**
 * The data source that writes, or one that only reads. On SQLite the reader is a connection of its own (WAL), so that
 * nobody sees uncommitted rows; on MySQL its sessions are read only.
 */
export function createDataSource(target: DatabaseTarget, schema: Schema, mode: 'write' | 'read'): DataSource {
  adaptIdColumns(target.kind);
  const common = {
    entities: [...schema.entities],
    migrations: [...schema.migrations],
    migrationsTransactionMode: 'each' as const,
    synchronize: false,
    logging: false,
  };
  const options: DataSourceOptions =
    target.kind === 'sqlite'
      ? {
          ...common,
          type: 'better-sqlite3',
          database: target.file,
          readonly: mode === 'read',
          driver: SafeDatabase,
          timeout: 5_000,
          prepareDatabase: (db: { pragma(text: string): unknown }) => {
            if (mode === 'write') db.pragma('journal_mode = WAL');
            // Fewer, larger checkpoints: each costs as much as many commits.
            if (mode === 'write') db.pragma('wal_autocheckpoint = 4000');
            db.pragma('synchronous = FULL');
            if (mode === 'read') db.pragma('mmap_size = 268435456');
            db.pragma('foreign_keys = ON');
          },
        }
      : {
          ...common,
          type: 'mysql',
          url: target.url,
          driver: withSession(mode),
          timezone: 'Z',
          charset: 'utf8mb4_bin',
          supportBigNumbers: true,
          bigNumberStrings: false,
          poolSize: mode === 'write' ? writers : readers,
        };
  return new DataSource(options);
}

/** mysql2 whose pools prepare each new connection: READ COMMITTED and strict, or read only. */
function withSession(mode: 'write' | 'read'): typeof mysql2 {
  const createPool = (options: mysql2.PoolOptions) => {
    const pool = mysql2.createPool(options);
    pool.on('connection', (connection) => {
      connection.query(`SET SESSION sql_mode = '${sqlMode}'`);
      connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
      if (mode === 'read') connection.query('SET SESSION TRANSACTION READ ONLY');
    });
    return pool;
  };
  return { ...mysql2, createPool } as typeof mysql2;
}

/** An auto-increment key must be `integer` on SQLite and is wanted as `bigint` on MySQL. */
function adaptIdColumns(kind: DatabaseTarget['kind']): void {
  const storage = getMetadataArgsStorage();
  const generated = new Set(storage.generations.map((entry) => `${nameOf(entry.target)}.${entry.propertyName}`));
  for (const column of storage.columns) {
    if (generated.has(`${nameOf(column.target)}.${column.propertyName}`)) {
      column.options.type = kind === 'sqlite' ? 'integer' : 'bigint';
      column.options.transformer = { to: (value: unknown) => value, from: (value: unknown) => Number(value) };
    }
  }
}

function nameOf(target: unknown): string {
  return typeof target === 'function' ? target.name : String(target);
}
