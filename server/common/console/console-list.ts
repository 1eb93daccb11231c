import { z } from 'zod';
import type { Permission } from '../http/staff-permissions';
import type { Condition, Searched, SearchTerm } from '../lists';
import { Field, type Loaded, type Reading } from './fields';

export type Fields = Readonly<Record<string, Field<unknown, never> | Loaded<unknown>>>;
type Columns = Readonly<Record<string, Field<unknown, never>>>;

type OutOf<F> = F extends Field<infer Out, infer _> ? Out : F extends Loaded<infer Out> ? Out : never;
type RawOf<F> = F extends Field<infer _, infer Raw> ? Raw : never;
type LoadedNames<F extends Fields> = { [K in keyof F]: F[K] extends Loaded<unknown> ? K : never }[keyof F];
type ColumnNames<F extends Fields> = Exclude<keyof F, LoadedNames<F>>;

/** What a list may be narrowed by beside its fields. */
type ListFilter = (value: unknown, reading: Reading) => Condition;

/** What is declared of a list. */
interface Declared {
  /** its path below `admin-api`, and its name in the console */
  readonly name: string;
  /** what the API's document says of the list, and of one row */
  readonly about: string;
  readonly one: string;
  readonly permission: Permission;
  /** the list's own table and its alias */
  readonly table: string;
  /** look-ups, LEFT JOIN each, so that the list's own index leads */
  readonly joins?: string | ((reading: Reading) => string);
  /** in the order of the columns of a CSV file; the first is the key */
  readonly fields: Fields;
  /** columns that the loader needs and nobody is shown */
  readonly hidden?: Columns;
  /** beside what fields say of themselves */
  readonly filters?: Readonly<Record<string, ListFilter>>;
  /** the field whose moment the filters `from` and `to` bound */
  readonly when?: string;
  /** what this reader may see at all; undefined: everything */
  readonly scope?: (reading: Reading) => Condition | undefined;
  /** counts stop at 10,001, where an exact one would grow with the table */
  readonly capped?: true | ((filters: ReadonlyMap<string, unknown>) => boolean);
  /** few rows for ever: it can be sorted by every column */
  readonly small?: true;
  /** what one row shows beside the fields of the list; its loader adds it */
  readonly detail?: z.ZodRawShape;
  /** how many rows are in each state, for tabs and badges; an index must serve each count */
  readonly counts?: {
    readonly about: string;
    readonly states: readonly string[];
    /** without it, the table's own `state` */
    readonly where?: (state: string, reading: Reading) => Condition;
  };
  /** how the search of the whole console finds rows */
  readonly find?: Find<Readonly<Record<string, unknown>>>;
}

interface Find<Row> {
  readonly list: Searched;
  /** a filter of the list that an index serves; null: nothing to look for */
  readonly filter: (term: SearchTerm) => Readonly<Record<string, unknown>> | null;
  hit(row: Row): { readonly label: string; readonly note: string };
}

/** What the console needs to know of a list to offer sorting and filters. */
export interface ListFacts {
  readonly name: string;
  /** fields it can be sorted by */
  readonly sorts: readonly string[];
  /** filters it knows */
  readonly filters: readonly string[];
}

/** Any list of the console: columns, schema, filters and order in one place. */
export interface AnyList extends Declared {
  readonly row: z.ZodObject;
  readonly facts: ListFacts;
}

interface Declaration<F extends Fields, H extends Columns, D extends z.ZodRawShape> extends Declared {
  readonly fields: F;
  readonly hidden?: H;
  readonly detail?: D;
  readonly when?: keyof F & string;
  readonly find?: Find<ShownOf<F>>;
}

/** The fields that columns hold. */
type ShownOf<F extends Fields> = { readonly [K in ColumnNames<F>]: OutOf<F[K]> };

export interface ConsoleList<F extends Fields, H extends Columns, D extends z.ZodRawShape> extends AnyList {
  readonly fields: F;
  readonly hidden?: H;
  readonly detail?: D;
  readonly row: z.ZodObject<{ readonly [K in keyof F]: z.ZodType<OutOf<F[K]>> }>;
}

