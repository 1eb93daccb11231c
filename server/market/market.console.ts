import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
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
import {
  byId,
  type FieldsOf,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  numberId,
  oneInMemory,
  oneOf,
  type Page,
  pageInMemory,
  since,
  textId,
  until,
} from '../common/lists';
import { isoTimeOrNull } from '../common/runtime';
import { type Asset, Assets, quoteAsset } from '../ledger';
import { Proposals } from '../proposals';
import { type DoneOrProposed, doneOrProposed } from '../proposals/proposals.schemas';
import { joinUser } from '../users';
import { AssetEditor } from './asset-editor.service';
import {
  type AssetRow,
  assetBody,
  assetContractBody,
  assetPriceBody,
  assetRow,
  assetSourceBody,
  liquidityAddBody,
  liquidityRemoveBody,
  type PoolEventRow,
  type PoolRow,
  poolEventKinds,
  poolEventRow,
  poolRow,
} from './market.schemas';
import { Liquidity } from './pools/liquidity.service';
import { breakerOf } from './pools/pool.rules';
import { type PoolName, Pools, type RawPoolEvent } from './pools/pools.service';
import { PriceEditor } from './price-editor.service';
import { deviationPpm } from './prices/deviation.rules';
import type { PriceSourceRow } from './prices/price.entity';
import { PriceSources } from './prices/price-sources.service';
import { Valuations } from './valuations.service';

/** What about an asset takes two. */
const assetProposals = ['price', 'priceSource', 'contract'] as const;

const assetFields: FieldsOf<AssetRow> = {
  name: 'assets',
  id: (row) => row.id,
  idForm: textId,
  sort: { kind: (row) => row.kind, source: (row) => row.source, pricedAt: (row) => row.pricedAt },
  filter: { kind: (row) => row.kind, source: (row) => row.source, stale: (row) => row.stale },
  search: (row) => [row.id, row.contract ?? ''],
};

@ApiTags('console')
@Controller('admin-api/assets')
class AssetsConsole {
  constructor(
    private readonly reader: Reader,
    private readonly assets: Assets,
    private readonly sources: PriceSources,
    private readonly editor: AssetEditor,
    private readonly prices: PriceEditor,
    private readonly valuations: Valuations,
    private readonly proposals: Proposals,
  ) {}

  @Get()
  @StaffMay('market.read')
  @ListOf(assetRow, 'Assets, their switches, and where their prices come from')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<AssetRow>> {
    return pageInMemory(await this.rows(this.assets.all()), query, assetFields);
  }

  @Get(':id')
  @StaffMay('market.read')
  @Answers(assetRow, 'One asset')
  async show(@Param('id') code: string): Promise<AssetRow> {
    const asked = this.assets.all().filter((asset) => asset.code === code);
    return oneInMemory(await this.rows(asked), code, assetFields);
  }

  @Put(':id')
  @StaffMay('market.write')
  @Answers(assetRow, 'The asset as it stands now')
  async update(
    @Caller() caller: CallerContext,
    @Param('id') code: string,
    @Body({ schema: assetBody }) body: z.infer<typeof assetBody>,
  ): Promise<AssetRow> {
    await this.editor.update(caller, code, body);
    return await this.show(code);
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
    return this.prices.proposeSource(caller, code, body);
  }

  private async rows(assets: readonly Asset[]): Promise<AssetRow[]> {
    const [sources, waiting] = [await this.sources.all(), await this.waiting()];
    const rows = assets.map(async (asset) => {
      const source = sources.get(asset.code);
      return source ? [await this.rowOf(asset, source, waiting)] : [];
    });
    return (await Promise.all(rows)).flat();
  }

  /** Ids of what waits for a second person, by asset. */
  private async waiting(): Promise<ReadonlyMap<string, number[]>> {
    const byKind = await Promise.all(assetProposals.map((kind) => this.proposals.waiting(kind)));
    const found = new Map<string, number[]>();
    for (const [code, id] of byKind.flatMap((ids) => [...ids])) found.set(code, [...(found.get(code) ?? []), id]);
    return found;
  }

