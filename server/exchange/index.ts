export { exchangeChecks } from './exchange.books';
export { ExchangeDay, ExchangePace, ExchangePair, ExchangeRecord } from './exchange.entity';
export { ExchangeModule } from './exchange.module';
export { exchangeByRateLines } from './exchange.posting';
export { hasExchanged } from './exchange-figures';
export { ExchangeDays } from './rates/exchange-days.service';
export { rateOf, receivedByRate } from './rates/exchange-rate.rules';
export { ExchangeRates } from './rates/exchange-rates.service';
