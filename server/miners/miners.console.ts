import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  Answers,
  Caller,
  type CallerContext,
  CallerLanguage,
  CurrentStaff,
  type StaffActor,
  StaffMay,
} from '../common/http';
import { idParam } from '../common/http/schemas';
import {
  byFlag,
  byId,
  byText,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  oneOf,
  type Page,
  searchText,
  since,
  until,
} from '../common/lists';
import { Clock, isoTime, isoTimeOrNull, second } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { type Names, pickName } from '../common/words/pick-text.rules';
import { Assets, quoteAsset } from '../ledger';
import { Proposals } from '../proposals';
import { joinStaff } from '../staff';
import { checksummed, joinUser, ofSeenUsers, ofUser, type UserPart, userColumns } from '../users';
import { powerOf, saleState } from './miner.rules';
import { type AllBacking, MinerBacking } from './miner-backing.service';
import { MinerCovers } from './miner-cover.service';
import { MinerProductChanges } from './miner-product-changes.service';
import { minerStates, priceAssets, purses, runStates } from './miners.schemas';
import {
  type MinerCover,
  type MinerRow,
  minerCover,
  minerRow,
  type PreviewBody,
  type ProductBody,
  type ProductEditBody,
  type ProductPreview,
  type ProductRow,
  type ProductWritten,
  previewBody,
  productBody,
  productEditBody,
  productPreview,
  productRow,
  productWritten,
  type ReleaseRunRow,
  releaseRunRow,
} from './miners-console.schemas';
import { ProductPreviews } from './product-preview.service';

type Stored = string | number;
/** A row as the driver answers it: amounts in units, times in epoch ms, flags as 0 and 1. */
type Raw<
  Row,
  Amounts extends keyof Row,
  Times extends keyof Row,
  Flags extends keyof Row,
  Other extends keyof Row,
> = Omit<Row, Amounts | Times | Flags | Other> & { readonly [name in Amounts]: Stored } & {
  readonly [name in Times]: null extends Row[name] ? number | null : number;
} & {
  readonly [name in Flags]: number;
};

type RawProduct = Raw<
  ProductRow,
  'price' | 'goldValue',
  'saleFrom' | 'saleUntil' | 'createdAt' | 'updatedAt',
  'goldStandard' | 'active',
  'titles' | 'power' | 'state' | 'proposalId' | 'shares'
> & { readonly titles: string };

const productSource: ListSource = {
  name: 'miner-products',
  columns: `p.id, p.titles, p.image, p.price, p.priceAsset, p.goldValue, p.multiplePpm, p.days, p.asset, p.goldStandard, p.stock,
    p.sold, p.perUser, p.saleFrom, p.saleUntil, p.active, p.version, f.name AS staff, p.createdAt, p.updatedAt`,
  table: 'miner_product p',
  joins: joinStaff('f', 'p.staffId'),
  id: 'p.id',
  sort: { id: 'p.id' },
  filter: {
    id: byId('p.id'),
    asset: byText('p.asset', 16),
    priceAsset: oneOf('p.priceAsset', z.enum(priceAssets)),
    active: byFlag('p.active'),
  },
};

