import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs, minute } from '../common/runtime';
import { LedgerModule, PublicBooks } from '../ledger';
import { SettingsModule } from '../settings';
import { Airdrops } from './airdrops.service';
import { AwardsController } from './awards.controller';

@Module({
  imports: [LedgerModule, SettingsModule],
  controllers: [AwardsController],
  providers: [Airdrops],
  exports: [Airdrops],
})
export class AwardsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly airdrops: Airdrops,
    private readonly publicBooks: PublicBooks,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'awards.airdrops', everyMs: minute, run: () => this.airdrops.payPending() });
    this.publicBooks.register({ wallet: 'rewards', read: () => this.airdrops.promised() });
  }
}
