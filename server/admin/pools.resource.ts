import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Reader } from '../common/database';
import { Answers, AnswersNothing, Money, type MoneyRequest, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import type { Page } from '../common/lists';
import { type FieldsOf, ListOf, type ListQuery, listQuery, pageInMemory } from '../common/lists';
import { isoTimeOrNull } from '../common/runtime';
import { deviationPpm, Liquidity, type PoolName, Pools } from '../market';
import { Settings } from '../settings';
import { liquidityAddBody, liquidityRemoveBody, type PoolRow, poolRow } from './market.schemas';

const fields: FieldsOf<PoolRow> = {
  name: 'pools',
  sort: { id: (row) => row.id, name: (row) => row.name, updatedAt: (row) => row.updatedAt },
  filter: { id: (row) => row.id, name: (row) => row.name, base: (row) => row.base, halted: (row) => row.halted },
};

@ApiTags('console')
@Controller('admin-api/pools')
export class PoolsResource {
  constructor(
    private readonly reader: Reader,
    private readonly pools: Pools,
    private readonly liquidity: Liquidity,
    private readonly settings: Settings,
  ) {}

  @Get()
  @StaffMay('market.read')
  @ListOf(poolRow, 'Pools with their reserves and how far they are from their average')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<PoolRow>> {
    const pools = await this.pools.names();
    return pageInMemory(await Promise.all(pools.map((pool) => this.present(pool))), query, fields);
  }

  @Get(':id')
  @StaffMay('market.read')
  @Answers(poolRow, 'One pool')
  async show(@Param('id', { schema: idParam }) id: number): Promise<PoolRow> {
    return await this.present(await this.pools.name(this.reader, id));
  }

  @Post(':id/add')
  @StaffMay('market.write')
  @AnswersNothing()
  add(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: liquidityAddBody }) body: z.infer<typeof liquidityAddBody>,
  ): Promise<null> {
    return this.liquidity.add(money, id, body);
  }

  @Post(':id/remove')
  @StaffMay('market.write')
  @AnswersNothing()
  remove(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: liquidityRemoveBody }) { sharePpm, reason }: z.infer<typeof liquidityRemoveBody>,
  ): Promise<null> {
    return this.liquidity.remove(money, id, sharePpm, reason);
  }

  private async present(pool: PoolName): Promise<PoolRow> {
    const state = await this.pools.state(this.reader, pool);
    const { reserves, spot, average, last } = state;
    const deviation = spot === null || average === null ? null : Number(deviationPpm(spot, average));
    return {
      ...(await this.pools.present(state)),
      k: (reserves.base * reserves.quote).toString(),
      deviationPpm: deviation,
      halted: deviation !== null && deviation > this.settings.ppm('pool.breaker'),
      updatedAt: isoTimeOrNull(last?.at ?? null),
    };
  }
}
