// @both-engines
import { DataSource, type DataSourceOptions } from 'typeorm';
import { createDataSource } from '../../server/common/database';
import { schema } from '../../server/schema';
import { engine } from '../support/database';
import { TestLedger } from '../support/ledger';

/** What TypeORM would still change. MariaDB is asked as MariaDB: it words the default of a nullable column its own way. */
async function drift(source: DataSource): Promise<string[]> {
  const [server] = engine === 'mysql' ? await source.query<{ version: string }[]>('SELECT VERSION() AS version') : [];
  if (!server?.version.includes('MariaDB')) return await queries(source);
  const asMariaDb = new DataSource({ ...source.options, type: 'mariadb' } as DataSourceOptions);
  await asMariaDb.initialize();
  try {
    return await queries(asMariaDb);
  } finally {
    await asMariaDb.destroy();
  }
}

async function queries(source: DataSource): Promise<string[]> {
  return (await source.driver.createSchemaBuilder().log()).upQueries.map((query) => query.query);
}

describe('schema', () => {
  let books: TestLedger;

  beforeAll(async () => {
    books = await TestLedger.open();
  });

  afterAll(() => books.close());

  it('is what the entities say: migrations leave no drift', async () => {
    expect(await drift(books.database.writer)).toEqual([]);
  });

  it('has nothing left to migrate, and runs every migration down and up again', async () => {
    expect(await books.database.writer.showMigrations()).toBe(false);
    const fresh = await TestLedger.open();
    try {
      for (const _ of schema.migrations) await fresh.database.writer.undoLastMigration();
      await fresh.database.writer.runMigrations();
      expect(await drift(fresh.database.writer)).toEqual([]);
    } finally {
      await fresh.close();
    }
  });

  it('refuses a float and a balance below its floor in the database itself', async () => {
    const row = "'user', 1, 'funding', 'USDT'";
    const insert = (balance: string) =>
      books.unitOfWork.run((tx) =>
        tx.run(
          `INSERT INTO ledger_account (ownerType, ownerId, wallet, asset, balance, mayBeNegative, lazy) VALUES (${row}, ${balance}, 0, 0)`,
        ),
      );
    await expect(insert('-1')).rejects.toThrow(/CHECK constraint failed|CONSTRAINT .* failed/);
    await expect(insert('9223372036854775807 + 1')).rejects.toThrow(/CHECK constraint failed|out of range/);
  });

  it('is written with what keeps a commit through a power cut, and read without the right to write', async () => {
    const { writer, reader } = books.database;
    if (engine === 'sqlite') {
      const pragma = async (name: string) => Object.values((await writer.query<object[]>(`PRAGMA ${name}`))[0] ?? {});
      expect(await pragma('journal_mode')).toEqual(['wal']);
      // FULL: the log is flushed at every commit.
      expect(await pragma('synchronous')).toEqual([2]);
      expect(await pragma('foreign_keys')).toEqual([1]);
      expect(await pragma('busy_timeout')).toEqual([5_000]);
      const write = "UPDATE asset SET displayDecimals = 1 WHERE code = '' RETURNING code";
      await expect(reader.query(write)).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
      return;
    }
    const names = "('tx_isolation', 'transaction_isolation', 'tx_read_only', 'transaction_read_only', 'sql_mode')";
    const sql = `SHOW SESSION VARIABLES WHERE Variable_name IN ${names}`;
    const told = (rows: { Variable_name: string; Value: string }[]) =>
      Object.fromEntries(rows.map((row) => [row.Variable_name.replace('transaction', 'tx'), row.Value]));
    const writing = told(await writer.query(sql));
    const reading = told(await reader.query(sql));
    expect([writing.tx_isolation, reading.tx_isolation]).toEqual(['READ-COMMITTED', 'READ-COMMITTED']);
    expect([writing.tx_read_only, reading.tx_read_only]).toEqual(['OFF', 'ON']);
    for (const { sql_mode } of [writing, reading]) {
      expect(sql_mode?.split(',')).toEqual(expect.arrayContaining(['STRICT_ALL_TABLES', 'ERROR_FOR_DIVISION_BY_ZERO']));
    }
  });

  it('opens the same schema for reading', async () => {
    const source = await createDataSource(books.config.database, schema, 'read').initialize();
    await source.destroy();
  });
});
