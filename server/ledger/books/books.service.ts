import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { Clock } from '../../common/runtime';
import type { Books as BooksReport } from '../ledger.schemas';
import { type BookCheck, ledgerChecks, setAsideCheck } from './books.checks';
import { checkBooks } from './books.reads';

/** The rules of the books; the console and `npm run books` show the same report. */
@Injectable()
export class Books {
  readonly #checks: BookCheck[] = [...ledgerChecks];
  readonly #setAside: string[] = [];

  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** Adds a feature's own rules, e.g. that what is held equals the open withdrawals. */
  register(checks: readonly BookCheck[]): void {
    for (const check of checks) this.#checks.push(check);
  }

  /** Adds what a feature has set aside for open promises. @param sql as `setAsideCheck` takes it */
  registerSetAside(sql: string): void {
    this.#setAside.push(sql);
  }

  /** Of the ledger and of every feature. */
  rules(): readonly BookCheck[] {
    return this.#setAside.length === 0 ? this.#checks : [...this.#checks, setAsideCheck(this.#setAside)];
  }

  /** Checks them here and now, on this thread; a server has `BooksKeeper` do it. */
  async check(): Promise<BooksReport> {
    return await checkBooks(this.reader, this.rules(), this.clock.now());
  }
}
