import { Module } from '@nestjs/common';
import { AmountTexts } from '../common/console';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { AccountDirectory } from './account-directory.service';
import { Assets } from './assets.service';
import { Backings } from './backings.service';
import { Balances } from './balances.service';
import { Bills } from './bills.service';
import { Books } from './books.service';
import { BooksKeeper } from './books-keeper.service';
import { Checkpoints } from './checkpoints.service';
import { HeldReceipts } from './held-receipts.service';
import { ledgerConsole } from './ledger.console';
import { BillsController } from './ledger.controller';
import { LedgerJobs } from './ledger.jobs';
import { Ledger } from './ledger.service';
import { ProofController } from './proofs/proof.controller';
import { ProofAnnouncer } from './proofs/proof-announcer.service';
import { ProofCleaner } from './proofs/proof-cleaner.service';
import { ProofMaker } from './proofs/proof-maker.service';
import { Proofs } from './proofs/proofs.service';
import { PublicBooks } from './proofs/public-books.service';
import { pursesConsole } from './purses.console';
import { Seals } from './seals/seals.service';
import { Statement } from './statement.service';
import { trustConsole } from './trust.console';

@Module({
  imports: [SettingsModule, StaffModule, UsersModule],
  controllers: [BillsController, ProofController, ...ledgerConsole, ...pursesConsole, ...trustConsole],
  providers: [
    { provide: AmountTexts, useExisting: Assets },
    AccountDirectory,
    Assets,
    Backings,
    Balances,
    Bills,
    Books,
    BooksKeeper,
    Checkpoints,
    HeldReceipts,
    Ledger,
    LedgerJobs,
    ProofAnnouncer,
    ProofCleaner,
    ProofMaker,
    Proofs,
    PublicBooks,
    Seals,
    Statement,
  ],
  exports: [
    Assets,
    Backings,
    Balances,
    Bills,
    Books,
    BooksKeeper,
    Checkpoints,
    HeldReceipts,
    Ledger,
    Proofs,
    PublicBooks,
    Seals,
  ],
})
export class LedgerModule {}
