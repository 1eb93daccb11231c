import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../common/config';
import { UnitOfWork } from '../common/database';
import { Assets, demoPrices } from '../ledger';
import { DemoBars, Liquidity, Pools, PriceSourceEditor } from '../market';

/** Liquidity of demo mode, in whole units, taken from `exchange`: it sets the prices of `demoPrices`. */
const demoPools = [
  { name: 'FXB-USDT', base: 200_000n, quote: 100_000n },
  { name: 'NICE-USDT', base: 500_000n, quote: 50_000n },
] as const;

/** How often the demo's prices are read, and what they keep to. */
const demoFeed = { feedUrl: null, feedPath: null, feedEvery: 5, staleAfter: 300, maxMovePpm: 200_000 } as const;

/** Prices and pools of a demonstration. */
@Injectable()
export class DemoMarket {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly assets: Assets,
    private readonly pools: Pools,
    private readonly sources: PriceSourceEditor,
    private readonly liquidity: Liquidity,
    private readonly bars: DemoBars,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sources before liquidity: a pool's first spot is then the first point of its line. */
  async seed(): Promise<void> {
    const pools = await this.pools.names();
    for (const { name, ...whole } of demoPools) {
      const pool = pools.find((one) => one.name === name);
      if (!pool) throw new Error(`no pool is called ${name}`);
      await this.sources.seedSource(pool.base, { ...demoFeed, source: 'pool', poolId: pool.id });
      await this.liquidity.fillEmpty(pool.id, whole);
    }
    if (this.config.nodeEnv === 'production') return;
    await this.sources.seedSource('BNB', { ...demoFeed, source: 'walk', poolId: null });
  }

  async seedPrices(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      for (const [code, price] of Object.entries(demoPrices)) {
        await this.assets.setFirstPrice(tx, code, price);
      }
    });
  }

  async setPrices(priceOf: (code: string) => bigint | undefined): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      for (const code of Object.keys(demoPrices)) {
        const price = priceOf(code);
        if (price !== undefined) await this.assets.setPrice(tx, code, price);
      }
    });
  }

  /** @param lines a price a minute of each asset, up to `now` */
  async fillBars(lines: ReadonlyMap<string, readonly bigint[]>, now: number): Promise<void> {
    for (const [code, prices] of lines) await this.bars.fill(code, prices, now);
  }
}
