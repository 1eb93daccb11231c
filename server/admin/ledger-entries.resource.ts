import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Reader } from '../common/database';
import { Caller, type CallerContext, StaffMay } from '../common/http';
import { ListOf, type ListQuery, Lists, listQuery, type Page, parseList } from '../common/lists';
import { logger } from '../common/runtime';
import { Assets } from '../ledger';
import { type LedgerEntryRow, ledgerEntryRow } from './admin.schemas';
import { entrySource, presentEntry, type RawEntry } from './ledger-entry-rows';
import { periodBounds } from './ledger-period';
import { Statement } from './statement.service';

@ApiTags('console')
@Controller('admin-api/ledger-entries')
export class LedgerEntriesResource {
  constructor(
    private readonly lists: Lists,
    private readonly reader: Reader,
    private readonly assets: Assets,
    private readonly statements: Statement,
  ) {}

  @Get()
  @StaffMay('ledger.read')
  @ListOf(ledgerEntryRow, 'Lines of the ledger')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<LedgerEntryRow>> {
    const scope = await periodBounds(this.reader, parseList(query), 'e.id');
    const page = await this.lists.page<RawEntry>(entrySource, query, scope);
    return { ...page, rows: page.rows.map((raw) => presentEntry(raw, this.assets)) };
  }

  @Get('statement.csv')
  @StaffMay('ledger.read')
  @ApiProduces('text/csv')
  async statement(
    @Caller() caller: CallerContext,
    @Query({ schema: listQuery }) query: ListQuery,
    @Res() response: Response,
  ): Promise<void> {
    const lines = await this.statements.open(caller, query);
    response.status(200).type('text/csv').attachment('statement.csv');
    try {
      await pipeline(Readable.from(lines), response);
    } catch (error) {
      // The answer has begun: all that is left is to break it off, so that nobody takes it for whole.
      if (!response.destroyed) response.destroy();
      logger.warn({ err: error, requestId: caller.requestId }, 'a statement was broken off');
    }
  }
}
