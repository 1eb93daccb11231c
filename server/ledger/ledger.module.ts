import { Module, type OnModuleInit } from '@nestjs/common';
import { hour, Jobs, minute, second } from '../common/runtime';
import { SettingsModule } from '../settings';
import { AccountDirectory } from './account-directory.service';
import { Assets } from './assets.service';
import { Balances } from './balances.service';
import { Bills } from './bills.service';
import { Books } from './books.service';
import { BooksKeeper } from './books-keeper.service';
import { Checkpoints } from './checkpoints.service';
import { BillsController } from './ledger.controller';
import { Ledger } from './ledger.service';
import { ProofController } from './proofs/proof.controller';
import { ProofAnnouncer } from './proofs/proof-announcer.service';
import { ProofCleaner } from './proofs/proof-cleaner.service';
import { ProofMaker } from './proofs/proof-maker.service';
import { Proofs } from './proofs/proofs.service';
import { PublicBooks } from './proofs/public-books.service';
import { Seals } from './seals/seals.service';

@Module({
  imports: [SettingsModule],
  controllers: [BillsController, ProofController],
  providers: [
    AccountDirectory,
    Assets,
    Balances,
    Bills,
    Books,
    BooksKeeper,
    Checkpoints,
    Ledger,
    ProofAnnouncer,
    ProofCleaner,
    ProofMaker,
    Proofs,
    PublicBooks,
    Seals,
  ],
  exports: [Assets, Balances, Bills, Books, BooksKeeper, Checkpoints, Ledger, Proofs, PublicBooks, Seals],
})
export class LedgerModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly checkpoints: Checkpoints,
    private readonly seals: Seals,
    private readonly proofMaker: ProofMaker,
    private readonly proofAnnouncer: ProofAnnouncer,
    private readonly proofCleaner: ProofCleaner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'ledger.checkpoint', everyMs: 10 * second, run: () => this.checkpoints.run() });
    this.jobs.register({ name: 'ledger.seal', everyMs: minute, run: () => this.seals.run() });
    this.jobs.register({ name: 'ledger.proof', everyMs: minute, run: () => this.proofMaker.run() });
    this.jobs.register({ name: 'ledger.announceProof', everyMs: minute, run: () => this.proofAnnouncer.run() });
    this.jobs.register({ name: 'ledger.cleanProofs', everyMs: hour, run: () => this.proofCleaner.run() });
  }
}
