import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs, second } from '../common/runtime';
import { AccountDirectory } from './account-directory.service';
import { Assets } from './assets.service';
import { Balances } from './balances.service';
import { Bills } from './bills.service';
import { Books } from './books.service';
import { Checkpoints } from './checkpoints.service';
import { BillsController } from './ledger.controller';
import { Ledger } from './ledger.service';

@Module({
  controllers: [BillsController],
  providers: [AccountDirectory, Assets, Balances, Bills, Books, Checkpoints, Ledger],
  exports: [Assets, Balances, Bills, Books, Checkpoints, Ledger],
})
export class LedgerModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly checkpoints: Checkpoints,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'ledger.checkpoint', everyMs: 10 * second, run: () => this.checkpoints.run() });
  }
}
