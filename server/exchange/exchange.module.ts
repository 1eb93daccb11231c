import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { OwnData } from '../common/own-data';
import { Books, LedgerModule } from '../ledger';
import { MarketModule } from '../market';
import { ProposalsModule } from '../proposals';
import { SettingsModule } from '../settings';
import { exchangeChecks } from './exchange.books';
import { exchangeConsole } from './exchange.console';
import { ExchangeController } from './exchange.controller';
import { exchangeOwnData } from './exchange.own-data';
import { Exchanges } from './exchanges.service';
import { ExchangeOffers } from './quotes/exchange-offers.service';
import { ExchangeQuotes } from './quotes/exchange-quotes.service';
import { ExchangeDays } from './rates/exchange-days.service';
import { ExchangePairEditor } from './rates/exchange-pair-editor.service';
import { ExchangePairs } from './rates/exchange-pairs.service';
import { ExchangeRates } from './rates/exchange-rates.service';

@Module({
  imports: [AuthModule, LedgerModule, MarketModule, ProposalsModule, SettingsModule],
  controllers: [ExchangeController, ...exchangeConsole],
  providers: [
    ExchangeDays,
    ExchangeOffers,
    ExchangePairEditor,
    ExchangePairs,
    ExchangeQuotes,
    ExchangeRates,
    Exchanges,
  ],
  exports: [ExchangeDays, ExchangeRates],
})
export class ExchangeModule implements OnModuleInit {
  constructor(
    private readonly books: Books,
    private readonly ownData: OwnData,
    private readonly pairs: ExchangePairs,
  ) {}

  async onModuleInit(): Promise<void> {
    this.books.register(exchangeChecks);
    this.ownData.register(exchangeOwnData);
    await this.pairs.seed();
  }
}
