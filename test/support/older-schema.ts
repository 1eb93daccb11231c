import type { DataSource } from 'typeorm';
import { readConfig } from '../../server/common/config';
import { createDataSource } from '../../server/common/database';
import { schema } from '../../server/schema';
import { createDatabase, type TestDatabase } from './database';

const numberOf = (migration: { readonly name: string }) => Number(/\d+$/.exec(migration.name)?.[0]);

/** Columns and indexes of every table, as text. */
type Shape = Record<string, string[]>;

/** A database at the schema it had after one of the migrations. */
export class OlderSchema {
  private constructor(private readonly source: DataSource) {}

  /** @param last number of the last migration it knows; default: all */
  static async of({ url, dir }: TestDatabase, last = Number.POSITIVE_INFINITY): Promise<OlderSchema> {
    const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dir });
    const migrations = schema.migrations.filter((migration) => numberOf(migration) <= last);
    return new OlderSchema(await createDataSource(config.database, { ...schema, migrations }, 'write').initialize());
  }

  /** The shape of a new database that ends with this migration. */
  static async shapeAt(last: number): Promise<Shape> {
    const database = await createDatabase();
    const fresh = await OlderSchema.of(database, last);
    try {
      await fresh.up();
      return await fresh.shape();
    } finally {
      await fresh.close();
      await database.drop();
    }
  }

  async up(): Promise<void> {
    await this.source.runMigrations();
  }

  /** Undoes every migration after this one. */
  async downTo(last: number): Promise<void> {
    for (const migration of schema.migrations) if (numberOf(migration) > last) await this.source.undoLastMigration();
  }

  async query<Row>(sql: string): Promise<Row[]> {
    return await this.source.query<Row[]>(sql);
  }

  async shape(): Promise<Shape> {
    const runner = this.source.createQueryRunner();
    try {
      const names = this.source.entityMetadatas.map(({ tableName }) => tableName);
      const tables = await runner.getTables(names);
      return Object.fromEntries(
        tables.map(({ name, columns, indices }) => [
          name.split('.').at(-1),
          [
            ...columns.map((each) => `${each.name} ${each.type} ${each.isNullable} ${each.isPrimary} ${each.default}`),
            ...indices.map((index) => `${index.name} ${index.columnNames.join()} ${index.isUnique}`),
          ].sort(),
        ]),
      );
    } finally {
      await runner.release();
    }
  }

  async close(): Promise<void> {
    await this.source.destroy();
  }
}
