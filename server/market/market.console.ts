import { Body, Controller, Injectable, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { listConsole, memoryList, memoryListConsole, type RowMaker } from '../common/console';
import { Reader } from '../common/database';
import {
  Answers,
  AnswersNothing,
  Caller,
  type CallerContext,
  Money,
  type MoneyRequest,
  StaffMay,
} from '../common/http';
import { idParam } from '../common/http/schemas';
import { oneInMemory } from '../common/lists';
import { isoTimeOrNull } from '../common/runtime';
import { type DoneOrProposed, doneOrProposed } from '../proposals/proposals.schemas';
import { AssetEditor } from './asset-editor.service';
import { AssetRows } from './asset-rows.service';
import {
  type AssetRow,
  assetBody,
  assetContractBody,
  assetPriceBody,
  assetRow,
  assetSourceBody,
  liquidityAddBody,
  liquidityRemoveBody,
  type PoolRow,
  poolRow,
} from './market.schemas';
import { Liquidity } from './pools/liquidity.service';
import { breakerOf } from './pools/pool.rules';
import { poolEventList } from './pools/pool-events.list';
import { type PoolName, Pools } from './pools/pools.service';
import { PriceEditor } from './price-editor.service';
import { PriceSourceEditor } from './price-source-editor.service';
import { deviationPpm } from './prices/deviation.rules';

const assetList = memoryList({
  name: 'assets',
  about: 'Assets, their switches, and where their prices come from',
  one: 'One asset',
  permission: 'market.read',
  row: assetRow,
  sorts: ['kind', 'price', 'source', 'pricedAt', 'stale'],
  filters: ['kind', 'source', 'stale'],
  search: ({ id, contract }) => [id, contract ?? ''],
});

@ApiTags('console')
@Controller('admin-api/assets')
class AssetChangesConsole {
  constructor(
    private readonly rows: AssetRows,
    private readonly editor: AssetEditor,
    private readonly prices: PriceEditor,
    private readonly sources: PriceSourceEditor,
  ) {}

  @Put(':id')
  @StaffMay('market.write')
  @Answers(assetRow, 'The asset as it stands now')
  async update(
    @Caller() caller: CallerContext,
    @Param('id') code: string,
    @Body({ schema: assetBody }) body: z.infer<typeof assetBody>,
  ): Promise<AssetRow> {
    await this.editor.update(caller, code, body);
    return oneInMemory(await this.rows.rows(), code, assetList.inMemory);
  }

  @Post(':id/contract')
  @StaffMay('market.write')
  @Answers(doneOrProposed, 'Asks a second person to change the token’s contract')
  proposeContract(
    @Caller() caller: CallerContext,
    @Param('id') code: string,
    @Body({ schema: assetContractBody }) body: z.infer<typeof assetContractBody>,
  ): Promise<DoneOrProposed> {
    return this.editor.proposeContract(caller, code, body);
  }

  @Post(':id/price')
  @StaffMay('market.write')
  @Answers(doneOrProposed, 'Sets the price, or asks a second person to; staff are its source from then on')
  setPrice(
    @Caller() caller: CallerContext,
    @Param('id') code: string,
    @Body({ schema: assetPriceBody }) { price, reason }: z.infer<typeof assetPriceBody>,
  ): Promise<DoneOrProposed> {
    return this.prices.setPrice(caller, code, price, reason);
  }

  @Post(':id/source')
  @StaffMay('market.write')
  @Answers(doneOrProposed, 'Asks a second person to say where the price comes from')
  proposeSource(
    @Caller() caller: CallerContext,
    @Param('id') code: string,
    @Body({ schema: assetSourceBody }) body: z.infer<typeof assetSourceBody>,
  ): Promise<DoneOrProposed> {
    return this.sources.proposeSource(caller, code, body);
  }
}

const poolList = memoryList({
  name: 'pools',
  about: 'Pools with their reserves and how far they are from their averages',
  one: 'One pool',
  permission: 'market.read',
  row: poolRow,
  sorts: ['name', 'base', 'volume', 'deviationPpm', 'dayDeviationPpm', 'halted', 'updatedAt'],
  filters: ['name', 'base', 'halted'],
});

@Injectable()
class PoolRows implements RowMaker<PoolRow> {
  constructor(
    private readonly reader: Reader,
    private readonly pools: Pools,
  ) {}

  async rows(): Promise<PoolRow[]> {
    const pools = await this.pools.names();
    return await Promise.all(pools.map((pool) => this.rowOf(pool)));
  }

  private async rowOf(pool: PoolName): Promise<PoolRow> {
    const state = await this.pools.state(this.reader, pool);
    const { reserves, spot, average, dayAverage, last } = state;
    const deviation = (from: bigint | null) =>
      spot === null || from === null ? null : Number(deviationPpm(spot, from));
    return {
      ...(await this.pools.shown(state)),
      k: (reserves.base * reserves.quote).toString(),
      deviationPpm: deviation(average),
      dayDeviationPpm: deviation(dayAverage),
      halted: spot !== null && breakerOf(spot, this.pools.breakersOf(state)) !== null,
      updatedAt: isoTimeOrNull(last?.at ?? null),
    };
  }
}

@ApiTags('console')
@Controller('admin-api/pools')
class LiquidityConsole {
  constructor(private readonly liquidity: Liquidity) {}

  @Post(':id/add')
  @StaffMay('market.write')
  @Answers(doneOrProposed, 'Adds to the reserves of the pool, or asks a second person to')
  add(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: liquidityAddBody }) body: z.infer<typeof liquidityAddBody>,
  ): Promise<DoneOrProposed> {
    return this.liquidity.add(money, id, body);
  }

  @Post(':id/remove')
  @StaffMay('market.write')
  @AnswersNothing('Takes a share out of the pool')
  remove(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: liquidityRemoveBody }) { sharePpm, reason }: z.infer<typeof liquidityRemoveBody>,
  ): Promise<null> {
    return this.liquidity.remove(money, id, sharePpm, reason);
  }
}

export const marketConsole = [
  AssetChangesConsole,
  LiquidityConsole,
  memoryListConsole(assetList, AssetRows),
  memoryListConsole(poolList, PoolRows),
  listConsole(poolEventList),
];
