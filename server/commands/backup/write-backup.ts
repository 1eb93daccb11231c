import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import type { DatabaseTarget } from '../../common/config';
import type { Schema } from '../../common/database';
import { BackupError } from './backup-error';
import type { DumpHeader, DumpRow, DumpTable, DumpTrailer } from './dump-format';
import { readSnapshot, type Snapshot } from './snapshot';

/** Writes lines into a gzip, counting what passes into a checksum; waits where the disk is slower than the database. */
class DumpWriter {
  readonly #hash = createHash('sha256');

  constructor(private readonly out: Gzip) {}

  async lines(...values: readonly (DumpHeader | DumpTable | DumpRow)[]): Promise<void> {
    const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
    this.#hash.update(text);
    await this.write(text);
  }

  async end(rows: DumpTrailer['rows']): Promise<void> {
    const trailer: DumpTrailer = { rows, sha256: this.#hash.digest('hex') };
    await this.write(`${JSON.stringify(trailer)}\n`);
    this.out.end();
  }

  private async write(text: string): Promise<void> {
    if (this.out.destroyed) throw this.out.errored ?? new Error('the file can no longer be written');
    if (!this.out.write(text)) await once(this.out, 'drain');
  }
}

/**
 * Writes everything in the database to a new file, as it stands at one moment; a server may run and write meanwhile.
 * The file appears under its name only once it is whole.
 * @returns rows by table
 * @throws BackupError where the file is there already or the database is of another version than this program
 */
export async function writeBackup(target: DatabaseTarget, schema: Schema, file: string): Promise<DumpTrailer['rows']> {
  if (existsSync(file)) throw new BackupError(`${file} is there already; a backup is never overwritten`);
  const aside = `${file}.part`;
  await rm(aside, { force: true });
  const gzip = createGzip();
  // It holds password hashes and addresses: nobody else on the machine may read it.
  const written = pipeline(gzip, createWriteStream(aside, { mode: 0o600, flags: 'wx', flush: true }));
  // A disk that fails is told by the next write to the gzip, and by the wait below.
  written.catch(() => undefined);
  gzip.on('error', () => undefined);
  try {
    const rows = await readSnapshot(target, schema, (snapshot) =>
      dump(snapshot, target.kind, schema, new DumpWriter(gzip)),
    );
    await written;
    await rename(aside, file);
    return rows;
  } catch (error) {
    gzip.destroy();
    await written.catch(() => undefined);
    await rm(aside, { force: true });
    throw error;
  }
}

async function dump(
  snapshot: Snapshot,
  engine: DatabaseTarget['kind'],
  schema: Schema,
  to: DumpWriter,
): Promise<DumpTrailer['rows']> {
  const migrations = await snapshot.migrations();
  if (migrations.join() !== migrationNames(schema).join()) {
    throw new BackupError('The database is of another version than this program: run `npm run migrate` first');
  }
  await to.lines({ format: 'lodestone-backup', version: 1, engine, takenAt: new Date().toISOString(), migrations });
  const counts: DumpTrailer['rows'] = {};
  for (const table of snapshot.tables) {
    let count = 0;
    await to.lines({ table: table.name, columns: [...table.columns] });
    for await (const page of snapshot.pages(table)) {
      await to.lines(...page.map((row) => table.columns.map((column) => row[column] as DumpRow[number])));
      count += page.length;
    }
    counts[table.name] = count;
  }
  await to.end(counts);
  return counts;
}

/** Names of the migrations this program knows, in order. */
export function migrationNames(schema: Schema): string[] {
  return schema.migrations.map((migration) => (new migration() as { name?: string }).name ?? migration.name);
}
