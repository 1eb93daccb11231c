import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { AwardsModule } from '../awards';
import { FinanceModule } from '../finance';
import { Books, LedgerModule } from '../ledger';
import { NoticesModule } from '../notices';
import { ProposalsModule } from '../proposals';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { AutoHangings } from './auto-hangings.service';
import { CardDetails } from './card-details.service';
import { CardHangings } from './card-hangings.service';
import { CardIssues } from './card-issues.service';
import { CardLists } from './card-lists.service';
import { CardPurchases } from './card-purchases.service';
import { CardRolls } from './card-rolls.service';
import { CardSeriesLoader, cardSeriesConsole } from './card-series.console';
import { CardSeriesMaker } from './card-series.service';
import { CardSplits } from './card-splits.service';
import { CardTakeDowns } from './card-take-downs.service';
import { CardViews } from './card-views.service';
import { cardChecks } from './cards.books';
import { cardsConsole } from './cards.console';
import { CardsController } from './cards.controller';
import { CardsJobs } from './cards.jobs';
import { Cards } from './cards.service';
import { SessionCalendar } from './session-calendar.service';
import { SessionStops } from './session-stops.service';
import { SessionLoader, sessionsConsole } from './sessions.console';
import { TradeSessions } from './trade-sessions.service';
import { WaitingCards } from './waiting-cards.service';
import { ZoneFiguresReader } from './zone-figures.service';
import { ZoneNews } from './zone-news.service';

/** The trading zone (domain 4): sessions, cards, and what is done with them. */
@Module({
  imports: [
    AuthModule,
    AwardsModule,
    FinanceModule,
    LedgerModule,
    NoticesModule,
    ProposalsModule,
    SettingsModule,
    StaffModule,
    UsersModule,
  ],
  controllers: [CardsController, ...sessionsConsole, ...cardsConsole, ...cardSeriesConsole],
  providers: [
    AutoHangings,
    CardDetails,
    CardHangings,
    CardIssues,
    CardLists,
    CardPurchases,
    CardRolls,
    CardSeriesLoader,
    CardSeriesMaker,
    CardSplits,
    CardTakeDowns,
    CardViews,
    Cards,
    CardsJobs,
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
    SessionCalendar,
    TradeSessions,
    WaitingCards,
  ],
})
export class CardsModule implements OnModuleInit {
  constructor(private readonly books: Books) {}

  onModuleInit(): void {
    this.books.register(cardChecks);
  }
}
