import { Injectable } from '@nestjs/common';
import { Reader } from '../common/database';
import { Clock } from '../common/runtime';
import { type BookCheck, ledgerChecks } from './books.checks';
import { checkBooks } from './books.reads';
import type { Books as BooksReport } from './ledger.schemas';

/** The rules of the books; the console and `npm run books` show the same report. */
@Injectable()
export class Books {
  readonly #checks: BookCheck[] = [...ledgerChecks];

  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** Adds a feature's own rules, e.g. that what is held equals the open withdrawals. */
  register(checks: readonly BookCheck[]): void {
    for (const check of checks) this.#checks.push(check);
  }

  /** Of the ledger and of every feature. */
  rules(): readonly BookCheck[] {
    return this.#checks;
  }

  /** Checks them here and now, on this thread; a server has `BooksKeeper` do it. */
  async check(): Promise<BooksReport> {
    return await checkBooks(this.reader, this.#checks, this.clock.now());
  }
}
