import { Injectable } from '@nestjs/common';
import { csvHead, csvLine } from '../../common/lists/csv.rules';
import { Clock } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Assets, OwnLines, type Period } from '../../ledger';
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

/** A user's transactions of a year as a file, written as they are read. */
@Injectable()
export class Statements {
  constructor(
    private readonly own: OwnLines,
    private readonly assets: Assets,
    private readonly clock: Clock,
  ) {}

  /** UTC years from the first transaction to now, the newest first. */
  async years(userId: number): Promise<number[]> {
    const first = await this.own.firstAt(userId);
    if (first === null) return [];
    const [from, to] = [first, this.clock.now()].map((at) => new Date(at).getUTCFullYear()) as [number, number];
    return Array.from({ length: to - from + 1 }, (_, at) => to - at);
  }

  /**
   * CSV: the opening balance of each account, every line in the order of the ledger, the closing balances. Opening and
   * amounts add up to closing.
   */
  async *csv(userId: number, year: number, language: Language): AsyncGenerator<string> {
    const { columns, opening, closing } = statementTexts[language];
    const period = yearPeriod(year, this.clock.now());
    const writing = this.writing(language);
    const write = (row: StatementRow) => csvLine(statementColumns.map((column) => row[column]));
    const before = await this.own.balancesAt(userId, period.from);
    const running = new RunningBalances(before);
    yield csvHead(statementColumns.map((column) => columns[column]));
    yield before.map((balance) => write(balanceRow(balance, period.from, opening, writing))).join('');
    for await (const lines of this.own.lines(userId, period)) {
      for (const line of lines) running.add(line);
      yield lines.map((line) => write(statementRow(line, writing))).join('');
    }
    yield running.all.map((balance) => write(balanceRow(balance, lastMoment(period), closing, writing))).join('');
  }

  private writing(language: Language): RowWriting {
    const { billTypes: kinds, wallets } = words[language];
    return { kinds, wallets, scales: Object.fromEntries(this.assets.all().map(({ code, scale }) => [code, scale])) };
  }
}

const lastMoment = ({ to }: Period): number => to - 1;
