import { z } from 'zod';
import type { Sql } from '../database';
import { commonErrors } from '../errors';
import { digits } from '../http/schemas';

/** A piece of a WHERE clause; values are only ever bound. */
export interface Condition {
  readonly sql: string;
  readonly parameters: Sql;
}

/** Turns the value of one filter into a condition. @throws AppError invalidInput */
export type Filter = (value: unknown) => Condition;

export const nothing: Condition = { sql: '1 = 0', parameters: [] };

const idForm = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** An id as a filter carries it, a number or its digits. */
export const numberId = z.union([idForm, digits.pipe(z.coerce.number<string>()).pipe(idForm)]);
/** A name that is an id, e.g. a key or a code; a number is taken as its digits. */
export const textId = z.union([z.string(), z.number().transform(String)]);
const most = 200;

function read<T>(form: z.ZodType<T>, value: unknown): T {
  const parsed = form.safeParse(value);
  if (!parsed.success) throw commonErrors.invalidInput({}, 'filter');
  return parsed.data;
}

/** The values of a filter that is one of them or a list of them. @throws AppError invalidInput */
export function valuesOf<T>(form: z.ZodType<T>, value: unknown): T[] {
  return read(z.array(form).max(most), Array.isArray(value) ? value : [value]);
}

/** One of the values, or any of a list of them. */
export function oneOf(column: string, form: z.ZodType<string | number>): Filter {
  return (value) => {
    const values = valuesOf(form, value);
    if (values.length === 0) return nothing;
    return { sql: `${column} IN (${values.map(() => '?').join(', ')})`, parameters: values };
  };
}

/** An id or a list of ids; `filter={"id":[…]}` is how many rows are asked for by key. */
export const byId = (column: string): Filter => oneOf(column, numberId);

/** Exactly this short text, e.g. an asset or a type; a number is taken as its digits. */
export const byText = (column: string, length = 64): Filter => oneOf(column, textId.pipe(z.string().max(length)));

export const byFlag =
  (column: string): Filter =>
  (value) => ({ sql: `${column} = ?`, parameters: [read(z.boolean(), value) ? 1 : 0] });

const momentForm = z.iso.datetime({ offset: true }).or(z.iso.date());

/** The moment an ISO time, or the start of the UTC day, in epoch ms. */
export function momentOf(value: unknown): number {
  return Date.parse(read(momentForm, value));
}

/** From that moment on. */
export const since =
  (column: string): Filter =>
  (value) => ({ sql: `${column} >= ?`, parameters: [momentOf(value)] });

/** Up to that moment; a mere date means to the end of its day. */
export const until =
  (column: string): Filter =>
  (value) => ({ sql: `${column} < ?`, parameters: [endOf(value)] });

/** The first millisecond after what `to` names. */
export function endOf(value: unknown): number {
  const at = momentOf(value);
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? at + 86_400_000 : at + 1;
}

/**
 * Texts that begin so. Written as a range, not as LIKE: it uses the index on every engine, and no character of the
 * value means anything.
 */
export function prefixOf(column: string, prefix: string): Condition {
  return { sql: `(${column} >= ? AND ${column} < ?)`, parameters: [prefix, `${prefix}\u{10ffff}`] };
}

export const byPrefix =
  (column: string, length = 120): Filter =>
  (value) =>
    prefixOf(column, read(z.string().max(length), value));

export function all(conditions: readonly Condition[]): Condition {
  return join(conditions, ' AND ', '1 = 1');
}

export function any(conditions: readonly Condition[]): Condition {
  return join(conditions, ' OR ', '1 = 0');
}

function join(conditions: readonly Condition[], word: string, empty: string): Condition {
  if (conditions.length === 0) return { sql: empty, parameters: [] };
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(word)})`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** The text of a search box, trimmed. */
export function searchText(value: unknown): string {
  return read(
    z
      .string()
      .max(120)
      .regex(/^\P{Cc}*$/u),
    value,
  ).trim();
}
