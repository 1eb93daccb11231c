import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { FinanceModule } from '../finance';
import { LedgerModule } from '../ledger';
import { NoticesModule } from '../notices';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { AccountClosing } from './closing/account-closing.service';
import { LeftPoints } from './closing/left-points.service';
import { DataExports } from './exports/data-exports.service';
import { Everything } from './exports/everything.service';
import { ExportRetention } from './exports/export-retention.service';
import { MyDataController } from './my-data.controller';
import { MyDataJobs } from './my-data.jobs';
import { StatementPdf } from './statements/pdf/statement-pdf.service';
import { Statements } from './statements/statements.service';

/** A user's own data (domain 2): files of it, and the end of the account. */
@Module({
  imports: [AuthModule, FinanceModule, LedgerModule, NoticesModule, SettingsModule, UsersModule],
  controllers: [MyDataController],
  providers: [
    AccountClosing,
    DataExports,
    Everything,
    ExportRetention,
    LeftPoints,
    MyDataJobs,
    StatementPdf,
    Statements,
  ],
})
export class MyDataModule {}