type FieldsOf<L> = L extends { readonly fields: infer F extends Fields } ? F : never;
type HiddenOf<L> = L extends { readonly hidden?: infer H extends Columns } ? H : never;

/** A row as the API answers it. */
export type RowOf<L> = { [K in keyof FieldsOf<L>]: OutOf<FieldsOf<L>[K]> };
/** The fields that the loader adds to each row. */
export type LoadedOf<L> = { [K in LoadedNames<FieldsOf<L>>]: OutOf<FieldsOf<L>[K]> };
/** What the loader adds to one row shown alone. */
export type DetailOf<L> = L extends { readonly detail?: infer D extends z.ZodRawShape }
  ? z.infer<z.ZodObject<D>>
  : never;

/** A row before its loader adds the rest: its columns as stored, and as shown. */
export interface DraftOf<L> {
  readonly raw: { readonly [K in ColumnNames<FieldsOf<L>>]: RawOf<FieldsOf<L>[K]> } & {
    readonly [K in keyof HiddenOf<L>]: RawOf<HiddenOf<L>[K]>;
  };
  readonly row: ShownOf<FieldsOf<L>>;
}

/** Declares a list of the console. @throws Error naming a field that cannot do what is asked of it */
export function consoleList<
  const F extends Fields,
  const H extends Columns = Record<never, never>,
  const D extends z.ZodRawShape = Record<never, never>,
>(declaration: Declaration<F, H, D>): ConsoleList<F, H, D> {
  const shape = Object.fromEntries(
    Object.entries(declaration.fields).map(([name, field]) => [
      name,
      field instanceof Field ? field.parts.schema : field.schema,
    ]),
  );
  const row = z.object(shape) as unknown as ConsoleList<F, H, D>['row'];
  return { ...declaration, row, facts: factsOf(declaration) };
}

/** The alias of the list's own table. */
export const aliasOf = ({ table }: Pick<AnyList, 'table'>): string => table.split(' ').at(-1) ?? table;

/** Whether an expression is a plain column of the list's own table: counting needs no join for it. */
export const isOwnColumn = (column: unknown, alias: string): column is string =>
  typeof column === 'string' && column.startsWith(`${alias}.`) && /^\w+\.\w+$/.test(column);

/** The fields of a list that have a column each, with their names. */
export const columnsOf = (fields: Fields): [string, Field<unknown, never>][] =>
  Object.entries(fields).filter((entry): entry is [string, Field<unknown, never>] => entry[1] instanceof Field);

/** The amounts that a range may bound: their column, and that of their asset, must be the table's own. */
export function rangedFields({ table, fields, capped }: Declared): string[] {
  // Over a large table such a filter would read it to its end.
  if (capped) return [];
  const alias = aliasOf({ table });
  const isOwn = (name: string) => {
    const field = fields[name];
    return field instanceof Field && isOwnColumn(field.parts.column, alias);
  };
  return columnsOf(fields)
    .filter(([name, { parts }]) => {
      if (parts.asset === undefined || !isOwn(name)) return false;
      return typeof parts.asset === 'string' || isOwn(parts.asset.field);
    })
    .map(([name]) => name);
}

function factsOf(list: Declared): ListFacts {
  const columns = columnsOf(list.fields);
  const alias = aliasOf(list);
  const filtered = columns.filter(([, { parts }]) => parts.filtered).map(([name]) => name);
  for (const [name, { parts }] of columns) {
    if (parts.filtered && !(parts.compare && isOwnColumn(parts.column, alias))) {
      throw new Error(`${list.name} cannot be filtered by ${name}`);
    }
  }
  return {
    name: list.name,
    sorts: columns.filter(([, field]) => isSorted(list, field)).map(([name]) => name),
    filters: [
      ...filtered,
      ...Object.keys(list.filters ?? {}),
      ...(list.when ? ['from', 'to'] : []),
      ...rangedFields(list).flatMap((name) => [`${name}Min`, `${name}Max`]),
    ],
  };
}

const isSorted = ({ small }: Declared, { parts }: Field<unknown, never>): boolean =>
  typeof parts.column === 'string' && (parts.sorted === true || (small === true && parts.isPlain !== false));
