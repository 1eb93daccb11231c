import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { AwardsModule } from '../awards';
import { Books, LedgerModule, PublicBooks } from '../ledger';
import { MarketModule } from '../market';
import { ProposalsModule } from '../proposals';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { BackingStart } from './backing-start.service';
import { BubbleCollections } from './bubble-collections.service';
import { MinerBacking } from './miner-backing.service';
import { MinerCarryOvers } from './miner-carry-over.service';
import { MinerCovers } from './miner-cover.service';
import { MinerProductChanges } from './miner-product-changes.service';
import { MinerProducts } from './miner-products.service';
import { MinerPurchases } from './miner-purchases.service';
import { minerChecks, minersSetAside } from './miners.books';
import { minersConsole } from './miners.console';
import { MinersController } from './miners.controller';
import { MinersJobs } from './miners.jobs';
import { MinersInSum } from './miners-in-sum.service';
import { OwnMiners } from './own-miners.service';
import { ProductPreviews } from './product-preview.service';
import { Releases } from './releases.service';

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
    MinerBacking,
    MinerCarryOvers,
    MinerCovers,
    MinerProductChanges,
    MinerProducts,
    MinerPurchases,
    MinersInSum,
    MinersJobs,
    OwnMiners,
    ProductPreviews,
    Releases,
  ],
  exports: [MinerProductChanges, MinerPurchases, MinersInSum, OwnMiners],
})
export class MinersModule implements OnModuleInit {
  constructor(
    private readonly covers: MinerCovers,
    private readonly publicBooks: PublicBooks,
    private readonly books: Books,
  ) {}

  onModuleInit(): void {
    this.publicBooks.register({ kind: 'miner', wallet: 'setAside', read: () => this.covers.promised() });
    this.publicBooks.register({ kind: 'uncoveredMiner', wallet: 'releases', read: () => this.covers.uncovered() });
    this.books.register(minerChecks);
    this.books.registerSetAside(minersSetAside);
  }
}
