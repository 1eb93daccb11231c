import { existsSync } from 'node:fs';
import type { DatabaseTarget } from '../../common/config';
import { createDataSource, Database, type Schema, UnitOfWork } from '../../common/database';
import { checkAllBooks } from '../books/check-all-books';
import { BackupError } from './backup-error';
import { describeRows } from './command-line';
import type { DumpRow, DumpTable, DumpTrailer } from './dump-format';
import { checkBackup, rowsOf } from './read-backup';
import { migrationNames } from './write-backup';

/** Bounds of one INSERT: the engines limit its parameters, MySQL its length too. */
const rowsAtOnce = 500;
const parametersAtOnce = 20_000;
const charactersAtOnce = 500_000;

/**
 * Fills an empty database of either engine from a backup, and checks it as `npm run books` does. What fails half-way is
 * taken out again, so that the database is as empty as it was found.
 * @param say told one line at a time
 * @returns whether the books, the seals and the proofs are right
 * @throws BackupError where the file is damaged, of another version, or the database is not empty
 */
export async function restoreBackup(
  target: DatabaseTarget,
  schema: Schema,
  file: string,
  say: (line: string) => void,
): Promise<boolean> {
  const { header, rows } = await checkBackup(file);
  if (header.migrations.join() !== migrationNames(schema).join()) {
    throw new BackupError(
      'The backup is of another version than this program: restore it with the version that made it, then migrate',
    );
  }
  await refuseFilled(target, schema);
  const database = await Database.open(target, schema);
  try {
    const unitOfWork = new UnitOfWork(database);
    try {
      await fill(unitOfWork, file);
      await compareCounts(database, rows);
    } catch (error) {
      await empty(unitOfWork, Object.keys(rows));
      throw error;
    }
  } finally {
    await database.close();
  }
  say(`${file}: ${describeRows(rows)} restored`);
  return await checkAllBooks(target, say);
}

/** Looks before any migration runs, so that a refusal has changed nothing. */
async function refuseFilled(target: DatabaseTarget, schema: Schema): Promise<void> {
  if (target.kind === 'sqlite' && !existsSync(target.file)) return;
  const source = await createDataSource(target, schema, 'read').initialize();
  try {
    const runner = source.createQueryRunner();
    for (const { tableName } of source.entityMetadatas) {
      if (!(await runner.hasTable(tableName))) continue;
      const found = (await runner.query(`SELECT 1 AS one FROM \`${tableName}\` LIMIT 1`)) as unknown[];
      if (found.length > 0) {
        throw new BackupError(`The database is not empty (${tableName} has rows): restore into a new one`);
      }
    }
    await runner.release();
  } finally {
    await source.destroy();
  }
}

async function fill(unitOfWork: UnitOfWork, file: string): Promise<void> {
  let batch: DumpRow[] = [];
  let of: DumpTable | undefined;
  let characters = 0;
  const flush = async () => {
    if (of && batch.length > 0) await insert(unitOfWork, of, batch);
    batch = [];
    characters = 0;
  };
  for await (const { table, row } of rowsOf(file)) {
    const full = batch.length >= rowsAtOnce || (batch.length + 1) * row.length > parametersAtOnce;
    if (table !== of || full || characters > charactersAtOnce) await flush();
    of = table;
    batch.push(row);
    for (const value of row) characters += typeof value === 'string' ? value.length : 8;
  }
  await flush();
}

async function insert(unitOfWork: UnitOfWork, { table, columns }: DumpTable, rows: readonly DumpRow[]): Promise<void> {
  const names = columns.map((column) => `\`${column}\``).join(', ');
  const marks = `(${columns.map(() => '?').join(', ')})`;
  const sql = `INSERT INTO \`${table}\` (${names}) VALUES ${rows.map(() => marks).join(', ')}`;
  const parameters = rows.flat();
  await unitOfWork.run((tx) => tx.run(sql, parameters));
}

async function compareCounts(database: Database, rows: DumpTrailer['rows']): Promise<void> {
  for (const [table, expected] of Object.entries(rows)) {
    const [row] = await database.reader.query<{ n: number }>(`SELECT COUNT(*) AS n FROM \`${table}\``);
    if (Number(row?.n) !== expected) {
      throw new BackupError(`${table} has ${row?.n} rows after the restore, and should have ${expected}`);
    }
  }
}

async function empty(unitOfWork: UnitOfWork, tables: readonly string[]): Promise<void> {
  for (const table of tables) await unitOfWork.run((tx) => tx.run(`DELETE FROM \`${table}\``));
}
