import { Injectable } from '@nestjs/common';
import { Clock, logger, minute } from '../common/runtime';
import { Books, type BooksReport } from './books.service';

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
