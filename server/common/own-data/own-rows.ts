import type { Queries } from '../database/dialect';
import { writeDecimal } from '../money/decimal.rules';
import { isoTime } from '../runtime/times';
import type { OwnField, OwnSection, Scales } from './own-section';

/** Rows read at once: memory does not grow with the section. */
const atOnce = 500;

type Cell = string | number | null;
type RawRow = Readonly<Record<string, Cell>>;

const sqlOf = (field: OwnField): string => {
  if (typeof field === 'string') return field;
  if ('time' in field) return field.time;
  return 'amount' in field ? field.amount : field.json;
};

/** A user's rows of a section, a page at a time, in the order of their key. */
export async function* ownRows(
  db: Queries,
  { from, owner, key, where = '1 = 1', fields }: OwnSection,
  userId: number,
  scales: Scales,
): AsyncGenerator<Record<string, unknown>[]> {
  const columns = Object.entries(fields).flatMap(([name, field]) => [
    `${sqlOf(field)} AS \`${name}\``,
    ...(typeof field === 'object' && 'asset' in field ? [`${field.asset} AS \`${name}_asset\``] : []),
  ]);
  const sql = `SELECT ${key} AS own_key, ${columns.join(', ')} FROM ${from} WHERE ${owner} = ? AND ${where} AND ${key} > ? ORDER BY ${key} LIMIT ${atOnce}`;
  for (let after = -1; ; ) {
    const rows = await db.query<RawRow>(sql, [userId, after]);
    if (rows.length > 0) yield rows.map((row) => shownRow(fields, row, scales));
    if (rows.length < atOnce) return;
    after = Number(rows.at(-1)?.own_key);
  }
}

function shownRow(fields: OwnSection['fields'], row: RawRow, scales: Scales): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const value = row[name] ?? null;
    if (value === null || typeof field === 'string') return [name, value];
    if ('time' in field) return [name, isoTime(Number(value))];
    if ('json' in field) return [name, value === '' ? null : (JSON.parse(String(value)) as unknown)];
    return [name, writeDecimal(BigInt(value), scales[String(row[`${name}_asset`])] ?? 0)];
  });
  return Object.fromEntries(entries);
}
