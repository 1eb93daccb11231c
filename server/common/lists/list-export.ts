import type { z } from 'zod';
import { type CallerContext, FileAnswer } from '../http';
import { csvHead, csvLine } from './csv.rules';
import { listErrors } from './list.errors';
import { type ListQuery, rangeMost } from './list-query.rules';
import { contentRange, type Page } from './lists.service';

/** Writes down that somebody took a list with them, before they get its first line. */
export abstract class ExportRecord {
  abstract write(caller: CallerContext, resource: string, query: Pick<ListQuery, 'sort' | 'filter'>): Promise<void>;
}

/** Lines of one file: the keys of all are held meanwhile. A longer list is filtered first. */
const linesMost = 500_000;

/**
 * The whole list as CSV: first the keys of its rows in order, then the rows by their keys, part by part, so that no row
 * comes twice or is left out because others are added meanwhile. Columns are the fields of a row; what is no plain value
 * is written as JSON.
 * @param ask the list's own handler, which decides what this caller sees
 * @throws AppError invalidInput naming sort or filter, exportTooLong
 */
export async function exportOf(
  row: z.ZodObject,
  { sort, filter }: ListQuery,
  caller: CallerContext,
  record: ExportRecord,
  ask: (query: ListQuery) => Promise<Page<unknown>>,
): Promise<FileAnswer> {
  const wanted = { ...(sort === undefined ? {} : { sort }), ...(filter === undefined ? {} : { filter }) };
  const first = await ask({ ...wanted, range: '[0,0]' });
  const keys = await first.keys(linesMost);
  if (keys.length > linesMost) throw listErrors.exportTooLong({ most: linesMost });
  await record.write(caller, first.resource, wanted);
  const range = contentRange({ resource: first.resource, offset: 0, total: keys.length, rows: keys });
  return new FileAnswer('text/csv', `${first.resource}.csv`, linesOf(row, keys, ask), { 'Content-Range': range });
}

async function* linesOf(
  row: z.ZodObject,
  keys: readonly (number | string)[],
  ask: (query: ListQuery) => Promise<Page<unknown>>,
): AsyncGenerator<string> {
  const columns = Object.keys(row.shape);
  yield csvHead(columns);
  for (let at = 0; at < keys.length; at += rangeMost) {
    const part = keys.slice(at, at + rangeMost);
    const { rows } = await ask({ filter: JSON.stringify({ id: part }), range: JSON.stringify([0, rangeMost - 1]) });
    const byKey = new Map<string, Record<string, unknown>>();
    for (const each of rows) {
      const read: Record<string, unknown> = row.parse(each);
      byKey.set(String(read.id), read);
    }
    const found = part.map((key) => byKey.get(String(key))).filter((each) => each !== undefined);
    yield found.map((each) => csvLine(columns.map((column) => plain(each[column])))).join('');
  }
}

function plain(value: unknown): string | number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}
