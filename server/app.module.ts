import { type DynamicModule, Module } from '@nestjs/common';
import { AdminModule } from './admin';
import { ArticlesModule } from './articles';
import { AuthModule } from './auth';
import { AwardsModule } from './awards';
import { CardsModule } from './cards';
import { CommonModule } from './common/common.module';
import { type Config, ConfigModule } from './common/config';
import { DatabaseModule } from './common/database';
import { CommunityModule } from './community';
import { DemoModule } from './demo';
import { DeskModule } from './desk';
import { ExchangeModule } from './exchange';
import { FinanceModule, TestMoneyModule } from './finance';
import { GamesModule } from './games';
import { HealthModule } from './health';
import { HomeModule } from './home';
import { LedgerModule } from './ledger';
import { LocksModule } from './locks';
import { MarketModule } from './market';
import { MessagingModule } from './messaging';
import { MinersModule } from './miners';
import { MyDataModule } from './my-data';
import { NoticesModule } from './notices';
import { PointsModule } from './points';
import { PushModule } from './push';
import { RisksModule } from './risks';
import { schema } from './schema';
import { SettingsModule } from './settings';
import { UploadsModule } from './uploads';
import { UsersModule } from './users';
import { WechatModule } from './wechat';

/** The one list of modules. Routes are matched in this order: what every client asks for most comes first. */
@Module({
  imports: [
    HomeModule,
    CommonModule,
    SettingsModule,
    UploadsModule,
    NoticesModule,
    UsersModule,
    LedgerModule,
    AuthModule,
    RisksModule,
    PushModule,
    WechatModule,
    AwardsModule,
    GamesModule,
    MarketModule,
    FinanceModule,
    CardsModule,
    MinersModule,
    PointsModule,
    LocksModule,
    ExchangeModule,
    ArticlesModule,
    MessagingModule,
    DeskModule,
    CommunityModule,
    MyDataModule,
    AdminModule,
    HealthModule,
    DemoModule,
  ],
})
export class AppModule {
  static with(config: Config): DynamicModule {
    const testMoney = config.testMoney ? [TestMoneyModule] : [];
    return { module: AppModule, imports: [ConfigModule.with(config), DatabaseModule.with(schema), ...testMoney] };
  }
}
