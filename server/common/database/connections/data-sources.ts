import * as mysql2 from 'mysql2';
import { DataSource, type DataSourceOptions, getMetadataArgsStorage } from 'typeorm';
import type { DatabaseTarget } from '../../config';
import { type Mode, mysqlValues, prepareMysql, prepareSqlite, sqliteTimeout } from '../sessions';
import { SafeDatabase } from '../sqlite/safe-sqlite';
import { writers } from '../writes/write-lanes';

/** Tables and history of the whole product; collected in `server/schema.ts`. */
export interface Schema {
  readonly entities: readonly (new () => object)[];
  readonly migrations: readonly (new () => object)[];
}

const readers = 8;

/**
 * The data source that writes, or one that only reads. On SQLite the reader is a connection of its own (WAL), so that
 * nobody sees uncommitted rows; on MySQL its sessions are read only.
 */
export function createDataSource(target: DatabaseTarget, schema: Schema, mode: Mode): DataSource {
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
          timeout: sqliteTimeout,
          prepareDatabase: (db: { pragma(text: string): unknown }) => prepareSqlite(db, mode),
        }
      : {
          ...common,
          type: 'mysql',
          url: target.url,
          driver: withSession(mode),
          ...mysqlValues,
          poolSize: mode === 'write' ? writers : readers,
        };
  return new DataSource(options);
}

/** mysql2 whose pools prepare each new connection. */
function withSession(mode: Mode): typeof mysql2 {
  const createPool = (options: mysql2.PoolOptions) => {
    const pool = mysql2.createPool(options);
    pool.on('connection', (connection) => prepareMysql(connection, mode));
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
