import { Injectable } from '@nestjs/common';
import { fillText } from '../../common/errors';
import { csvHead, csvLine } from '../../common/lists/csv.rules';
import { Clock } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Assets, OwnLines, type Period } from '../../ledger';
import { FiatHistory } from '../../settings';
import {
  balanceRow,
  type RowWriting,
  RunningBalances,
  type StatementRow,
  statementColumns,
  statementRow,
  yearPeriod,
} from './statement-row.rules';
import { statementTexts, words } from './statement-texts';

/** Whose statement, of which UTC year, and in which local currency as well; null: none. */
export interface StatementOrder {
  readonly userId: number;
  readonly year: number;
  readonly currency: string | null;
}

/** A user's transactions of a year as a file, written as they are read. */
@Injectable()
export class Statements {
  constructor(
    private readonly own: OwnLines,
    private readonly assets: Assets,
    private readonly fiat: FiatHistory,
    private readonly clock: Clock,
  ) {}

  /** UTC years from the first transaction to now, the newest first. */
  async years(userId: number): Promise<number[]> {
    const first = await this.own.firstAt(userId);
    if (first === null) return [];
    const [from, to] = [first, this.clock.now()].map((at) => new Date(at).getUTCFullYear()) as [number, number];
    return Array.from({ length: to - from + 1 }, (_, at) => to - at);
  }

  /** Whether a year has more lines than `most`. */
  async isLongerThan(userId: number, year: number, most: number): Promise<boolean> {
    return (await this.own.count(userId, yearPeriod(year, this.clock.now()), most + 1)) > most;
  }

  /**
   * CSV: the opening balance of each account, every line in the order of the ledger, the closing balances. Opening and
   * amounts add up to closing.
   */
  async *csv({ userId, year, currency }: StatementOrder, language: Language): AsyncGenerator<string> {
    const { columns: heads, opening, closing } = statementTexts[language];
    const period = yearPeriod(year, this.clock.now());
    const writing = await this.writing(currency, language);
    const columns = statementColumns(currency !== null);
    const write = (row: StatementRow) => csvLine(columns.map((column) => row[column]));
    const before = await this.own.balancesAt(userId, period.from);
    const running = new RunningBalances(before);
    yield csvHead(columns.map((column) => fillText(heads[column], currency === null ? {} : { currency })));
    yield before.map((balance) => write(balanceRow(balance, period.from, opening, writing))).join('');
    for await (const lines of this.own.lines(userId, period)) {
      for (const line of lines) running.add(line);
      yield lines.map((line) => write(statementRow(line, writing))).join('');
    }
    yield running.all.map((balance) => write(balanceRow(balance, lastMoment(period), closing, writing))).join('');
  }

  /** What the lines of a statement are written with. */
  async writing(currency: string | null, language: Language): Promise<RowWriting> {
    const { billTypes: kinds, wallets } = words[language];
    const scales = Object.fromEntries(this.assets.all().map(({ code, scale }) => [code, scale]));
    const local = currency === null ? null : { currency, spans: await this.fiat.of(currency) };
    return { kinds, wallets, scales, local };
  }
}

const lastMoment = ({ to }: Period): number => to - 1;
