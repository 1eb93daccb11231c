import type { Queries, Sql } from '../../common/database';
import { csvHead, csvLine } from '../../common/lists/csv.rules';
import { declareReads } from '../../common/reads/declare-reads';
import { type RawLine, statementLine } from './statement-line.rules';

/** Lines in a piece of text: the statement of years takes no more memory than that of a day. */
const linesAtOnce = 1_000;
/** Rows looked through for them at first. */
export const firstSpan = 20_000;
/** A piece shall take about so long, so that others get a turn where a filter matches little; in ms. */
const aimMs = 50;

const columns = [
  'id',
  'createdAt',
  'transactionId',
  'postingKey',
  'owner',
  'userId',
  'uid',
  'wallet',
  'asset',
  'type',
  'amount',
  'balanceAfter',
  'counterpart',
] as const satisfies readonly (keyof ReturnType<typeof statementLine>)[];

export const statementHead = csvHead(columns);

/** Where a piece of the statement is read from. */
export interface PieceOrder {
  /** SELECT … FROM … WHERE …, of `RawLine`, with the table of entries as `e` */
  readonly sql: string;
  readonly parameters: Sql;
  /** the last line there is to read */
  readonly until: number;
  /** the last line that was looked at */
  readonly after: number;
  /** how many lines to look through */
  readonly span: number;
  /** decimals by asset */
  readonly scales: Readonly<Record<string, number>>;
}

export interface StatementPiece {
  /** CSV, possibly empty */
  readonly text: string;
  /** up to which line it looked */
  readonly after: number;
  /** for the next piece */
  readonly span: number;
}

/** The index may lead past most lines, or none: so the span follows the time it takes. */
async function readPiece(db: Queries, order: PieceOrder): Promise<StatementPiece> {
  const { sql, parameters, until, after, span, scales } = order;
  const start = performance.now();
  const end = Math.min(after + span, until);
  const rows = await db.query<RawLine>(`${sql} AND e.id > ? AND e.id <= ? ORDER BY e.id LIMIT ?`, [
    ...parameters,
    after,
    end,
    linesAtOnce,
  ]);
  const text = rows.map((raw) => {
    const row = statementLine(raw, scales[raw.asset] ?? 0);
    return csvLine(columns.map((column) => row[column]));
  });
  const last = rows.length === linesAtOnce ? rows.at(-1) : undefined;
  return {
    text: text.join(''),
    after: last ? Number(last.id) : end,
    span: performance.now() - start < aimMs ? span * 2 : Math.max(linesAtOnce, Math.floor(span / 2)),
  };
}

export const statementReads = declareReads(__filename, { piece: readPiece });
