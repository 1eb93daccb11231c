import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles';
import { CardsModule } from '../cards';
import { LedgerModule } from '../ledger';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { HomeController } from './home.controller';
import { MyHomeFigures } from './my-home.service';
import { PublicHomeFigures } from './public-home.service';
import { SiteFacts } from './site.service';
import { UserInfoReader } from './user-info.service';

@Module({
  imports: [ArticlesModule, CardsModule, LedgerModule, SettingsModule, UsersModule],
  controllers: [HomeController],
  providers: [MyHomeFigures, PublicHomeFigures, SiteFacts, UserInfoReader],
})
export class HomeModule {}
