import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, StaffMay } from '../common/http';
import { byId, byText, ListOf, type ListQuery, type ListSource, Lists, listQuery, type Page } from '../common/lists';
import { isoTime } from '../common/runtime';
import { Seals } from '../ledger';
import { type SealRow, sealRow, type Verification, verification } from './trust.schemas';
import { timed } from './verification';

interface RawSeal extends Omit<SealRow, 'createdAt'> {
  readonly createdAt: number;
}

const source: ListSource = {
  name: 'seals',
  columns: 's.id, s.hash, s.previousHash, s.transactions, s.createdAt',
  table: 'ledger_seal s',
  id: 's.id',
  sort: { id: 's.id' },
  filter: { id: byId('s.id'), hash: byText('s.hash'), previousHash: byText('s.previousHash') },
  capped: true,
};

@ApiTags('console')
@Controller('admin-api/seals')
export class SealsResource {
  constructor(
    private readonly lists: Lists,
    private readonly seals: Seals,
  ) {}

  @Get()
  @StaffMay('ledger.read')
  @ListOf(sealRow, 'The chain over ledger transactions')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<SealRow>> {
    const page = await this.lists.page<RawSeal>(source, query);
    return { ...page, rows: page.rows.map((row) => ({ ...row, createdAt: isoTime(row.createdAt) })) };
  }

  @Post('verify')
  @StaffMay('ledger.read')
  @Answers(verification, 'The whole chain, recomputed from the rows')
  verify(): Promise<Verification> {
    return timed(() => this.seals.verify());
  }
}
