import { Injectable } from '@nestjs/common';
import { type Queries, Reader } from '../common/database';
import { formatAmount } from '../common/money';
import { Clock, isoTime, logger, minute } from '../common/runtime';
import { lazyBalance } from './account-floors';
import { type BookCheck, ledgerChecks } from './books.checks';
import { Asset } from './ledger.entity';

export interface BooksReport {
  ok: boolean;
  checkedAt: string;
  tookMs: number;
  checks: { name: string; ok: boolean; rows: number; faults: string[] }[];
  totals: { asset: string; liabilities: string; world: string }[];
}

const faultsShown = 20;

/** Checks the rules of the books; the console and `npm run books` show the same report. */
@Injectable()
export class Books {
  readonly #checks: BookCheck[] = [...ledgerChecks];

  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** Adds a feature's own rules, e.g. that what is held equals the open withdrawals. */
  register(checks: readonly BookCheck[]): void {
    this.#checks.push(...checks);
  }

  async check(): Promise<BooksReport> {
    return await checkBooks(this.reader, this.#checks, this.clock.now());
  }
}

/** Runs `checks`; each that is one statement sees one state of the ledger. */
export async function checkBooks(db: Queries, checks: readonly BookCheck[], now: number): Promise<BooksReport> {
  const start = performance.now();
  const results: BooksReport['checks'] = [];
  for (const check of checks) {
    const faults = await faultsOf(db, check);
    results.push({
      name: check.name,
      ok: faults.length === 0,
      rows: faults.length,
      faults: faults.slice(0, faultsShown),
    });
  }
  return {
    ok: results.every((result) => result.ok),
    checkedAt: isoTime(now),
    tookMs: Math.round(performance.now() - start),
    checks: results,
    totals: await totals(db),
  };
}

async function faultsOf(db: Queries, check: BookCheck): Promise<string[]> {
  if ('find' in check) return await check.find(db, faultsShown + 1);
  const rows = await db.query<Record<string, unknown>>(`${check.sql} LIMIT ${faultsShown + 1}`);
  return rows.map((row) => JSON.stringify(row));
}

async function totals(db: Queries): Promise<BooksReport['totals']> {
  const assets = await db.manager.getRepository(Asset).find({ order: { position: 'ASC' } });
  const rows = await db.query<{ asset: string; ownerType: string; units: string | number }>(
    `SELECT a.asset AS asset, a.ownerType AS ownerType, SUM(${lazyBalance}) AS units FROM ledger_account a
     WHERE a.ownerType = 'user' OR a.wallet IN ('world', 'issuer') GROUP BY a.asset, a.ownerType`,
  );
  return assets.map(({ code, scale }) => {
    const of = (ownerType: string) =>
      formatAmount(BigInt(rows.find((row) => row.asset === code && row.ownerType === ownerType)?.units ?? 0), scale);
    return { asset: code, liabilities: of('user'), world: of('system') };
  });
}

const goodFor = 5 * minute;
/** However large the ledger, checking it takes at most a hundredth of the time. */
const goodForTimesTook = 100;

/** The last check of the books. It reads the whole ledger, so looks share one. */
@Injectable()
export class BooksKeeper {
  #last: { report: BooksReport; at: number } | undefined;
  #running: Promise<BooksReport> | undefined;

  constructor(
    private readonly books: Books,
    private readonly clock: Clock,
  ) {}

  /** @param fresh check now; otherwise a report of the last five minutes will do */
  async report(fresh: boolean): Promise<BooksReport> {
    const last = this.#last;
    if (!fresh && last && this.isGood(last)) return last.report;
    return await this.check();
  }

  /** The last report, or null before the first; an old one is renewed after the answer. */
  glance(): BooksReport | null {
    const last = this.#last;
    if (!last || !this.isGood(last)) {
      this.check().catch((error: unknown) => logger.error({ err: error }, 'the books could not be checked'));
    }
    return last?.report ?? null;
  }

  private isGood({ report, at }: { report: BooksReport; at: number }): boolean {
    return this.clock.now() - at < Math.max(goodFor, goodForTimesTook * report.tookMs);
  }

  private check(): Promise<BooksReport> {
    this.#running ??= this.checkNow().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  private async checkNow(): Promise<BooksReport> {
    const report = await this.books.check();
    this.#last = { report, at: this.clock.now() };
    return report;
  }
}
