import { z } from 'zod';
import { commonErrors } from '../errors';

/** Rows a request may ask for at once. */
export const rangeMost = 200;
/** Nobody pages further by hand; a filter gets there. */
const offsetMost = 1_000_000;

const sortForm = z.tuple([z.string().min(1).max(60), z.enum(['ASC', 'DESC'])]);
const rangeForm = z
  .tuple([z.number().int().min(0).max(offsetMost), z.number().int().min(0)])
  .refine(([from, to]) => to >= from && to - from < rangeMost);
/** Not z.record: that passes over a member called `__proto__`, which shall be refused like any other unknown name. */
const filterForm = z.custom<Record<string, unknown>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).every((name) => name.length <= 60),
);

/** The three parameters of ra-data-simple-rest, JSON texts each, and the form of the answer. */
export const listQuery = z.object({
  sort: z.string().max(200).optional().describe('Field and direction, as JSON: `["id","DESC"]`'),
  range: z.string().max(60).optional().describe('First and last row, from 0, at most 200, as JSON: `[0,24]`'),
  filter: z
    .string()
    .max(8_000)
    .optional()
    .describe('Values to find, as JSON: `{"id":[1,2]}`; `q` searches where the list has a search'),
  format: z.literal('csv').optional().describe('The whole list as a file, in its order, whatever the range'),
});
export type ListQuery = z.infer<typeof listQuery>;

/** A list as it was asked for, checked for form; names are checked against the resource's own lists. */
export interface ListRequest {
  readonly sort: { readonly field: string; readonly descending: boolean } | null;
  readonly offset: number;
  readonly limit: number;
  /** empty values are left out: that is how a cleared filter comes. Not of `id`: who names no row must not get all */
  readonly filter: ReadonlyMap<string, unknown>;
}

/** @throws AppError invalidInput naming sort, range or filter */
export function parseList({ sort, range, filter }: Omit<ListQuery, 'format'>): ListRequest {
  const order = sort === undefined ? undefined : parseJson(sort, sortForm, 'sort');
  const [from, to] = range === undefined ? [0, rangeMost - 1] : parseJson(range, rangeForm, 'range');
  const wanted = filter === undefined ? {} : parseJson(filter, filterForm, 'filter');
  return {
    sort: order ? { field: order[0], descending: order[1] === 'DESC' } : null,
    offset: from,
    limit: to - from + 1,
    filter: new Map(
      Object.entries(wanted).filter(([name, value]) => name === 'id' || (value !== null && value !== '')),
    ),
  };
}

function parseJson<T>(text: string, form: z.ZodType<T>, field: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw commonErrors.invalidInput({}, field);
  }
  const parsed = form.safeParse(value);
  if (!parsed.success) throw commonErrors.invalidInput({}, field);
  return parsed.data;
}

/** What stands under `name` in a white list; nothing inherited counts. @throws AppError invalidInput naming `field` */
export function allowed<T>(list: Readonly<Record<string, T>>, name: string, field: 'sort' | 'filter'): T {
  const found = Object.hasOwn(list, name) ? list[name] : undefined;
  if (found === undefined) throw commonErrors.invalidInput({ name }, field);
  return found;
}
