export { exchangeChecks } from './exchange.books';
export { ExchangeDay, ExchangePace, ExchangePair, ExchangeRecord } from './exchange.entity';
export { ExchangeModule } from './exchange.module';
export { exchangeByRateLines } from './exchange.posting';
export { ExchangeDays } from './exchange-days.service';
export { rateOf, receivedByRate } from './exchange-rate.rules';
export { ExchangeRates } from './exchange-rates.service';
