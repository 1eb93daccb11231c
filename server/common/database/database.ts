import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import { ConfigError, type DatabaseTarget } from '../config';
import { createDataSource, type Schema } from './connections/data-sources';
import { type DriverQuery, driverQuery } from './connections/driver-query';
import { type Dialect, dialects, type Sql } from './dialect';
import { SqliteLock } from './sqlite/sqlite-lock';
import { WalKeeper } from './sqlite/wal-keeper';
import { type EntityQueries } from './tx';

/** Reads committed rows and nothing else: the connection itself refuses to write. */
export class Reader implements EntityQueries {
  readonly #run: DriverQuery;

  constructor(
    private readonly source: DataSource,
    readonly dialect: Dialect,
  ) {
    this.#run = driverQuery(source);
  }

  get manager(): EntityManager {
    return this.source.manager;
  }

  async query<Row extends ObjectLiteral>(sql: string, parameters: Sql = []): Promise<Row[]> {
    return (await this.#run(sql, parameters)) as Row[];
  }
}

/** Both connections of one database, its dialect, and on SQLite the lock that keeps a second server out. */
export class Database {
  readonly dialect: Dialect;
  readonly reader: Reader;
  private readonly walKeeper: WalKeeper | undefined;

  private constructor(
    target: DatabaseTarget,
    /** For UnitOfWork and migrations alone: every write goes through a unit of work. */
    readonly writer: DataSource,
    private readonly readSource: DataSource,
    private readonly lock: SqliteLock | undefined,
  ) {
    this.dialect = dialects[target.kind];
    this.reader = new Reader(readSource, this.dialect);
    this.walKeeper = target.kind === 'sqlite' ? new WalKeeper(target.file, this.reader) : undefined;
  }

  /**
   * Opens, and brings the schema up to date.
   * @param patience seconds to wait for another server that migrates
   * @throws ConfigError where another server runs on the same SQLite file, or migrates for longer than that
   */
  static async open(target: DatabaseTarget, schema: Schema, patience = 120): Promise<Database> {
    const lock = target.kind === 'sqlite' ? SqliteLock.take(target.file) : undefined;
    const opened: DataSource[] = [];
    try {
      const writer = createDataSource(target, schema, 'write');
      opened.push(await writer.initialize());
      await migrate(writer, patience);
      const reader = createDataSource(target, schema, 'read');
      opened.push(await reader.initialize());
      return new Database(target, writer, reader, lock);
    } catch (error) {
      for (const source of opened) await source.destroy();
      lock?.release();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.walKeeper?.close();
    if (this.readSource.isInitialized) await this.readSource.destroy();
    if (this.writer.isInitialized) await this.writer.destroy();
    this.lock?.release();
  }
}

/** Per database: two installations on one database server do not wait for each other. */
const migrationLock = "CONCAT('lodestone.', MD5(DATABASE()))";

/** Runs pending migrations; of servers that start at once one does it, and the others wait for it. */
async function migrate(source: DataSource, patience: number): Promise<void> {
  if (source.options.type !== 'mysql') {
    await source.runMigrations();
    return;
  }
  const holder = source.createQueryRunner();
  try {
    const locked = (await holder.query(`SELECT GET_LOCK(${migrationLock}, ?) AS got`, [patience])) as {
      got: number | null;
    }[];
    if (Number(locked[0]?.got) !== 1) {
      const used = (await holder.query(`SELECT IS_USED_LOCK(${migrationLock}) AS holder`)) as {
        holder: number | null;
      }[];
      throw new ConfigError(
        `DATABASE_URL: another server has been migrating this database for ${patience} seconds ` +
          `(connection ${used[0]?.holder ?? 'unknown'} of the database server); start again once it is done`,
      );
    }
    try {
      await source.runMigrations();
    } finally {
      await holder.query(`SELECT RELEASE_LOCK(${migrationLock})`);
    }
  } finally {
    await holder.release();
  }
}
