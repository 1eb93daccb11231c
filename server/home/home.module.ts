import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles';
import { AuthModule } from '../auth';
import { AwardsModule } from '../awards';
import { CardsModule } from '../cards';
import { LedgerModule } from '../ledger';
import { LocksModule } from '../locks';
import { MinersModule } from '../miners';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { FirstStepsReader } from './first-steps.service';
import { HomeController } from './home.controller';
import { MyHomeFigures } from './my-home.service';
import { OwnContracts } from './own-contracts.service';
import { PublicHomeFigures } from './public-home.service';
import { SiteFacts } from './site.service';
import { UserInfoReader } from './user-info.service';

@Module({
  imports: [
    ArticlesModule,
    AuthModule,
    AwardsModule,
    CardsModule,
    LedgerModule,
    LocksModule,
    MinersModule,
    SettingsModule,
    UsersModule,
  ],
  controllers: [HomeController],
  providers: [FirstStepsReader, MyHomeFigures, OwnContracts, PublicHomeFigures, SiteFacts, UserInfoReader],
})
export class HomeModule {}
