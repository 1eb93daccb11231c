import { z } from 'zod';
import { commonErrors } from '../errors';
import { all, any, type Condition, type Filter, type ListSource, since, until, valuesOf } from '../lists';
import { type AnyList, columnsOf, type DraftOf, rangedFields } from './console-list';
import { Field, type RawRow, type Reading } from './fields';

/** An amount in a filter. Nothing stored has more digits. */
const boundForm = z.string().regex(/^\d{1,20}(?:\.\d{0,18})?$/);

/**
 * A typed bound in minor units. Decimals beyond the scale round it towards the amounts that satisfy it, so that one
 * bound serves assets of several scales.
 */
export function boundUnits(typed: string, scale: number, isLeast: boolean): bigint {
  const [whole = '0', decimals = ''] = typed.split('.');
  const units = BigInt(whole + decimals.slice(0, scale).padEnd(scale, '0'));
  return isLeast && /[1-9]/.test(decimals.slice(scale)) ? units + 1n : units;
}

/** A list as SQL, as this reader may ask for it. */
export function sourceOf(list: AnyList, reading: Reading): ListSource {
  const { name, table, joins, fields, hidden = {} } = list;
  const columns = columnsOf({ ...fields, ...hidden });
  const { sorts } = list.facts;
  const sorted = columnsOf(fields).filter(([field]) => sorts.includes(field));
  const [id] = columnsOf(fields);
  if (!id) throw new Error(`${name} has no key`);
  return {
    name,
    table,
    columns: columns.flatMap(([field, { parts }]) => selected(field, parts.column)).join(', '),
    joins: typeof joins === 'function' ? joins(reading) : joins,
    id: String(id[1].parts.column),
    sort: Object.fromEntries(sorted.map(([field, { parts }]) => [field, String(parts.column)])),
    filter: filtersOf(list, reading),
  };
}

const selected = (field: string, column: string | Readonly<Record<string, string>>): string[] =>
  typeof column === 'string'
    ? [`${column} AS \`${field}\``]
    : Object.entries(column).map(([part, sql]) => `${sql} AS \`${field}.${part}\``);

function filtersOf(list: AnyList, reading: Reading): Record<string, Filter> {
  const filters: Record<string, Filter> = {};
  for (const [name, { parts }] of columnsOf(list.fields)) {
    if (parts.filtered && parts.compare) filters[name] = parts.compare(String(parts.column));
  }
  for (const [name, filter] of Object.entries(list.filters ?? {})) filters[name] = (value) => filter(value, reading);
  if (list.when) {
    const column = columnOf(list, list.when);
    filters.from = since(column);
    filters.to = until(column);
  }
  for (const name of rangedFields(list)) {
    filters[`${name}Min`] = bound(list, name, '>=', reading);
    filters[`${name}Max`] = bound(list, name, '<=', reading);
  }
  return filters;
}

function columnOf({ name, fields }: AnyList, field: string): string {
  const found = fields[field];
  if (!(found instanceof Field) || typeof found.parts.column !== 'string') {
    throw new Error(`${name} has no column ${field}`);
  }
  return found.parts.column;
}

/** Compares an amount with what was typed, whatever the scale of the row's asset. */
function bound(list: AnyList, name: string, operator: '>=' | '<=', { amounts }: Reading): Filter {
  const column = columnOf(list, name);
  const field = list.fields[name];
  const asset = field instanceof Field ? field.parts.asset : undefined;
  const compare = (code: string, typed: string): Condition => ({
    sql: `${column} ${operator} CAST(? AS SIGNED)`,
    parameters: [boundUnits(typed, amounts.scaleOf(code), operator === '>=').toString()],
  });
  return (value) => {
    const [typed, ...others] = valuesOf(boundForm, value);
    if (typed === undefined || others.length > 0) throw commonErrors.invalidInput({}, 'filter');
    if (typeof asset === 'string') return compare(asset, typed);
    const code = columnOf(list, asset?.field ?? 'asset');
    return any(amounts.codes().map((each) => all([{ sql: `${code} = ?`, parameters: [each] }, compare(each, typed)])));
  };
}

/** A row of the driver as stored and as shown. */
export function draftOf<L extends AnyList>(list: L, answered: RawRow, reading: Reading): DraftOf<L> {
  const raw: Record<string, unknown> = {};
  for (const [name, { parts }] of columnsOf({ ...list.fields, ...list.hidden })) {
    if (typeof parts.column === 'string') raw[name] = answered[name];
    else {
      const names = Object.keys(parts.column);
      raw[name] = Object.fromEntries(names.map((part) => [part, answered[`${name}.${part}`]]));
    }
  }
  const row = Object.fromEntries(
    columnsOf(list.fields).map(([name, { parts }]) => [name, parts.show(raw[name] as never, reading, raw)]),
  );
  return { raw, row } as DraftOf<L>;
}
