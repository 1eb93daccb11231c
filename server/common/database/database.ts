import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import type { DatabaseTarget } from '../config';
import { createDataSource, type Schema } from './data-sources';
import { type DriverQuery, driverQuery } from './driver-query';
import { SqliteLock } from './sqlite-lock';
import { type Dialect, dialects, type EntityQueries, type Sql } from './tx';

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
  readonly reader: Reader;

  private constructor(
    readonly dialect: Dialect,
    /** For UnitOfWork and migrations alone: every write goes through a unit of work. */
    readonly writer: DataSource,
    private readonly readSource: DataSource,
    private readonly lock: SqliteLock | undefined,
  ) {
    this.reader = new Reader(readSource, dialect);
  }

  /**
   * Opens, and brings the schema up to date.
   * @throws Error where another server runs on the same SQLite file
   */
  static async open(target: DatabaseTarget, schema: Schema): Promise<Database> {
    const lock = target.kind === 'sqlite' ? SqliteLock.take(target.file) : undefined;
    const opened: DataSource[] = [];
    try {
      const writer = createDataSource(target, schema, 'write');
      opened.push(await writer.initialize());
      await migrate(writer);
      const reader = createDataSource(target, schema, 'read');
      opened.push(await reader.initialize());
      return new Database(dialects[target.kind], writer, reader, lock);
    } catch (error) {
      for (const source of opened) await source.destroy();
      lock?.release();
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.readSource.isInitialized) await this.readSource.destroy();
    if (this.writer.isInitialized) await this.writer.destroy();
    this.lock?.release();
  }
}

const migrationLock = 'lodestone.migrate';

/** Runs pending migrations; two servers starting at once do it one after the other. */
async function migrate(source: DataSource): Promise<void> {
  if (source.options.type !== 'mysql') {
    await source.runMigrations();
    return;
  }
  const holder = source.createQueryRunner();
  try {
    await holder.query('SELECT GET_LOCK(?, 120)', [migrationLock]);
    await source.runMigrations();
  } finally {
    await holder.query('SELECT RELEASE_LOCK(?)', [migrationLock]);
    await holder.release();
  }
}
