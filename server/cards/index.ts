export { Card, CardSeries, CardTrade } from './card.entity';
export { CardSeriesMaker } from './card-series.service';
export { CardSplits } from './card-splits.service';
export { cardChecks } from './cards.books';
export { CardsModule } from './cards.module';
export { SessionTemplate, TradeSession } from './session.entity';
export { SessionCalendar } from './session-calendar.service';
export { TradeSessions } from './trade-sessions.service';
export { WaitingCards } from './waiting-cards.service';
