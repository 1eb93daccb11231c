import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { AwardsModule } from '../awards';
import { OwnData } from '../common/own-data';
import { Books, LedgerModule, PublicBooks } from '../ledger';
import { MarketModule } from '../market';
import { ProposalsModule } from '../proposals';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { BackingStart } from './backing/backing-start.service';
import { MinerBacking } from './backing/miner-backing.service';
import { MinerCovers } from './backing/miner-cover.service';
import { BubbleCollections } from './contracts/bubble-collections.service';
import { ContractTerms } from './contracts/contract-terms.service';
import { MinerCarryOvers } from './contracts/miner-carry-over.service';
import { MinerPurchases } from './contracts/miner-purchases.service';
import { MinersInSum } from './contracts/miners-in-sum.service';
import { OwnMiners } from './contracts/own-miners.service';
import { minerChecks, minersSetAside } from './miners.books';
import { minersConsole } from './miners.console';
import { MinersController } from './miners.controller';
import { MinersJobs } from './miners.jobs';
import { minersOwnData } from './miners.own-data';
import { MinerProductChanges } from './products/miner-product-changes.service';
import { MinerProducts } from './products/miner-products.service';
import { MinerStock } from './products/miner-stock.service';
import { ProductPreviews } from './products/product-preview.service';
import { FirstDrops } from './releases/first-drops.service';
import { Releases } from './releases/releases.service';

/** Miners (domain 5): products, contracts, and what is released to them hour by hour. */
@Module({
  imports: [
    AuthModule,
    AwardsModule,
    LedgerModule,
    MarketModule,
    ProposalsModule,
    SettingsModule,
    StaffModule,
    UsersModule,
  ],
  controllers: [MinersController, ...minersConsole],
  providers: [
    BackingStart,
    BubbleCollections,
    FirstDrops,
    MinerBacking,
    MinerCarryOvers,
    MinerCovers,
    MinerProductChanges,
    MinerProducts,
    MinerStock,
    ContractTerms,
    MinerPurchases,
    MinersInSum,
    MinersJobs,
    OwnMiners,
    ProductPreviews,
    Releases,
  ],
  exports: [FirstDrops, MinerProductChanges, MinerPurchases, MinersInSum, OwnMiners],
})
export class MinersModule implements OnModuleInit {
  constructor(
    private readonly covers: MinerCovers,
    private readonly publicBooks: PublicBooks,
    private readonly books: Books,
    private readonly ownData: OwnData,
  ) {}

  onModuleInit(): void {
    this.publicBooks.register({ kind: 'miner', wallet: 'setAside', read: () => this.covers.promised() });
    this.publicBooks.register({ kind: 'uncoveredMiner', wallet: 'releases', read: () => this.covers.uncovered() });
    this.books.register(minerChecks);
    this.ownData.register(minersOwnData);
    this.books.registerSetAside(minersSetAside);
  }
}
