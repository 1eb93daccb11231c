import { Injectable } from '@nestjs/common';
import { Reader, UnitOfWork } from '../../common/database';
import { Reads } from '../../common/reads';
import { Clock, logger, minute } from '../../common/runtime';
import { type Books as BooksReport, books as reportForm } from '../ledger.schemas';
import { booksReads } from './books.reads';
import { Books } from './books.service';

/** How old a report becomes before the job checks again. */
const goodFor = 5 * minute;
/** However large the ledger, checking it takes at most a hundredth of the time. */
const goodForTimesTook = 100;

/**
 * The last report on the books. A check reads the whole ledger, so it is made in a worker, and its report is kept in
 * the database: every server has it at once, also one that has just started.
 */
@Injectable()
export class BooksKeeper {
  #running: Promise<BooksReport> | undefined;

  constructor(
    private readonly books: Books,
    private readonly reads: Reads,
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @param fresh check now; otherwise the last report will do, whichever server made it */
  async report(fresh: boolean): Promise<BooksReport> {
    return (fresh ? null : await this.last()) ?? (await this.check());
  }

  /** The last report, or null before the first, which is then begun. */
  async glance(): Promise<BooksReport | null> {
    const last = await this.last();
    if (!last) this.check().catch((error: unknown) => logger.error({ err: error }, 'the books could not be checked'));
    return last;
  }

  /** Checks if the last report has grown old. @returns whether it did */
  async renew(): Promise<boolean> {
    const last = await this.last();
    if (last && this.clock.now() - Date.parse(last.checkedAt) < Math.max(goodFor, goodForTimesTook * last.tookMs)) {
      return false;
    }
    await this.check();
    return true;
  }

  private async last(): Promise<BooksReport | null> {
    const [row] = await this.reader.query<{ report: string }>(
      'SELECT report FROM books_report ORDER BY id DESC LIMIT 1',
    );
    // One that another version wrote in another shape is none.
    return row ? (reportForm.safeParse(JSON.parse(row.report)).data ?? null) : null;
  }

  /** Those who ask at once share one run. */
  private check(): Promise<BooksReport> {
    this.#running ??= this.checkNow().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  private async checkNow(): Promise<BooksReport> {
    const report = await this.reads.checks.run(booksReads.check, {
      checks: this.books.rules(),
      now: this.clock.now(),
    });
    await this.unitOfWork.run(async (tx) => {
      const { insertId } = await tx.run('INSERT INTO books_report (checkedAt, report) VALUES (?, ?)', [
        Date.parse(report.checkedAt),
        JSON.stringify(report),
      ]);
      await tx.run('DELETE FROM books_report WHERE id < ?', [insertId]);
    });
    return report;
  }
}