@ApiTags('console')
@Controller('admin-api/miner-products')
class MinerProductsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly changes: MinerProductChanges,
    private readonly previews: ProductPreviews,
    private readonly backing: MinerBacking,
    private readonly proposals: Proposals,
    private readonly assets: Assets,
    private readonly clock: Clock,
  ) {}

  @Get()
  @StaffMay('miners.read')
  @ListOf(productRow, 'What miners are sold as')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<ProductRow>> {
    const page = await this.lists.page<RawProduct>(productSource, query);
    const waiting = await this.proposals.waiting('minerProduct');
    const backing = await this.backing.now();
    return { ...page, rows: page.rows.map((raw) => this.rowOf(raw, waiting, backing)) };
  }

  @Get(':id')
  @StaffMay('miners.read')
  @Answers(productRow, 'One product')
  async show(@Param('id', { schema: idParam }) id: number): Promise<ProductRow> {
    const raw = await this.lists.one<RawProduct>(productSource, id);
    return this.rowOf(raw, await this.proposals.waiting('minerProduct'), await this.backing.now());
  }

  @Post()
  @StaffMay('miners.write')
  @Answers(productWritten, 'A new product; it comes on sale once a second person confirms')
  create(@Caller() caller: CallerContext, @Body({ schema: productBody }) body: ProductBody): Promise<ProductWritten> {
    return this.changes.create(caller, body);
  }

  @Post('preview')
  @StaffMay('miners.write')
  @Answers(productPreview, 'What such a product would cost, pay, and take out of the pool; nothing is saved')
  preview(
    @CallerLanguage() language: Language,
    @Body({ schema: previewBody }) body: PreviewBody,
  ): Promise<ProductPreview> {
    return this.previews.of(body, language);
  }

  @Put(':id')
  @StaffMay('miners.write')
  @Answers(productWritten, 'The product as it is sold from now on; what promises more waits for a second person')
  change(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: productEditBody }) body: ProductEditBody,
  ): Promise<ProductWritten> {
    return this.changes.change(caller, id, body);
  }

  private rowOf(raw: RawProduct, waiting: ReadonlyMap<string, number>, backing: AllBacking): ProductRow {
    const { titles, saleFrom, saleUntil, createdAt, updatedAt, ...row } = raw;
    const [goldValue, price] = [BigInt(row.goldValue), BigInt(row.price)];
    const goldStandard = Boolean(row.goldStandard);
    const active = Boolean(row.active);
    return {
      ...row,
      titles: JSON.parse(titles) as Names,
      price: this.assets.format(row.priceAsset, price),
      goldValue: this.assets.format(quoteAsset, goldValue),
      power: this.assets.format(quoteAsset, powerOf({ goldValue, multiplePpm: row.multiplePpm })),
      goldStandard,
      active,
      state: saleState({ saleFrom, saleUntil, active }, this.clock.now()),
      shares: this.backing.sharesOf({ ...row, price, goldValue, goldStandard }, backing),
      proposalId: waiting.get(String(row.id)) ?? null,
      saleFrom: isoTime(saleFrom),
      saleUntil: isoTimeOrNull(saleUntil),
      createdAt: isoTime(createdAt),
      updatedAt: isoTime(updatedAt),
    };
  }
}

type RawMiner = Raw<
  MinerRow,
  'price' | 'charged' | 'power' | 'total' | 'hourly' | 'rest' | 'produced' | 'collected',
  'nextHour' | 'lastHour' | 'obtainedAt',
  'goldStandard' | 'covered',
  'title' | 'ceiling' | keyof UserPart
> &
  UserPart & { readonly titles: string; readonly ceiling: Stored };

const minerSource: ListSource = {
  name: 'miners',
  columns: `m.id, ${userColumns}, m.productId, p.titles, m.state, m.asset, m.goldStandard, m.price, m.priceAsset, m.charged, m.power, m.total,
    m.hourly, m.rest, m.hours, m.made, m.produced, m.collected, m.covered, m.ceiling, m.waiting, m.nextHour, m.lastHour, m.transactionId AS \`transaction\`,
    m.obtainedAt`,
  table: 'miner m',
  joins: `LEFT JOIN miner_product p ON p.id = m.productId ${joinUser('m.userId')}`,
  id: 'm.id',
  sort: { id: 'm.id', obtainedAt: 'm.obtainedAt' },
  filter: {
    id: byId('m.id'),
    userId: byId('m.userId'),
    productId: byId('m.productId'),
    asset: byText('m.asset', 16),
    state: oneOf('m.state', z.enum(minerStates)),
    covered: byFlag('m.covered'),
    q: (value) => ofUser('m.userId', searchText(value)),
  },
  capped: true,
};

