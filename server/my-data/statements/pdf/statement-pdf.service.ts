import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Origin } from '../../../auth';
import { fillText } from '../../../common/errors';
import { Clock } from '../../../common/runtime';
import type { Language } from '../../../common/words/languages';
import { OwnLines } from '../../../ledger';
import { Settings } from '../../../settings';
import { Users } from '../../../users';
import { quote, yearPeriod } from '../statement-row.rules';
import { type StatementOrder, Statements } from '../statements.service';
import { pdfTexts } from './pdf-texts';
import { hasSigns } from './printed-texts';
import { StatementDocument, type StatementFacts } from './statement-document';
import { StatementSheet } from './statement-sheet';
import { StatementSummary } from './statement-summary.rules';

/** Lines a PDF may have: at 50,000 it has 1,400 pages. A CSV has no end. */
export const mostPdfLines = 50_000;

/** A user's transactions of a year as pages to print. */
@Injectable()
export class StatementPdf {
  constructor(
    private readonly statements: Statements,
    private readonly own: OwnLines,
    private readonly users: Users,
    private readonly settings: Settings,
    private readonly origin: Origin,
    private readonly clock: Clock,
  ) {}

  /**
   * Handed over page by page. The lines are read twice: totals and the number of pages stand before them.
   * @throws Error where a line was posted between the two readings, so that no page says what is not so
   */
  async *pages(order: StatementOrder, language: Language): AsyncGenerator<Uint8Array> {
    const facts = await this.facts(order, language);
    const { summary } = facts;
    const title = fillText(pdfTexts.title[language], { year: order.year });
    const sheet = new StatementSheet(language, title, new Date(facts.madeAt));
    const document = new StatementDocument(facts, sheet, StatementDocument.pagesOf(facts));
    document.head();
    let section = 0;
    let inSection = 0;
    let drawn = 0;
    for await (const lines of this.own.lines(order.userId, facts)) {
      for (const line of lines) {
        if (line.id > summary.lastId) break;
        if (inSection === 0) document.month(summary.sections[section]?.month ?? line.createdAt);
        const before = document.page;
        document.line(line);
        drawn++;
        inSection++;
        if (inSection === summary.sections[section]?.lines) {
          section++;
          inSection = 0;
        }
        if (document.page === before) continue;
        yield* sheet.finished();
        // A page takes milliseconds: others get their turn after each.
        await setImmediate();
      }
    }
    if (drawn !== summary.count) throw new Error('the ledger moved while a statement was drawn');
    document.end();
    sheet.end();
    yield* sheet.finished();
  }

  private async facts({ userId, year, currency }: StatementOrder, language: Language): Promise<StatementFacts> {
    const madeAt = this.clock.now();
    const period = yearPeriod(year, madeAt);
    const writing = await this.statements.writing(currency, language);
    const opening = await this.own.balancesAt(userId, period.from);
    const summary = new StatementSummary(opening, writing.local, writing.scales[quote] ?? 0);
    for await (const lines of this.own.lines(userId, period)) for (const line of lines) summary.add(line);
    const { uid, account } = await this.users.get(userId);
    const brand = this.settings.text('ui.brand');
    return {
      ...{ language, uid, address: account, year, ...period, madeAt, writing, summary },
      // Staff write the brand, in whatever script: it is left out where the font cannot.
      brand: hasSigns(brand) ? brand : null,
      checkUrl: `${this.origin.url}/index/#/pages/proof/index`,
    };
  }
}
