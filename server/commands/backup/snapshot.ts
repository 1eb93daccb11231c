import { existsSync } from 'node:fs';
import type { ObjectLiteral, QueryRunner } from 'typeorm';
import type { DatabaseTarget } from '../../common/config';
import { createDataSource, type Schema } from '../../common/database';
import { BackupError } from './backup-error';
import { pageQuery, type TableShape } from './table-pages.rules';

/** Rows held at once; a row of an article may have 64 kB. */
const pageSize = 500;

/** One state of the whole database, read while a server goes on writing to it. */
export class Snapshot {
  constructor(
    private readonly runner: QueryRunner,
    readonly tables: readonly TableShape[],
  ) {}

  /** Names of the migrations that made this database, in order. */
  async migrations(): Promise<string[]> {
    const rows = (await this.runner.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
    return rows.map(({ name }) => name);
  }

  /** Every row of a table in the order of its key, a page at a time. */
  async *pages(table: TableShape): AsyncGenerator<ObjectLiteral[]> {
    let after: (string | number)[] | undefined;
    for (;;) {
      const { sql, parameters } = pageQuery(table, pageSize, after);
      const rows = (await this.runner.query(sql, [...parameters])) as ObjectLiteral[];
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) return;
      after = table.key.map((column) => last[column] as string | number);
    }
  }
}

/**
 * Opens a connection of its own, and gives `read` the state of one moment.
 * @throws BackupError where there is no database
 */
export async function readSnapshot<T>(
  target: DatabaseTarget,
  schema: Schema,
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (target.kind === 'sqlite' && !existsSync(target.file)) {
    throw new BackupError(`There is no database at ${target.file}`);
  }
  const source = await createDataSource(target, schema, 'read').initialize();
  try {
    const tables = source.entityMetadatas
      .map((entity) => ({
        name: entity.tableName,
        columns: entity.columns.map((column) => column.databaseName),
        key: entity.primaryColumns.map((column) => column.databaseName),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const runner = source.createQueryRunner();
    try {
      if (target.kind === 'mysql') {
        await runner.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
      } else {
        // SQLite takes its snapshot at the first read, not at BEGIN.
        await runner.query('BEGIN');
        await runner.query('SELECT 1 AS one FROM migrations LIMIT 1');
      }
      const result = await read(new Snapshot(runner, tables));
      await runner.query('COMMIT');
      return result;
    } finally {
      await runner.release();
    }
  } finally {
    await source.destroy();
  }
}
