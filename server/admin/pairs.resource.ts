import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { AnswersNothing, Caller, type CallerContext, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import type { Page } from '../common/lists';
import { type FieldsOf, ListOf, type ListQuery, listQuery, pageInMemory } from '../common/lists';
import { isoTime } from '../common/runtime';
import { ExchangePairs } from '../exchange';
import { type PairRow, pairBody, pairRow } from './market.schemas';

const fields: FieldsOf<PairRow> = {
  name: 'pairs',
  sort: { id: (row) => row.id, from: (row) => row.from, to: (row) => row.to, updatedAt: (row) => row.updatedAt },
  filter: {
    id: (row) => row.id,
    from: (row) => row.from,
    to: (row) => row.to,
    mode: (row) => row.mode,
    open: (row) => row.open,
  },
};

@ApiTags('console')
@Controller('admin-api/pairs')
export class PairsResource {
  constructor(private readonly pairs: ExchangePairs) {}

  @Get()
  @StaffMay('market.read')
  @ListOf(pairRow, 'What may be exchanged for what')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<PairRow>> {
    const rows = (await this.pairs.all()).map(({ fromAsset, toAsset, updatedAt, ...pair }) => ({
      ...pair,
      from: fromAsset,
      to: toAsset,
      updatedAt: isoTime(updatedAt),
    }));
    return pageInMemory(rows, query, fields);
  }

  @Post(':id/set')
  @StaffMay('market.write')
  @AnswersNothing()
  set(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: pairBody }) body: z.infer<typeof pairBody>,
  ): Promise<null> {
    return this.pairs.set(caller, id, body);
  }
}
