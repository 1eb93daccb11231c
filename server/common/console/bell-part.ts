import type { Sql } from '../database';

/** What may wait for a member of staff. */
export const bellSorts = ['proposals', 'approvals', 'deposits', 'withdrawals', 'pointOrders', 'mentions'] as const;
export type BellSort = (typeof bellSorts)[number];

/** Rows of each sort in one answer. */
const mostOfSort = 10;

/** SQL of what waits, with the columns of `RawBellRow`; a part of a UNION. */
export interface BellPart {
  readonly sql: string;
  readonly parameters: Sql;
}

export interface RawBellRow {
  readonly sort: BellSort;
  readonly id: number;
  readonly since: number;
  readonly what: string;
  readonly who: string | null;
  readonly userId: number | null;
  /** how many of the sort there are */
  readonly n: number;
}

interface BellColumns {
  readonly id: string;
  readonly since: string;
  readonly what: string;
  readonly who: string;
  readonly userId?: string;
}

/** The oldest rows of a sort and how many there are; `from` goes up to the end of its WHERE. */
export const bellPart = (
  sort: BellSort,
  { id, since, what, who, userId = 'NULL' }: BellColumns,
  from: string,
  parameters: Sql,
): BellPart => ({
  sql: `SELECT * FROM (SELECT '${sort}' AS sort, ${id} AS id, ${since} AS since, ${what} AS what, ${who} AS who,
      ${userId} AS userId, COUNT(*) OVER () AS n FROM ${from} ORDER BY ${since}, ${id} LIMIT ${mostOfSort}) ${sort}`,
  parameters,
});
