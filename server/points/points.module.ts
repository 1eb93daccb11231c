import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { AwardsModule } from '../awards';
import { OwnData } from '../common/own-data';
import { GamesModule } from '../games';
import { Books, LedgerModule } from '../ledger';
import { NoticesModule } from '../notices';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { PointOrderTerms } from './orders/point-order-terms.service';
import { PointOrderViews } from './orders/point-order-views.service';
import { PointOrders } from './orders/point-orders.service';
import { PointReviews } from './orders/point-reviews.service';
import { PointSales } from './orders/point-sales.service';
import { pointChecks } from './points.books';
import { pointsConsole } from './points.console';
import { PointsController } from './points.controller';
import { PointsJobs } from './points.jobs';
import { pointsOwnData } from './points.own-data';

@Module({
  imports: [
    AuthModule,
    AwardsModule,
    GamesModule,
    LedgerModule,
    NoticesModule,
    SettingsModule,
    StaffModule,
    UsersModule,
  ],
  controllers: [PointsController, ...pointsConsole],
  providers: [PointOrders, PointOrderTerms, PointOrderViews, PointReviews, PointSales, PointsJobs],
  exports: [PointOrders, PointSales],
})
export class PointsModule implements OnModuleInit {
  constructor(
    private readonly books: Books,
    private readonly ownData: OwnData,
  ) {}

  onModuleInit(): void {
    this.books.register(pointChecks);
    this.ownData.register(pointsOwnData);
  }
}
