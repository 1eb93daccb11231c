import { Module } from '@nestjs/common';
import { TestMoneyController } from './deposits/test-money/test-money.controller';
import { FinanceModule } from './finance.module';

/** The route of test money: a server outside demo mode has none. */
@Module({ imports: [FinanceModule], controllers: [TestMoneyController] })
export class TestMoneyModule {}
