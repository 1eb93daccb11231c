import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { AccountDirectory } from './account-directory.service';
import { Assets } from './assets.service';
import { Balances } from './balances.service';
import { Bills } from './bills.service';
import { Books } from './books.service';
import { BooksKeeper } from './books-keeper.service';
import { Checkpoints } from './checkpoints.service';
import { BillsController } from './ledger.controller';
import { LedgerJobs } from './ledger.jobs';
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
    LedgerJobs,
    ProofAnnouncer,
    ProofCleaner,
    ProofMaker,
    Proofs,
    PublicBooks,
    Seals,
  ],
  exports: [Assets, Balances, Bills, Books, BooksKeeper, Checkpoints, Ledger, Proofs, PublicBooks, Seals],
})
export class LedgerModule {}
