import { Injectable } from '@nestjs/common';
import { Reader, type Sql } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { cappedCount, nextCursor, windowOf } from '../../common/http';
import { Clock, isoTime, isoTimeOrNull } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { type Names, pickName } from '../../common/words/pick-text.rules';
import { Assets, quoteAsset } from '../../ledger';
import { Valuations } from '../../market';
import { Settings } from '../../settings';
import { type AllBacking, MinerBacking } from '../backing/miner-backing.service';
import { ceilingOf, contractOf, lastHourOf, mineralOf, powerOf, saleState, unitsWorth } from '../miner.rules';
import type {
  MinerDetail,
  MinerState,
  OwnMiner,
  OwnMinerPage,
  OwnMinersQuery,
  PriceAsset,
  Product,
  ProductList,
} from '../miners.schemas';
import { bubbleId } from './bubble-collections.service';
import { MinersInSum } from './miners-in-sum.service';

type Stored = string | number;

interface RawProduct {
  readonly id: number;
  readonly titles: string;
  readonly image: string | null;
  readonly price: Stored;
  readonly priceAsset: PriceAsset;
  readonly goldValue: Stored;
  readonly multiplePpm: number;
  readonly days: number;
  readonly asset: string;
  readonly goldStandard: number;
  readonly stock: number;
  readonly sold: number;
  readonly perUser: number;
  readonly mine: Stored;
  readonly saleFrom: number;
  readonly saleUntil: number | null;
  readonly active: number;
}

interface RawMiner {
  readonly id: number;
  readonly titles: string;
  readonly image: string | null;
  readonly asset: string;
  readonly goldStandard: number;
  readonly covered: number;
  readonly ceiling: Stored;
  readonly state: MinerState;
  readonly price: Stored;
  readonly priceAsset: string;
  readonly power: Stored;
  readonly total: Stored;
  readonly hourly: Stored;
  readonly hours: number;
  readonly made: number;
  readonly nextHour: number;
  readonly lastHour: number | null;
  readonly lastAmount: Stored;
  readonly produced: Stored;
  readonly collected: Stored;
  readonly waiting: number;
  readonly obtainedAt: number;
}

/** By what a product is shown. */
interface ProductView {
  /** of its asset, minor units of USDT for a whole unit; null: none is known */
  readonly price: bigint | null;
  readonly backing: AllBacking;
  readonly language: Language;
  readonly now: number;
}

/** Products a list shows: those that are over only where there is room. */
const mostProducts = 100;

const minerColumns = `m.id, p.titles, p.image, m.asset, m.goldStandard, m.covered, m.ceiling, m.state, m.price, m.priceAsset, m.power, m.total, m.hourly,
  m.hours, m.made, m.nextHour, m.lastHour, m.lastAmount, m.produced, m.collected, m.waiting, m.obtainedAt`;
const minerTables = 'miner m JOIN miner_product p ON p.id = m.productId';

