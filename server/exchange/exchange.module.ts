import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { Books, LedgerModule } from '../ledger';
import { MarketModule } from '../market';
import { ProposalsModule } from '../proposals';
import { SettingsModule } from '../settings';
import { exchangeChecks } from './exchange.books';
import { exchangeConsole } from './exchange.console';
import { ExchangeController } from './exchange.controller';
import { ExchangeDays } from './exchange-days.service';
import { ExchangeOffers } from './exchange-offers.service';
import { ExchangePairs } from './exchange-pairs.service';
import { ExchangeQuotes } from './exchange-quotes.service';
import { ExchangeRates } from './exchange-rates.service';
import { Exchanges } from './exchanges.service';

@Module({
  imports: [AuthModule, LedgerModule, MarketModule, ProposalsModule, SettingsModule],
  controllers: [ExchangeController, ...exchangeConsole],
  providers: [ExchangeDays, ExchangeOffers, ExchangePairs, ExchangeQuotes, ExchangeRates, Exchanges],
  exports: [ExchangeDays, ExchangeRates],
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
