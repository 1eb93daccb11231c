import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { StaffMay } from '../common/http';
import {
  byId,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  oneOf,
  type Page,
  since,
  until,
} from '../common/lists';
import { type PoolName, Pools, type RawPoolEvent } from '../market';
import { poolEventKinds } from '../market/market.schemas';
import { type PoolEventRow, poolEventRow } from './market.schemas';

interface RawRow extends RawPoolEvent, Pick<PoolEventRow, 'poolId' | 'userId' | 'uid'> {
  readonly poolName: string;
  readonly poolBase: string;
  readonly poolQuote: string;
}

const source: ListSource = {
  name: 'pool-events',
  columns: `e.id, e.kind, e.base, e.quote, e.reserveBase, e.reserveQuote, e.createdAt, e.poolId, e.userId, u.uid,
    p.name AS poolName, p.base AS poolBase, p.quote AS poolQuote`,
  table: 'pool_event e',
  joins: 'LEFT JOIN pool p ON p.id = e.poolId LEFT JOIN `user` u ON u.id = e.userId',
  id: 'e.id',
  sort: { id: 'e.id' },
  filter: {
    id: byId('e.id'),
    poolId: byId('e.poolId'),
    userId: byId('e.userId'),
    kind: oneOf('e.kind', z.enum(poolEventKinds)),
    from: since('e.createdAt'),
    to: until('e.createdAt'),
  },
  capped: true,
};

@ApiTags('console')
@Controller('admin-api/pool-events')
export class PoolEventsResource {
  constructor(
    private readonly lists: Lists,
    private readonly pools: Pools,
  ) {}

  @Get()
  @StaffMay('market.read')
  @ListOf(poolEventRow, 'Trades and liquidity changes of every pool')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<PoolEventRow>> {
    const page = await this.lists.page<RawRow>(source, query);
    return { ...page, rows: page.rows.map((raw) => this.present(raw)) };
  }

  private present({ poolId, poolName, poolBase, poolQuote, userId, uid, ...event }: RawRow): PoolEventRow {
    const pool: PoolName = { id: poolId, name: poolName, base: poolBase, quote: poolQuote };
    return { ...this.pools.presentEvent(pool, event), poolId, pool: poolName, userId, uid };
  }
}
