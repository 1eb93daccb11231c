import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles';
import { AuthModule } from '../auth';
import { LedgerModule } from '../ledger';
import { MarketModule } from '../market';
import { UsersModule } from '../users';
import { Demo } from './demo.service';

@Module({ imports: [ArticlesModule, AuthModule, LedgerModule, MarketModule, UsersModule], providers: [Demo] })
export class DemoModule {}
