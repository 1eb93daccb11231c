import { Injectable } from '@nestjs/common';
import { ConsoleLists } from '../../common/console';
import { sourceOf } from '../../common/console/list-sql';
import { Reader, StaffWrites } from '../../common/database';
import { type CallerContext, staffOf } from '../../common/http';
import { type Condition, fromOf, type ListQuery, type ListSource, parseList, whereOf } from '../../common/lists';
import { Reads } from '../../common/reads';
import { Audit } from '../../staff';
import { Assets } from '../accounts/assets.service';
import { ledgerEntryList } from './ledger-entries.list';
import { periodBounds } from './ledger-period';
import { firstSpan, statementHead, statementReads } from './statement.reads';

/** The ledger's lines as CSV, read and written in a worker piece by piece. */
@Injectable()
export class Statement {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly reads: Reads,
    private readonly audit: Audit,
    private readonly assets: Assets,
    private readonly lists: ConsoleLists,
  ) {}

  /**
   * The lines that pass the filter of the list, oldest first. Taking them is audited.
   * @throws AppError invalidInput before the first line is read
   */
  async open(caller: CallerContext, { filter }: ListQuery): Promise<AsyncGenerator<string>> {
    const request = parseList({ filter });
    const source = sourceOf(ledgerEntryList, this.lists.readingFor(staffOf(caller)));
    const where = whereOf(source, request, await periodBounds(this.reader, request, 'e.id'));
    const after = { filter: Object.fromEntries(request.filter) };
    await this.unitOfWork.run((tx) =>
      this.audit.write(tx, caller, { action: 'export', resource: 'ledger-entries', after }),
    );
    return this.lines(source, where);
  }

  private async *lines(source: ListSource, where: Condition): AsyncGenerator<string> {
    yield statementHead;
    const [ends] = await this.reads.looks.query<{ low: number | null; high: number | null }>(
      `SELECT (SELECT MIN(id) - 1 FROM ${source.table}) AS low, (SELECT MAX(id) FROM ${source.table}) AS high`,
    );
    const until = Number(ends?.high ?? 0);
    const sql = `SELECT ${source.columns} FROM ${fromOf(source)} WHERE ${where.sql}`;
    const scales = Object.fromEntries(this.assets.all().map(({ code, scale }) => [code, scale]));
    let at = { after: Number(ends?.low ?? 0), span: firstSpan };
    while (at.after < until) {
      const order = { sql, parameters: where.parameters, until, scales, ...at };
      const { text, ...next } = await this.reads.looks.run(statementReads.piece, order);
      if (text !== '') yield text;
      at = next;
    }
  }
}