@ApiTags('console')
@Controller('admin-api/miners')
class MinersConsole {
  constructor(
    private readonly lists: Lists,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('miners.read')
  @ListOf(minerRow, 'Miners; an agent sees those of their customers')
  async list(
    @CurrentStaff() staff: StaffActor,
    @CallerLanguage() language: Language,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<Page<MinerRow>> {
    const page = await this.lists.page<RawMiner>(minerSource, query, ofSeenUsers(staff, 'm.userId'));
    return { ...page, rows: page.rows.map((raw) => this.rowOf(raw, language)) };
  }

  @Get(':id')
  @StaffMay('miners.read')
  @Answers(minerRow, 'One miner')
  async show(
    @CurrentStaff() staff: StaffActor,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<MinerRow> {
    return this.rowOf(await this.lists.one<RawMiner>(minerSource, id, ofSeenUsers(staff, 'm.userId')), language);
  }

  private rowOf(raw: RawMiner, language: Language): MinerRow {
    const { titles, ...row } = raw;
    const goldStandard = Boolean(row.goldStandard);
    const inAsset = (units: Stored) => this.assets.format(row.asset, BigInt(units));
    const inTotal = (units: Stored) => this.assets.format(goldStandard ? quoteAsset : row.asset, BigInt(units));
    return {
      ...row,
      title: pickName(JSON.parse(titles) as Names, language),
      account: checksummed(row.account),
      goldStandard,
      covered: Boolean(row.covered),
      ceiling: row.covered ? inAsset(row.ceiling) : null,
      price: this.assets.format(row.priceAsset, BigInt(row.price)),
      charged: this.assets.format(quoteAsset, BigInt(row.charged)),
      power: this.assets.format(quoteAsset, BigInt(row.power)),
      ...{ total: inTotal(row.total), hourly: inTotal(row.hourly), rest: inTotal(row.rest) },
      ...{ produced: inAsset(row.produced), collected: inAsset(row.collected) },
      nextHour: isoTime(row.nextHour),
      lastHour: isoTimeOrNull(row.lastHour),
      obtainedAt: isoTime(row.obtainedAt),
    };
  }
}

interface RawRun
  extends Raw<ReleaseRunRow, 'amount', 'hour' | 'startedAt' | 'doneAt', 'left', 'price' | 'shortfall' | 'perSecond'> {
  readonly price: Stored | null;
  readonly shortfall: Stored | null;
  readonly updatedAt: number;
}

/** At most one run of an asset and purse is open: only of these is counted what they have not come to. */
const runSource: ListSource = {
  name: 'release-runs',
  columns: `r.id, r.asset, r.purse, r.hour, r.state, r.reason, r.price, r.bubbles, r.amount, r.shortfall, r.startedAt, r.updatedAt, r.doneAt,
    CASE WHEN r.state = 'done' THEN 0 ELSE (SELECT COUNT(*) FROM miner m WHERE m.asset = r.asset
      AND m.covered = CASE WHEN r.purse = 'setAside' THEN 1 ELSE 0 END AND m.state = 'mining' AND m.id > r.minerId) END AS \`left\``,
  table: 'release_run r',
  id: 'r.id',
  sort: { id: 'r.id' },
  filter: {
    id: byId('r.id'),
    asset: byText('r.asset', 16),
    purse: oneOf('r.purse', z.enum(purses)),
    state: oneOf('r.state', z.enum(runStates)),
    from: since('r.hour'),
    to: until('r.hour'),
  },
  capped: true,
};

@ApiTags('console')
@Controller('admin-api/release-runs')
export class ReleaseRunsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly assets: Assets,
  ) {}

  @Get()
  @StaffMay('miners.read')
  @ListOf(releaseRunRow, 'Releases, hour by hour: what was made, what is left, and what a run waits for')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<ReleaseRunRow>> {
    const page = await this.lists.page<RawRun>(runSource, query);
    return { ...page, rows: page.rows.map((raw) => this.rowOf(raw)) };
  }

  @Get(':id')
  @StaffMay('miners.read')
  @Answers(releaseRunRow, 'One run')
  async show(@Param('id', { schema: idParam }) id: number): Promise<ReleaseRunRow> {
    return this.rowOf(await this.lists.one<RawRun>(runSource, id));
  }

  private rowOf(raw: RawRun): ReleaseRunRow {
    const { updatedAt, hour, startedAt, doneAt, ...row } = raw;
    const inAsset = (units: Stored) => this.assets.format(row.asset, BigInt(units));
    const took = (doneAt ?? updatedAt) - startedAt;
    return {
      ...row,
      price: row.price === null ? null : this.assets.format(quoteAsset, BigInt(row.price)),
      amount: inAsset(row.amount),
      left: Number(row.left),
      perSecond: took > 0 ? Math.round((row.bubbles * second) / took) : null,
      shortfall: row.shortfall === null ? null : inAsset(row.shortfall),
      hour: isoTime(hour),
      startedAt: isoTime(startedAt),
      doneAt: isoTimeOrNull(doneAt),
    };
  }
}

@ApiTags('console')
@Controller('admin-api/miner-cover')
class MinerCoverConsole {
  constructor(private readonly covers: MinerCovers) {}

  @Get()
  @StaffMay('miners.read')
  @Answers(minerCover, 'What is set aside for contracts, and how many more the pool of releases covers')
  read(@CallerLanguage() language: Language): Promise<MinerCover> {
    return this.covers.read(language);
  }
}

export const minersConsole = [MinerProductsConsole, MinersConsole, ReleaseRunsConsole, MinerCoverConsole];
