import type { z } from 'zod';
import type { Permission } from '../http/staff-permissions';
import { type FieldsOf, numberId, textId } from '../lists';
import type { ListFacts } from './console-list';

type Value = string | number | boolean | null;
/** Fields of one plain value. */
type PlainNames<Row> = { [K in keyof Row]: Row[K] extends Value ? K : never }[keyof Row] & string;

interface MemoryDeclaration<Row extends { id: string | number }> {
  /** its path below `admin-api`, and its name in the console */
  readonly name: string;
  /** what the API's document says of the list, and of one row */
  readonly about: string;
  readonly one: string;
  readonly permission: Permission;
  readonly row: z.ZodObject & z.ZodType<Row>;
  /** what the path calls the key: `id` if absent */
  readonly pathKey?: string;
  readonly sorts?: readonly PlainNames<Row>[];
  readonly filters?: readonly PlainNames<Row>[];
  /** filters that the maker of its rows applies, e.g. `from` and `to` */
  readonly applied?: readonly string[];
  /** texts the search box looks into */
  readonly search?: (row: Row) => readonly string[];
}

/** A small list whose rows are in memory, or made one by one: settings, jobs, pools. */
export interface MemoryList<Row extends { id: string | number }> extends MemoryDeclaration<Row> {
  readonly facts: ListFacts;
  readonly inMemory: FieldsOf<Row>;
}

export function memoryList<Row extends { id: string | number }>(declaration: MemoryDeclaration<Row>): MemoryList<Row> {
  const { name, row, sorts = [], filters = [], applied = [], search } = declaration;
  const read = (names: readonly PlainNames<Row>[]) =>
    Object.fromEntries(names.map((field) => [field, (each: Row) => each[field] as Value]));
  const idForm = row.shape.id?.safeParse(1).success ? numberId : textId;
  return {
    ...declaration,
    facts: {
      name,
      sorts: ['id', ...sorts],
      filters: ['id', ...filters, ...applied, ...(search ? ['q'] : [])],
    },
    inMemory: {
      name,
      id: ({ id }) => id,
      idForm,
      sort: read(sorts),
      filter: read(filters),
      applied,
      ...(search && { search }),
    },
  };
}
