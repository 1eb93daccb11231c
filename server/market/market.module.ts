import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { Books, LedgerModule } from '../ledger';
import { ProposalsModule } from '../proposals';
import { SettingsModule } from '../settings';
import { AssetChanges } from './asset-changes.service';
import { AssetEditor } from './asset-editor.service';
import { AssetRows } from './asset-rows.service';
import { marketChecks } from './market.books';
import { marketConsole } from './market.console';
import { MarketController } from './market.controller';
import { MarketJobs } from './market.jobs';
import { Liquidity } from './pools/liquidity.service';
import { PoolLog } from './pools/pool-log.service';
import { Pools } from './pools/pools.service';
import { Swaps } from './pools/swaps.service';
import { PriceEditor } from './price-editor.service';
import { PriceFeeds } from './price-feeds.service';
import { PriceSourceEditor } from './price-source-editor.service';
import { Candles } from './prices/candles.service';
import { DemoBars } from './prices/demo-bars.service';
import { PastPrices } from './prices/past-prices.service';
import { PriceSources } from './prices/price-sources.service';
import { PriceTicks } from './prices/price-ticks.service';
import { Prices } from './prices/prices.service';
import { TickAverages } from './prices/tick-averages.service';
import { TickFold } from './prices/tick-fold.service';
import { Valuations } from './valuations.service';

@Module({
  imports: [AuthModule, LedgerModule, ProposalsModule, SettingsModule],
  controllers: [MarketController, ...marketConsole],
  providers: [
    AssetChanges,
    AssetEditor,
    AssetRows,
    Candles,
    DemoBars,
    Liquidity,
    MarketJobs,
    PastPrices,
    PoolLog,
    Pools,
    PriceEditor,
    PriceFeeds,
    PriceSourceEditor,
    PriceSources,
    PriceTicks,
    Prices,
    Swaps,
    TickAverages,
    TickFold,
    Valuations,
  ],
  exports: [DemoBars, Liquidity, PastPrices, Pools, PriceSourceEditor, PriceSources, Swaps, Valuations],
})
export class MarketModule implements OnModuleInit {
  constructor(
    private readonly books: Books,
    private readonly sources: PriceSources,
    private readonly pools: Pools,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.sources.seed();
    await this.pools.seed();
    this.books.register(marketChecks);
  }
}
