import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../common/config';
import { Reader, type Tx, UnitOfWork } from '../common/database';
import { Outbound } from '../common/outbound';
import { Clock, logger, second } from '../common/runtime';
import { Assets } from '../ledger';
import { Pools } from './pools/pools.service';
import { checkMove, FeedRefused, walked } from './prices/feed-reading.rules';
import { readHttpFeed } from './prices/http-feed';
import type { PriceSourceRow } from './prices/price.entity';
import { PriceSources } from './prices/price-sources.service';
import { PriceTicks } from './prices/price-ticks.service';

const errorLength = 200;

/** Reads the sources that are due; the network is asked outside any unit of work (domain 7). */
@Injectable()
export class PriceFeeds {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly assets: Assets,
    private readonly sources: PriceSources,
    private readonly pools: Pools,
    private readonly ticks: PriceTicks,
    private readonly outbound: Outbound,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns how many sources were read, well or not */
  async readDue(): Promise<number> {
    const now = this.clock.now();
    const due = [...(await this.sources.all()).values()].filter(
      ({ source, checkedAt, feedEvery }) =>
        source !== 'staff' && (checkedAt === null || checkedAt + feedEvery * second <= now),
    );
    // Side by side: one address that stalls must not hold up the others. What needs no network is written together.
    const near = due.filter(({ source }) => source !== 'http');
    const far = due.filter(({ source }) => source === 'http');
    await Promise.all([near, ...far.map((source) => [source])].map((together) => this.readTogether(together)));
    return due.length;
  }

  private async readTogether(sources: readonly PriceSourceRow[]): Promise<void> {
    if (sources.length === 0) return;
    const settled = await Promise.allSettled(sources.map((source) => this.read(source)));
    await this.unitOfWork.run(async (tx) => {
      for (const one of settled) {
        if (one.status === 'rejected') continue;
        const { source, reading } = one.value;
        if (reading instanceof FeedRefused) await this.refuse(tx, source, reading.message);
        else await this.accept(tx, source, reading);
      }
    });
    // A fault of ours is told once the others have their prices.
    const fault = settled.find((one) => one.status === 'rejected');
    if (fault) throw fault.reason;
  }

  private async read(source: PriceSourceRow): Promise<{ source: PriceSourceRow; reading: bigint | FeedRefused }> {
    try {
      return { source, reading: await this.priceOf(source) };
    } catch (error) {
      if (!(error instanceof FeedRefused)) throw error;
      logger.warn({ asset: source.asset, error: error.message }, 'price not read');
      return { source, reading: error };
    }
  }

  private async priceOf(source: PriceSourceRow): Promise<bigint> {
    const last = await this.assets.committedPrice(this.reader, source.asset);
    switch (source.source) {
      case 'http': {
        const price = await readHttpFeed(this.outbound, source.feedUrl ?? '', source.feedPath ?? '');
        checkMove(price, last, source.maxMovePpm);
        return price;
      }
      case 'walk':
        if (this.config.nodeEnv === 'production') throw new FeedRefused('the walking price is for development only');
        if (last === null) throw new FeedRefused('there is no price to walk from');
        return walked(last, Math.random());
      default: {
        // The average, never the spot: what people are paid by must not be bent by one trade.
        const pool = await this.pools.name(this.reader, source.poolId ?? 0);
        const { average } = await this.pools.state(this.reader, pool);
        if (average === null || average <= 0n) throw new FeedRefused('the pool is empty');
        return average;
      }
    }
  }

  /** Takes a reading over, unless staff have changed the source in the meantime. */
  private async accept(tx: Tx, { asset, source, version }: PriceSourceRow, price: bigint): Promise<void> {
    const now = this.clock.now();
    const { affected } = await tx.run(
      'UPDATE price_source SET pricedAt = ?, checkedAt = ?, lastError = NULL WHERE asset = ? AND version = ?',
      [now, now, asset, version],
    );
    if (affected !== 1) return;
    await this.assets.setPrice(tx, asset, price);
    // A pool's trades write its ticks themselves.
    if (source !== 'pool') await this.ticks.append(tx, asset, price);
  }

  private async refuse(tx: Tx, { asset, version }: PriceSourceRow, why: string): Promise<void> {
    await tx.run('UPDATE price_source SET checkedAt = ?, lastError = ? WHERE asset = ? AND version = ?', [
      this.clock.now(),
      why.slice(0, errorLength),
      asset,
      version,
    ]);
  }
}
