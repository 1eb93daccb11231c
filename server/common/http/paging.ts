import type { Queries, Sql } from '../database';
import { commonErrors } from '../errors';
import type { CursorQuery } from './schemas';

/** Counts stop here: an exact one would grow with the table. 10,001 is shown as "10,000+". */
const countCap = 10_000;

/** Rows matching `from` (a FROM … WHERE … clause), counted up to the cap. */
export async function cappedCount(db: Queries, from: string, parameters: Sql): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT COUNT(*) AS n FROM (SELECT 1 AS one ${from} LIMIT ${countCap + 1}) AS capped`,
    parameters,
  );
  return Number(row?.n ?? 0);
}

/** The same for each of some values, in one statement. @param from ends with the column: FROM … WHERE … sessionId */
export async function cappedCounts(db: Queries, from: string, values: readonly number[]): Promise<Map<number, number>> {
  if (values.length === 0) return new Map();
  const each = values.map(
    (_, at) =>
      `SELECT ${at} AS place, COUNT(*) AS n FROM (SELECT 1 AS one ${from} = ? LIMIT ${countCap + 1}) AS capped${at}`,
  );
  const rows = await db.query<{ place: number; n: number }>(each.join(' UNION ALL '), values);
  return new Map(rows.map(({ place, n }) => [values[Number(place)] as number, Number(n)]));
}

/** What is counted already, as `cappedCount` would answer it. */
export const capped = (count: number): number => Math.min(count, countCap + 1);

/** LIMIT/OFFSET or keyset of an endless list ordered by id, newest first. */
export interface Window {
  /** the last id already seen; rows below it follow */
  readonly beforeId: number | null;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Where a page starts: at its cursor, else at its page number.
 * @throws AppError invalidInput where the cursor is not one of ours
 */
export function windowOf(query: CursorQuery): Window {
  if (query.cursor === undefined) return { beforeId: null, limit: query.limit, offset: (query.page - 1) * query.limit };
  if (!/^[1-9][0-9]{0,15}$/.test(query.cursor)) throw commonErrors.invalidInput({}, 'cursor');
  return { beforeId: Number(query.cursor), limit: query.limit, offset: 0 };
}

/** The cursor of the page after `rows`, which were asked for `limit` at a time. */
export function nextCursor(rows: readonly { id: number }[], limit: number): string | null {
  const last = rows.at(-1);
  return last && rows.length === limit ? String(last.id) : null;
}
