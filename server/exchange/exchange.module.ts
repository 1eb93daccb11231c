import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { Books, LedgerModule } from '../ledger';
import { MarketModule } from '../market';
import { SettingsModule } from '../settings';
import { exchangeChecks } from './exchange.books';
import { exchangeConsole } from './exchange.console';
import { ExchangeController } from './exchange.controller';
import { ExchangeOffers } from './exchange-offers.service';
import { ExchangePairs } from './exchange-pairs.service';
import { ExchangeQuotes } from './exchange-quotes.service';
import { ExchangeRates } from './exchange-rates.service';
import { Exchanges } from './exchanges.service';

@Module({
  imports: [AuthModule, LedgerModule, MarketModule, SettingsModule],
  controllers: [ExchangeController, ...exchangeConsole],
  providers: [ExchangeOffers, ExchangePairs, ExchangeQuotes, ExchangeRates, Exchanges],
  exports: [ExchangeRates],
})
export class ExchangeModule implements OnModuleInit {
  constructor(
    private readonly books: Books,
    private readonly pairs: ExchangePairs,
  ) {}

  async onModuleInit(): Promise<void> {
    this.books.register(exchangeChecks);
    await this.pairs.seed();
  }
}
