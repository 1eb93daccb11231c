import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error';
import {
  type DumpHeader,
  type DumpRow,
  type DumpTable,
  type DumpTrailer,
  dumpHeader,
  dumpRow,
  dumpTable,
  dumpTrailer,
} from './dump-format';

export interface CheckedBackup {
  readonly header: DumpHeader;
  readonly rows: DumpTrailer['rows'];
}

/** The lines of a gzipped file, without their ends. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  pipeline(createReadStream(file), unpacked, () => undefined);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of unpacked) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest += decoder.end();
  if (rest !== '') yield rest;
}

/**
 * Reads a backup to its end and writes nothing: whole, unchanged, of a form this program knows.
 * @throws BackupError
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  try {
    return await check(file);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} cannot be read as a backup: ${error instanceof Error ? error.message : error}`);
  }
}

async function check(file: string): Promise<CheckedBackup> {
  const hash = createHash('sha256');
  const rows: DumpTrailer['rows'] = {};
  let header: DumpHeader | undefined;
  let table: DumpTable | undefined;
  let last: string | undefined;
  for await (const line of linesOf(file)) {
    if (last !== undefined) {
      hash.update(`${last}\n`);
      const value: unknown = JSON.parse(last);
      if (!header) header = dumpHeader.parse(value);
      else if (Array.isArray(value)) {
        if (!table || dumpRow.parse(value).length !== table.columns.length) throw new BackupError('a row has no place');
        rows[table.table] = (rows[table.table] ?? 0) + 1;
      } else {
        table = dumpTable.parse(value);
        rows[table.table] = 0;
      }
    }
    last = line;
  }
  const trailer = dumpTrailer.safeParse(last === undefined ? undefined : JSON.parse(last));
  if (!header || !trailer.success) throw new BackupError(`${file} is cut short`);
  if (trailer.data.sha256 !== hash.digest('hex')) throw new BackupError(`${file} was changed: its checksum is wrong`);
  if (JSON.stringify(trailer.data.rows) !== JSON.stringify(rows))
    throw new BackupError(`${file} does not hold what it says`);
  return { header, rows };
}

/** The rows of a backup that was checked, each with its table, in the order they were written. */
export async function* rowsOf(file: string): AsyncGenerator<{ table: DumpTable; row: DumpRow }> {
  let table: DumpTable | undefined;
  for await (const line of linesOf(file)) {
    const value: unknown = JSON.parse(line);
    if (Array.isArray(value)) {
      if (table) yield { table, row: value as DumpRow };
    } else {
      table = dumpTable.safeParse(value).data ?? table;
    }
  }
}
