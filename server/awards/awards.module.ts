import { Module, type OnModuleInit } from '@nestjs/common';
import { LedgerModule, PublicBooks } from '../ledger';
import { NoticesModule } from '../notices';
import { SettingsModule } from '../settings';
import { Airdrops } from './airdrops.service';
import { AwardsController } from './awards.controller';
import { AwardsJobs } from './awards.jobs';

@Module({
  imports: [LedgerModule, NoticesModule, SettingsModule],
  controllers: [AwardsController],
  providers: [Airdrops, AwardsJobs],
  exports: [Airdrops],
})
export class AwardsModule implements OnModuleInit {
  constructor(
    private readonly airdrops: Airdrops,
    private readonly publicBooks: PublicBooks,
  ) {}

  onModuleInit(): void {
    this.publicBooks.register({ wallet: 'rewards', read: () => this.airdrops.promised() });
  }
}
