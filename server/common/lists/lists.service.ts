import { Injectable } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { Reader } from '../database';
import { commonErrors } from '../errors';
import { cappedCount } from '../http';
import { Reads } from '../reads';
import { all, type Condition, type Filter } from './list-filters';
import { allowed, type ListQuery, type ListRequest, parseList } from './list-query.rules';

/** Where the rows of a resource come from, and by what they may be sorted and filtered. Every text here is our own. */
export interface ListSource {
  /** the name in Content-Range */
  readonly name: string;
  readonly columns: string;
  /** the resource's own table and its alias; filters name nothing else, so that counting needs no join */
  readonly table: string;
  /** look-ups, LEFT JOIN each, so that the resource's own index leads */
  readonly joins?: string;
  /** column of the key; also breaks ties of every order */
  readonly id: string;
  /** field → expression */
  readonly sort: Readonly<Record<string, string>>;
  readonly filter: Readonly<Record<string, Filter>>;
  /** true: counts stop at 10,001, where an exact one would grow with the table */
  readonly capped?: boolean;
}

/** A part of a list, and how long it is in all. */
export interface Page<Row> {
  readonly resource: string;
  readonly offset: number;
  readonly total: number;
  readonly rows: readonly Row[];
  /** the keys of the whole list, in its order, one more than `most` at the most */
  readonly keys: (most: number) => Promise<readonly (number | string)[]>;
}

/** Rows of one list that a search answers. */
const foundMost = 8;

/** E.g. `deposits 0-24/319`; `deposits *\/0` for a page without rows. */
export function contentRange({ resource, offset, total, rows }: Omit<Page<unknown>, 'keys'>): string {
  const span = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  return `${resource} ${span}/${total}`;
}

/** The simple-rest dialect over SQL: names from white lists, values bound, a stable order. */
@Injectable()
export class Lists {
  constructor(
    private readonly reader: Reader,
    private readonly reads: Reads,
  ) {}

  /**
   * @param scope what this caller may see at all
   * @throws AppError invalidInput naming sort, range or filter
   */
  async page<Raw extends ObjectLiteral>(source: ListSource, query: ListQuery, scope?: Condition): Promise<Page<Raw>> {
    const request = parseList(query);
    const where = whereOf(source, request, scope);
    const found = `FROM ${fromOf(source)} WHERE ${where.sql} ORDER BY ${orderOf(source, request)}`;
    const rows = await this.reads.looks.query<Raw>(`SELECT ${source.columns} ${found} LIMIT ? OFFSET ?`, [
      ...where.parameters,
      request.limit,
      request.offset,
    ]);
    const total = await this.count(source, where, request, rows.length);
    const keys = async (most: number) => {
      const sql = `SELECT ${source.id} AS id ${found} LIMIT ?`;
      const keyed = await this.reads.looks.query<{ id: number | string }>(sql, [...where.parameters, most + 1]);
      return keyed.map(({ id }) => id);
    };
    return { resource: source.name, offset: request.offset, total, rows, keys };
  }

  /**
   * A few rows for the search of the whole console, the newest first.
   * @param filter of the list itself, one that an index serves; null: there is nothing to look for
   */
  async found<Raw extends ObjectLiteral>(
    source: ListSource,
    filter: Readonly<Record<string, unknown>> | null,
    scope?: Condition,
  ): Promise<Raw[]> {
    if (!filter) return [];
    const where = whereOf(source, { ...parseList({}), filter: new Map(Object.entries(filter)) }, scope);
    return await this.reader.query<Raw>(
      `SELECT ${source.columns} FROM ${fromOf(source)} WHERE ${where.sql} ORDER BY ${source.id} DESC LIMIT ?`,
      [...where.parameters, foundMost],
    );
  }

  /** @throws AppError notFound, also for a row outside the scope */
  async one<Raw extends ObjectLiteral>(source: ListSource, id: number, scope?: Condition): Promise<Raw> {
    const where = all([{ sql: `${source.id} = ?`, parameters: [id] }, ...(scope ? [scope] : [])]);
    const [row] = await this.reader.query<Raw>(
      `SELECT ${source.columns} FROM ${fromOf(source)} WHERE ${where.sql}`,
      where.parameters,
    );
    if (!row) throw commonErrors.notFound();
    return row;
  }

  /** How many rows of a table there are of each condition, each counted up to the cap; an index must serve each. */
  async counts(table: string, conditions: Readonly<Record<string, Condition>>): Promise<Record<string, number>> {
    const counts = Object.entries(conditions).map(async ([name, { sql, parameters }]) => {
      const count = await cappedCount(this.reader, `FROM ${table} WHERE ${sql}`, parameters);
      return [name, count] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  }

  private async count(
    source: ListSource,
    where: Condition,
    { offset, limit }: ListRequest,
    found: number,
  ): Promise<number> {
    const from = `FROM ${source.table} WHERE ${where.sql}`;
    if (source.capped) return await cappedCount(this.reads.looks, from, where.parameters);
    // A page that is not full is the last: its end is the count.
    if (found > 0 && found < limit) return offset + found;
    const [row] = await this.reads.looks.query<{ n: number }>(`SELECT COUNT(*) AS n ${from}`, where.parameters);
    return Number(row?.n ?? 0);
  }
}

/** FROM with the look-ups. */
export function fromOf({ table, joins = '' }: ListSource): string {
  return `${table} ${joins}`;
}

/** The conditions of a request on a source. @throws AppError invalidInput naming filter */
export function whereOf(source: Pick<ListSource, 'filter'>, request: ListRequest, scope?: Condition): Condition {
  const conditions = [...request.filter].map(([name, value]) => allowed(source.filter, name, 'filter')(value));
  return all(scope ? [scope, ...conditions] : conditions);
}

function orderOf(source: ListSource, { sort }: ListRequest): string {
  if (!sort) return `${source.id} DESC`;
  const direction = sort.descending ? 'DESC' : 'ASC';
  const column = allowed(source.sort, sort.field, 'sort');
  return column === source.id ? `${column} ${direction}` : `${column} ${direction}, ${source.id} ${direction}`;
}