/** Products and one's own miners, as users see them. */
@Injectable()
export class OwnMiners {
  constructor(
    private readonly reader: Reader,
    private readonly sums: MinersInSum,
    private readonly backing: MinerBacking,
    private readonly assets: Assets,
    private readonly valuations: Valuations,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** What is on sale or comes, then what was: not what staff keep out of sale. */
  async products(userId: number, language: Language): Promise<ProductList> {
    const now = this.clock.now();
    const rows = await this.reader.query<RawProduct>(
      `SELECT p.id, p.titles, p.image, p.price, p.priceAsset, p.goldValue, p.multiplePpm, p.days, p.asset, p.goldStandard, p.stock,
        p.sold, p.perUser, p.saleFrom, p.saleUntil, p.active,
        (SELECT COUNT(*) FROM miner m WHERE m.productId = p.id AND m.userId = ?) AS mine
       FROM miner_product p WHERE p.active = 1
       ORDER BY p.saleUntil IS NOT NULL AND p.saleUntil <= ?, p.id DESC LIMIT ${mostProducts}`,
      [userId, now],
    );
    const prices = new Map<string, bigint | null>();
    for (const asset of new Set(rows.map((row) => row.asset)))
      prices.set(asset, await this.valuations.priceOf(this.reader, asset, now));
    const backing = await this.backing.now();
    return {
      count: rows.length,
      list: rows.map((row) => this.productOf(row, { price: prices.get(row.asset) ?? null, backing, language, now })),
      ...(await this.powers(userId)),
      mineralRatePpm: this.settings.ppm('miner.mineralRate'),
      maxBubbles: this.settings.integer('miner.maxBubbles'),
      now: isoTime(now),
    };
  }

  /** Newest first. */
  async list(userId: number, query: OwnMinersQuery, language: Language): Promise<OwnMinerPage> {
    const { beforeId, limit, offset } = windowOf(query);
    const state = query.state === undefined ? '' : ' AND m.state = ?';
    const parameters: Sql = [userId, ...(query.state === undefined ? [] : [query.state])];
    const count = await cappedCount(this.reader, `FROM miner m WHERE m.userId = ?${state}`, parameters);
    const rows = await this.reader.query<RawMiner>(
      `SELECT ${minerColumns} FROM ${minerTables} WHERE m.userId = ?${state}${beforeId === null ? '' : ' AND m.id < ?'}
       ORDER BY m.id DESC LIMIT ? OFFSET ?`,
      [...parameters, ...(beforeId === null ? [] : [beforeId]), limit, offset],
    );
    return {
      count,
      list: rows.map((row) => this.minerOf(row, language)),
      next: nextCursor(rows, limit),
      ...(await this.powers(userId)),
      now: isoTime(this.clock.now()),
    };
  }

  /** One with its bubbles. @throws AppError notFound, also for another's */
  async detail(userId: number, id: number, language: Language): Promise<MinerDetail> {
    const [row] = await this.reader.query<RawMiner>(
      `SELECT ${minerColumns} FROM ${minerTables} WHERE m.id = ? AND m.userId = ?`,
      [id, userId],
    );
    if (!row) throw commonErrors.notFound();
    const bubbles = await this.reader.query<{ hour: number; amount: Stored }>(
      'SELECT hour, amount FROM bubble WHERE minerId = ? ORDER BY hour',
      [id],
    );
    const now = this.clock.now();
    const price = await this.valuations.priceOf(this.reader, row.asset, now);
    const { scale } = this.assets.get(row.asset);
    const units = bubbles.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    const mineral = mineralOf(units, { scale, price }, this.settings.ppm('miner.mineralRate'));
    return {
      ...this.minerOf(row, language),
      list: bubbles.map(({ hour, amount }) => ({
        id: bubbleId(id, Number(hour)),
        hour: isoTime(Number(hour)),
        amount: this.assets.format(row.asset, BigInt(amount)),
      })),
      mineral: mineral === null ? null : this.assets.format('MINERAL', mineral),
      maxBubbles: this.settings.integer('miner.maxBubbles'),
      now: isoTime(now),
    };
  }

  private async powers(userId: number): Promise<{ power: string; totalPower: string }> {
    const { power, totalPower } = await this.sums.powers(userId);
    const format = (units: bigint) => this.assets.format(quoteAsset, units);
    return { power: format(power), totalPower: format(totalPower) };
  }

  private productOf(row: RawProduct, { price, backing, language, now }: ProductView): Product {
    const { titles, stock, sold, active, saleUntil, goldStandard, ...raw } = row;
    const gold = Boolean(Number(goldStandard));
    const terms = { ...raw, goldValue: BigInt(raw.goldValue), goldStandard: gold };
    const { scale } = this.assets.get(raw.asset);
    const known = price !== null && price > 0n;
    const contract = known ? contractOf(terms, price, scale) : null;
    const hourly = contract?.hourly ?? null;
    const unitCapPpm = this.settings.ppm('miner.unitCap');
    const most = contract && ceilingOf(contract, { goldStandard: gold, price: price ?? 0n, scale, unitCapPpm }).ceiling;
    const inAsset = hourly !== null && gold && known ? unitsWorth(hourly, price, scale) : hourly;
    return {
      ...raw,
      title: pickName(JSON.parse(titles) as Names, language),
      price: this.assets.format(raw.priceAsset, BigInt(raw.price)),
      goldValue: this.assets.format(quoteAsset, terms.goldValue),
      goldStandard: gold,
      power: this.assets.format(quoteAsset, powerOf(terms)),
      hourly: inAsset === null ? null : this.assets.format(raw.asset, inAsset),
      ceiling: most === null ? null : this.assets.format(raw.asset, most),
      left: Math.max(0, stock - sold),
      mine: Number(raw.mine),
      saleFrom: isoTime(Number(raw.saleFrom)),
      saleUntil: isoTimeOrNull(saleUntil === null ? null : Number(saleUntil)),
      state: saleState(
        {
          saleFrom: Number(raw.saleFrom),
          saleUntil: saleUntil === null ? null : Number(saleUntil),
          active: Boolean(active),
        },
        now,
      ),
      shares: this.backing.sharesOf({ ...terms, price: BigInt(raw.price) }, backing),
    };
  }

  private minerOf(row: RawMiner, language: Language): OwnMiner {
    const { asset, state, made, hours } = row;
    const [total, produced, collected] = [BigInt(row.total), BigInt(row.produced), BigInt(row.collected)];
    const gold = Boolean(Number(row.goldStandard));
    const inTotal = (units: bigint) => this.assets.format(gold ? quoteAsset : asset, units);
    const inAsset = (units: bigint) => this.assets.format(asset, units);
    const mining = state === 'mining';
    const nextHour = Number(row.nextHour);
    return {
      ...{ id: row.id, title: pickName(JSON.parse(row.titles) as Names, language), image: row.image },
      covered: Boolean(Number(row.covered)),
      ceiling: Number(row.covered) === 1 ? inAsset(BigInt(row.ceiling)) : null,
      ...{ asset, goldStandard: gold, state, hours, hoursDone: made, bubbles: row.waiting },
      power: this.assets.format(quoteAsset, BigInt(row.power)),
      total: inTotal(total),
      remaining: inTotal(state === 'end' ? 0n : total - BigInt(row.hourly) * BigInt(made)),
      produced: inAsset(produced),
      collected: inAsset(collected),
      uncollected: inAsset(produced - collected),
      lastAmount: row.lastHour === null ? null : inAsset(BigInt(row.lastAmount)),
      lastHour: isoTimeOrNull(row.lastHour === null ? null : Number(row.lastHour)),
      nextHour: mining ? isoTime(nextHour) : null,
      endsAt: mining ? isoTime(lastHourOf(nextHour, hours - made + 1)) : null,
      price: this.assets.format(row.priceAsset, BigInt(row.price)),
      priceAsset: row.priceAsset,
      obtainedAt: isoTime(Number(row.obtainedAt)),
    };
  }
}
