import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { FinanceModule } from '../finance';
import { LedgerModule } from '../ledger';
import { NoticesModule } from '../notices';
import { UsersModule } from '../users';
import { AccountClosing } from './closing/account-closing.service';
import { LeftPoints } from './closing/left-points.service';
import { DataExports } from './exports/data-exports.service';
import { Everything } from './exports/everything.service';
import { MyDataController } from './my-data.controller';
import { Statements } from './statements/statements.service';

/** A user's own data (domain 2): files of it, and the end of the account. */
@Module({
  imports: [AuthModule, FinanceModule, LedgerModule, NoticesModule, UsersModule],
  controllers: [MyDataController],
  providers: [AccountClosing, DataExports, Everything, LeftPoints, Statements],
})
export class MyDataModule {}
