import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles';
import { AuthModule } from '../auth';
import { LedgerModule } from '../ledger';
import { UsersModule } from '../users';
import { Demo } from './demo.service';

@Module({ imports: [ArticlesModule, AuthModule, LedgerModule, UsersModule], providers: [Demo] })
export class DemoModule {}
