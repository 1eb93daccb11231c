import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, StaffMay } from '../common/http';
import { BooksKeeper } from '../ledger';
import { type Books as BooksRow, books, booksQuery, type Dashboard, dashboard } from './admin.schemas';
import { DashboardFigures } from './dashboard-figures.service';

@ApiTags('console')
@Controller('admin-api')
export class DashboardController {
  constructor(
    private readonly figures: DashboardFigures,
    private readonly keeper: BooksKeeper,
  ) {}

  @Get('dashboard')
  @StaffMay('dashboard.read')
  @Answers(dashboard, 'Thirty days, the queues, the pools and the books; at most ten seconds old')
  dashboard(): Promise<Dashboard> {
    return this.figures.read();
  }

  @Get('books')
  @StaffMay('ledger.read')
  @Answers(books, 'The rules of the books, checked; `fresh=1` checks now')
  books(@Query({ schema: booksQuery }) { fresh }: z.infer<typeof booksQuery>): Promise<BooksRow> {
    return this.keeper.report(fresh === '1');
  }
}
