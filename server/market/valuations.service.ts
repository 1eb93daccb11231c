import { Injectable } from '@nestjs/common';
import type { Queries } from '../common/database';
import { valueAt } from '../common/money';
import { Clock, day } from '../common/runtime';
import { Assets } from '../ledger';
import { Pools } from './pools/pools.service';
import { type Averages, averageSince, higherOf, type PricePoint } from './prices/average.rules';
import { bucketStart } from './prices/candle.rules';
import { PastPrices } from './prices/past-prices.service';
import { PriceSources } from './prices/price-sources.service';
import { TickAverages } from './prices/tick-averages.service';

const span = '5m';

/** Units as the drivers answer them. */
type Raw = string | number;

/**
 * What the platform pays by and what limits count by: a price that somebody moved a moment ago must neither bring more units
 * nor take anything under a limit (domain 6, 7).
 */
@Injectable()
export class Valuations {
  constructor(
    private readonly assets: Assets,
    private readonly past: PastPrices,
    private readonly sources: PriceSources,
    private readonly pools: Pools,
    private readonly ticks: TickAverages,
    private readonly clock: Clock,
  ) {}

  /**
   * The one price by which the platform pays what it owes in USDT (domain 7): of an asset that a pool or a feed prices, the
   * time-weighted average of 30 minutes or of 24 hours, whichever is higher and so pays fewer units; else the price that
   * staff had set. Where the source had no price yet it is the last one known.
   * @param at epoch ms; only what came before it counts, and the source the asset had then
   * @returns minor units of USDT for a whole unit; null if it never had a price
   */
  async priceOf(db: Queries, code: string, at: number): Promise<bigint | null> {
    const averages = await this.averagesBefore(db, code, at);
    // Of a price too small for a unit there is none.
    const average = averages && higherOf(averages);
    return average || (await this.past.at(db, code, at));
  }

  /**
   * Units of an asset at the worse of its price and its average, in minor units of USDT, rounded down: for limits on what
   * leaves. What is shown to users stays at the price.
   * @returns null if it has no price
   * @throws AppError assetUnknown
   */
  async worst(db: Queries, code: string, units: bigint): Promise<bigint | null> {
    const [value = null] = await this.worstOfEach(db, [{ asset: code, units }]);
    return value;
  }

  /**
   * The same of each of many, in their order; the price of an asset is asked for once.
   * @throws AppError assetUnknown
   */
  async worstOfEach(
    db: Queries,
    amounts: readonly { readonly asset: string; readonly units: bigint }[],
  ): Promise<(bigint | null)[]> {
    const prices = new Map<string, bigint | null>();
    for (const { asset } of amounts) {
      if (!prices.has(asset)) prices.set(asset, await this.worstPrice(db, asset));
    }
    return amounts.map(({ asset, units }) => {
      const price = prices.get(asset) ?? null;
      return price === null ? null : valueAt(units, this.assets.get(asset).scale, price);
    });
  }

  /** The higher of price and average, in minor units of USDT for a whole unit; null if it has no price. */
  async worstPrice(db: Queries, code: string): Promise<bigint | null> {
    const price = await this.assets.committedPrice(db, code);
    if (price === null) return null;
    const average = await this.averageOf(db, code);
    return average !== null && average > price ? average : price;
  }

  /** What the price was in the last 24 hours, on average; the price itself while nothing was recorded; null without one. */
  async average(db: Queries, code: string): Promise<bigint | null> {
    const price = await this.assets.committedPrice(db, code);
    return price === null ? null : ((await this.averageOf(db, code)) ?? price);
  }

  /** Whether any price of the asset was recorded. */
  async hasHistory(db: Queries, code: string): Promise<boolean> {
    return (await this.averageOf(db, code)) !== null;
  }

  private async averagesBefore(db: Queries, code: string, at: number): Promise<Averages | null> {
    const { source, poolId } = await this.sources.before(db, code, at);
    if (source === 'staff') return null;
    return poolId === null ? await this.ticks.before(db, code, at) : await this.pools.averagesBefore(db, poolId, at);
  }

  /** From bars, and from ticks that are in none yet: these first, so that a fold meanwhile hides none. */
  private async averageOf(db: Queries, code: string): Promise<bigint | null> {
    const now = this.clock.now();
    const from = now - day;
    const ticks = await db.query<{ at: number; price: Raw }>(
      'SELECT at, price FROM price_tick WHERE asset = ? AND unfolded = 1 ORDER BY at, id',
      [code],
    );
    const bars = await db.query<{ start: number; open: Raw; close: Raw }>(
      `SELECT start, open, close FROM price_bar WHERE asset = ? AND span = '${span}' AND start >= ? ORDER BY start`,
      [code, bucketStart(from, span)],
    );
    const [before] = await db.query<{ close: Raw }>(
      `SELECT close FROM price_bar WHERE asset = ? AND span = '${span}' AND start < ? ORDER BY start DESC LIMIT 1`,
      [code, bucketStart(from, span)],
    );
    const first = before?.close ?? bars[0]?.open ?? ticks[0]?.price;
    if (first === undefined) return null;
    const points: PricePoint[] = [
      ...bars.map(({ start, close }) => ({ at: start, price: BigInt(close) })),
      ...ticks.map(({ at, price }) => ({ at: Number(at), price: BigInt(price) })),
    ];
    points.sort((a, b) => a.at - b.at);
    return averageSince(BigInt(first), points, from, now);
  }
}
