import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Answers,
  CallerLanguage,
  CurrentUser,
  ForUser,
  Money,
  type MoneyRequest,
  NeedsNoPass,
  Public,
  type UserActor,
} from '../common/http';
import { assetCode } from '../common/http/schemas';
import type { Language } from '../common/words/languages';
import {
  type Exchange,
  type ExchangeBody,
  type ExchangeQuery,
  type ExchangeQuote,
  exchange,
  exchangeBody,
  exchangePairs,
  exchangeQuery,
  exchangeQuote,
  type ExchangePairs as PairList,
} from './exchange.schemas';
import { Exchanges } from './exchanges.service';
import { ExchangeQuotes } from './quotes/exchange-quotes.service';
import { ExchangePairs } from './rates/exchange-pairs.service';

@ApiTags('finance')
@Controller('api/finance/exchange')
export class ExchangeController {
  constructor(
    private readonly pairs: ExchangePairs,
    private readonly quotes: ExchangeQuotes,
    private readonly exchanges: Exchanges,
  ) {}

  @Get()
  @Public('medium')
  @Answers(exchangePairs, 'Every pair there is')
  list(): Promise<PairList> {
    return this.pairs.list();
  }

  @Get(':from/:to')
  @ForUser('medium')
  @Answers(exchangeQuote, 'The pair, and a quote where an amount is given')
  quote(
    @CurrentUser() user: UserActor,
    @CallerLanguage() language: Language,
    @Param('from', { schema: assetCode }) from: string,
    @Param('to', { schema: assetCode }) to: string,
    @Query({ schema: exchangeQuery }) query: ExchangeQuery,
  ): Promise<ExchangeQuote> {
    return this.quotes.show(user, from, to, query, language);
  }

  @Post(':from/:to')
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(exchange, 'The exchange as it was done')
  make(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Param('from', { schema: assetCode }) from: string,
    @Param('to', { schema: assetCode }) to: string,
    @Body({ schema: exchangeBody }) body: ExchangeBody,
  ): Promise<Exchange> {
    return this.exchanges.make(money, user, from, to, body);
  }
}
