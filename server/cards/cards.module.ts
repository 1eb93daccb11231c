import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { AwardsModule } from '../awards';
import { OwnData } from '../common/own-data';
import { FinanceModule } from '../finance';
import { Books, LedgerModule } from '../ledger';
import { NoticesModule } from '../notices';
import { PointsModule } from '../points';
import { ProposalsModule } from '../proposals';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { cardChecks } from './cards.books';
import { cardsConsole } from './cards.console';
import { CardsController } from './cards.controller';
import { CardsJobs } from './cards.jobs';
import { Cards } from './cards.service';
import { AutoHangings } from './listing/auto-hangings.service';
import { CardDetails } from './listing/card-details.service';
import { CardHangings } from './listing/card-hangings.service';
import { CardHistories } from './listing/card-histories.service';
import { CardLists } from './listing/card-lists.service';
import { CardRolls } from './listing/card-rolls.service';
import { CardSplits } from './listing/card-splits.service';
import { CardTakeDowns } from './listing/card-take-downs.service';
import { CardViews } from './listing/card-views.service';
import { cardsOwnData } from './listing/cards.own-data';
import { HangQuotes } from './listing/hang-quotes.service';
import { WaitingCards } from './listing/waiting-cards.service';
import { CardFuel } from './sale/card-fuel.service';
import { CardPurchases } from './sale/card-purchases.service';
import { CardTrades } from './sale/card-trades.service';
import { FirstSales } from './sale/first-sales.service';
import { ZoneFiguresReader } from './sale/zone-figures.service';
import { CardIssues } from './series/card-issues.service';
import { CardSeriesLoader, cardSeriesConsole } from './series/card-series.console';
import { CardSeriesMaker } from './series/card-series.service';
import { SessionLoader, sessionsConsole } from './sessions.console';
import { SessionCalendar } from './trade-sessions/session-calendar.service';
import { SessionStops } from './trade-sessions/session-stops.service';
import { TradeSessions } from './trade-sessions/trade-sessions.service';
import { ZoneNews } from './trade-sessions/zone-news.service';

/** The trading zone (domain 4): sessions, cards, and what is done with them. */
@Module({
  imports: [
    AuthModule,
    AwardsModule,
    FinanceModule,
    LedgerModule,
    NoticesModule,
    PointsModule,
    ProposalsModule,
    SettingsModule,
    StaffModule,
    UsersModule,
  ],
  controllers: [CardsController, ...sessionsConsole, ...cardsConsole, ...cardSeriesConsole],
  providers: [
    AutoHangings,
    CardHistories,
    CardDetails,
    HangQuotes,
    CardHangings,
    CardIssues,
    CardLists,
    CardFuel,
    CardTrades,
    CardPurchases,
    CardRolls,
    CardSeriesLoader,
    CardSeriesMaker,
    CardSplits,
    CardTakeDowns,
    CardViews,
    Cards,
    CardsJobs,
    FirstSales,
    SessionCalendar,
    SessionLoader,
    SessionStops,
    TradeSessions,
    WaitingCards,
    ZoneFiguresReader,
    ZoneNews,
  ],
  exports: [
    CardHangings,
    CardLists,
    CardPurchases,
    CardSeriesLoader,
    CardSeriesMaker,
    CardSplits,
    CardViews,
    FirstSales,
    SessionCalendar,
    TradeSessions,
    WaitingCards,
  ],
})
export class CardsModule implements OnModuleInit {
  constructor(
    private readonly books: Books,
    private readonly ownData: OwnData,
  ) {}

  onModuleInit(): void {
    this.books.register(cardChecks);
    this.ownData.register(cardsOwnData);
  }
}
