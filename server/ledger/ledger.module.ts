import { Module, type OnModuleInit } from '@nestjs/common';
import { AmountTexts } from '../common/console';
import { OwnData } from '../common/own-data';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { Assets } from './accounts/assets.service';
import { Balances } from './accounts/balances.service';
import { Bills } from './bills/bills.service';
import { OwnLines } from './bills/own-lines.service';
import { Statement } from './bills/statement.service';
import { Books } from './books/books.service';
import { BooksKeeper } from './books/books-keeper.service';
import { Checkpoints } from './books/checkpoints.service';
import { ledgerConsole } from './ledger.console';
import { BillsController } from './ledger.controller';
import { LedgerJobs } from './ledger.jobs';
import { ledgerOwnData } from './ledger.own-data';
import { AccountDirectory } from './posting/account-directory.service';
import { Backings } from './posting/backings.service';
import { HeldReceipts } from './posting/held-receipts.service';
import { Ledger } from './posting/ledger.service';
import { ProofController } from './proofs/proof.controller';
import { ProofAnnouncer } from './proofs/proof-announcer.service';
import { ProofCleaner } from './proofs/proof-cleaner.service';
import { ProofMaker } from './proofs/proof-maker.service';
import { Proofs } from './proofs/proofs.service';
import { PublicBooks } from './proofs/public-books.service';
import { pursesConsole } from './purses.console';
import { Seals } from './seals/seals.service';
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
    OwnLines,
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
    OwnLines,
    Proofs,
    PublicBooks,
    Seals,
  ],
})
export class LedgerModule implements OnModuleInit {
  constructor(private readonly ownData: OwnData) {}

  onModuleInit(): void {
    this.ownData.register(ledgerOwnData);
  }
}
