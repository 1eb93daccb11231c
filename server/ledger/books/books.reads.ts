import type { Queries } from '../../common/database';
import { writeDecimal } from '../../common/money/decimal.rules';
import { declareReads } from '../../common/reads/declare-reads';
import { isoTime } from '../../common/runtime/times';
import { lazyBalance } from '../accounts/lazy-balance';
import type { Books as BooksReport } from '../ledger.schemas';
import { verifySeals } from '../seals/seal-check';
import type { BookCheck } from './books.checks';

/** All rules at their worst fit the column a report is kept in. */
const faultsShown = 10;
const longestFault = 250;

/**
 * Runs `checks`, and recomputes the seals. Each check that is one statement sees one state of the ledger.
 * @param now epoch ms
 */
export async function checkBooks(db: Queries, checks: readonly BookCheck[], now: number): Promise<BooksReport> {
  const start = performance.now();
  const results: BooksReport['checks'] = [];
  for (const { name, sql } of checks) {
    const rows = await db.query<Record<string, unknown>>(`${sql} LIMIT ${faultsShown + 1}`);
    results.push(
      outcomeOf(
        name,
        rows.map((row) => JSON.stringify(row)),
      ),
    );
  }
  results.push(outcomeOf('sealsMatch', (await verifySeals(db, faultsShown + 1)).faults));
  return {
    ok: results.every((result) => result.ok),
    checkedAt: isoTime(now),
    tookMs: Math.round(performance.now() - start),
    checks: results,
    totals: await totals(db),
  };
}

function outcomeOf(name: string, found: readonly string[]): BooksReport['checks'][number] {
  const faults = found.slice(0, faultsShown).map((fault) => fault.slice(0, longestFault));
  return { name, ok: found.length === 0, rows: found.length, faults };
}

async function totals(db: Queries): Promise<BooksReport['totals']> {
  const assets = await db.query<{ code: string; scale: number }>('SELECT code, scale FROM asset ORDER BY position');
  const rows = await db.query<{ asset: string; ownerType: string; units: string | number }>(
    `SELECT a.asset AS asset, a.ownerType AS ownerType, SUM(${lazyBalance}) AS units FROM ledger_account a
     WHERE a.ownerType = 'user' OR a.wallet IN ('world', 'issuer') GROUP BY a.asset, a.ownerType`,
  );
  return assets.map(({ code, scale }) => {
    const of = (ownerType: string) =>
      writeDecimal(BigInt(rows.find((row) => row.asset === code && row.ownerType === ownerType)?.units ?? 0), scale);
    return { asset: code, liabilities: of('user'), world: of('system') };
  });
}

export const booksReads = declareReads(__filename, {
  check: (db, { checks, now }: { checks: readonly BookCheck[]; now: number }) => checkBooks(db, checks, now),
});
