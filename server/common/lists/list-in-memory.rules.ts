import type { z } from 'zod';
import { commonErrors } from '../errors';
import { compareAmounts, isDecimal } from '../money/decimal.rules';
import { valuesOf } from './list-filters';
import { type ListQuery, parseList } from './list-query.rules';
import type { Page } from './lists.service';

type Value = string | number | boolean | null;

/** Fields of a small list that is kept in memory: settings, system accounts. */
export interface FieldsOf<Row> {
  readonly name: string;
  /** the key of a row; every list is sorted and filtered by it too */
  readonly id: (row: Row) => string | number;
  readonly idForm: z.ZodType<string | number>;
  readonly sort: Readonly<Record<string, (row: Row) => Value>>;
  readonly filter: Readonly<Record<string, (row: Row) => Value>>;
  /** texts the search box looks into */
  readonly search?: (row: Row) => readonly string[];
  /** filters that the rows have been made by */
  readonly applied?: readonly string[];
}

/**
 * The same dialect over rows in memory.
 * @throws AppError invalidInput naming sort, range or filter
 */
export function pageInMemory<Row>(
  rows: readonly Row[],
  query: ListQuery,
  { name, id, idForm, sort, filter, search, applied = [] }: FieldsOf<Row>,
): Page<Row> {
  const request = parseList(query);
  let found = [...rows];
  for (const [field, wanted] of request.filter) {
    if (applied.includes(field)) continue;
    if (field === 'q' && search) {
      if (typeof wanted !== 'string') throw commonErrors.invalidInput({}, 'filter');
      const text = wanted.trim().toLowerCase();
      found = found.filter((row) => search(row).some((part) => part.toLowerCase().includes(text)));
      continue;
    }
    if (field === 'id') {
      const ids = valuesOf(idForm, wanted);
      found = found.filter((row) => ids.includes(id(row)));
      continue;
    }
    const read = readerOf(filter, field, 'filter');
    const values: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
    found = found.filter((row) => values.includes(read(row)));
  }
  if (request.sort) {
    const read = request.sort.field === 'id' ? id : readerOf(sort, request.sort.field, 'sort');
    const sign = request.sort.descending ? -1 : 1;
    found.sort((a, b) => sign * compare(read(a), read(b)));
  }
  const { offset, limit } = request;
  const keys = async (most: number) => found.slice(0, most + 1).map(id);
  return { resource: name, offset, total: found.length, rows: found.slice(offset, offset + limit), keys };
}

/** The row of this id. @throws AppError notFound */
export function oneInMemory<Row>(rows: readonly Row[], wanted: string | number, { id }: FieldsOf<Row>): Row {
  const row = rows.find((each) => id(each) === wanted);
  if (row === undefined) throw commonErrors.notFound();
  return row;
}

function readerOf<Row>(
  fields: Readonly<Record<string, (row: Row) => Value>>,
  name: string,
  part: 'sort' | 'filter',
): (row: Row) => Value {
  const read = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!read) throw commonErrors.invalidInput({ name }, part);
  return read;
}

function compare(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === 'string' && typeof b === 'string' && isDecimal(a, true) && isDecimal(b, true))
    return compareAmounts(a, b);
  return a < b ? -1 : 1;
}