  private async rowOf(asset: Asset, source: PriceSourceRow, waiting: ReadonlyMap<string, number[]>): Promise<AssetRow> {
    const average = await this.valuations.average(this.reader, asset.code);
    const alone = this.prices.alone(average);
    const priced = (units: bigint | null | undefined) =>
      units === null || units === undefined ? null : this.assets.format(quoteAsset, units);
    const { code, kind, displayDecimals, deposit, withdraw, transfer, exchange, contract, chainDecimals, price } =
      asset;
    return {
      id: code,
      kind,
      displayDecimals,
      deposit,
      withdraw,
      transfer,
      exchange,
      contract,
      chainDecimals,
      price: priced(price),
      average: priced(average),
      leastAlone: priced(alone?.least),
      mostAlone: priced(alone?.most),
      proposalIds: waiting.get(code) ?? [],
      source: source.source,
      feedUrl: source.feedUrl,
      feedPath: source.feedPath,
      feedEvery: source.feedEvery,
      staleAfter: source.staleAfter,
      maxMovePpm: source.maxMovePpm,
      poolId: source.poolId,
      pricedAt: isoTimeOrNull(source.pricedAt),
      stale: this.sources.isStale(source),
      lastError: source.lastError,
      version: source.version,
    };
  }
}

const poolFields: FieldsOf<PoolRow> = {
  name: 'pools',
  id: (row) => row.id,
  idForm: numberId,
  sort: { name: (row) => row.name, updatedAt: (row) => row.updatedAt },
  filter: { name: (row) => row.name, base: (row) => row.base, halted: (row) => row.halted },
};

@ApiTags('console')
@Controller('admin-api/pools')
class PoolsConsole {
  constructor(
    private readonly reader: Reader,
    private readonly pools: Pools,
    private readonly liquidity: Liquidity,
  ) {}

  @Get()
  @StaffMay('market.read')
  @ListOf(poolRow, 'Pools with their reserves and how far they are from their averages')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<PoolRow>> {
    const pools = await this.pools.names();
    return pageInMemory(await Promise.all(pools.map((pool) => this.rowOf(pool))), query, poolFields);
  }

  @Get(':id')
  @StaffMay('market.read')
  @Answers(poolRow, 'One pool')
  async show(@Param('id', { schema: idParam }) id: number): Promise<PoolRow> {
    return await this.rowOf(await this.pools.name(this.reader, id));
  }

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

interface RawRow extends RawPoolEvent, Pick<PoolEventRow, 'poolId' | 'userId' | 'uid'> {
  readonly poolName: string;
  readonly poolBase: string;
  readonly poolQuote: string;
}

const eventSource: ListSource = {
  name: 'pool-events',
  columns: `e.id, e.kind, e.base, e.quote, e.reserveBase, e.reserveQuote, e.createdAt, e.poolId, e.userId, u.uid,
    p.name AS poolName, p.base AS poolBase, p.quote AS poolQuote`,
  table: 'pool_event e',
  joins: `LEFT JOIN pool p ON p.id = e.poolId ${joinUser('e.userId')}`,
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
class PoolEventsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly pools: Pools,
  ) {}

  @Get()
  @StaffMay('market.read')
  @ListOf(poolEventRow, 'Trades and liquidity changes of every pool')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<PoolEventRow>> {
    const page = await this.lists.page<RawRow>(eventSource, query);
    return { ...page, rows: page.rows.map((raw) => this.rowOf(raw)) };
  }

  @Get(':id')
  @StaffMay('market.read')
  @Answers(poolEventRow, 'One trade or liquidity change')
  async show(@Param('id', { schema: idParam }) id: number): Promise<PoolEventRow> {
    return this.rowOf(await this.lists.one<RawRow>(eventSource, id));
  }

  private rowOf({ poolId, poolName, poolBase, poolQuote, userId, uid, ...event }: RawRow): PoolEventRow {
    const pool: PoolName = { id: poolId, name: poolName, base: poolBase, quote: poolQuote };
    return { ...this.pools.eventOf(pool, event), poolId, pool: poolName, userId, uid };
  }
}

export const marketConsole = [AssetsConsole, PoolsConsole, PoolEventsConsole];
