import { Injectable } from '@nestjs/common';
import { Reader, UnitOfWork } from '../common/database';
import type { CallerContext } from '../common/http';
import { type Condition, csvLine, fromOf, type ListQuery, parseList, whereOf } from '../common/lists';
import { Audit } from '../staff';
import { Assets } from './assets.service';
import type { LedgerEntryRow } from './ledger.schemas';
import { entryRowOf, entrySource, type RawEntry } from './ledger-entry-rows';
import { periodBounds } from './ledger-period';

/** Rows read at a time: the statement of years takes no more memory than that of a day. */
const chunk = 1_000;

const columns = [
  'id',
  'createdAt',
  'transactionId',
  'postingKey',
  'owner',
  'userId',
  'uid',
  'wallet',
  'asset',
  'type',
  'amount',
  'balanceAfter',
  'counterpart',
] as const satisfies readonly (keyof LedgerEntryRow)[];

/** The ledger's lines as CSV. */
@Injectable()
export class Statement {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly audit: Audit,
    private readonly assets: Assets,
  ) {}

  /**
   * The lines that pass the filter of the list, oldest first. Taking them is audited.
   * @throws AppError invalidInput before the first line is read
   */
  async open(caller: CallerContext, { filter }: ListQuery): Promise<AsyncGenerator<string>> {
    const request = parseList({ filter });
    const where = whereOf(entrySource, request, await periodBounds(this.reader, request, 'e.id'));
    const after = { filter: Object.fromEntries(request.filter) };
    await this.unitOfWork.run((tx) =>
      this.audit.write(tx, caller, { action: 'export', resource: 'ledger-entries', after }),
    );
    return this.lines(where);
  }

  private async *lines(where: Condition): AsyncGenerator<string> {
    yield csvLine(columns);
    for (let last = 0; ; ) {
      const rows = await this.reader.query<RawEntry>(
        `SELECT ${entrySource.columns} FROM ${fromOf(entrySource)} WHERE ${where.sql} AND e.id > ? ORDER BY e.id LIMIT ?`,
        [...where.parameters, last, chunk],
      );
      yield rows.map((raw) => this.line(raw)).join('');
      const end = rows.at(-1);
      if (!end || rows.length < chunk) return;
      last = Number(end.id);
    }
  }

  private line(raw: RawEntry): string {
    const row = entryRowOf(raw, this.assets);
    return csvLine(columns.map((column) => row[column]));
  }
}
