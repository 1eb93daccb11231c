import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Answers,
  AnswersNothing,
  CallerLanguage,
  CurrentUser,
  ForUser,
  Money,
  type MoneyRequest,
  NeedsNoPass,
  NeedsPass,
  type UserActor,
} from '../common/http';
import { idParam } from '../common/http/schemas';
import type { Language } from '../common/words/languages';
import {
  type AutoBody,
  autoAnswer,
  autoBody,
  type BuyBody,
  buyBody,
  cardDetail,
  type HangBody,
  type HangQuery,
  hangBody,
  hangQuery,
  hangQuote,
  hung,
  type OwnCardsQuery,
  ownCardPage,
  ownCardsQuery,
  purchase,
  type ZoneQuery,
  zonePage,
  zoneQuery,
} from './cards.schemas';
import { CardDetails } from './listing/card-details.service';
import { CardHangings } from './listing/card-hangings.service';
import { CardLists } from './listing/card-lists.service';
import { HangQuotes } from './listing/hang-quotes.service';
import { CardPurchases } from './sale/card-purchases.service';

@ApiTags('cards')
@Controller('api/project/card')
export class CardsController {
  constructor(
    private readonly lists: CardLists,
    private readonly details: CardDetails,
    private readonly purchases: CardPurchases,
    private readonly hangings: CardHangings,
    private readonly hangQuotes: HangQuotes,
  ) {}

  @Get()
  @ForUser('medium')
  @Answers(zonePage, 'Cards that hang for a session: the one on now, else the next')
  listed(
    @CurrentUser() { userId }: UserActor,
    @CallerLanguage() language: Language,
    @Query({ schema: zoneQuery }) query: ZoneQuery,
  ) {
    return this.lists.listed(userId, query, language);
  }

  @Get('my')
  @ForUser('medium')
  @Answers(ownCardPage, "The caller's cards in stock, newest first")
  inStock(
    @CurrentUser() { userId }: UserActor,
    @CallerLanguage() language: Language,
    @Query({ schema: ownCardsQuery }) query: OwnCardsQuery,
  ) {
    return this.lists.inStock(userId, query, language);
  }

  @Get('mySale')
  @ForUser('medium')
  @Answers(ownCardPage, "The caller's cards that hang or wait for their leader, newest first")
  forSale(
    @CurrentUser() { userId }: UserActor,
    @CallerLanguage() language: Language,
    @Query({ schema: ownCardsQuery }) query: OwnCardsQuery,
  ) {
    return this.lists.forSale(userId, query, language);
  }

  @Get('hanging/:id')
  @ForUser('medium')
  @Answers(hangQuote, 'What hanging a card comes to: bounds, sessions, parts, fee')
  quote(
    @CurrentUser() user: UserActor,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
    @Query({ schema: hangQuery }) query: HangQuery,
  ) {
    return this.hangQuotes.quote(user, id, query, language);
  }

  @Post('hanging/:id')
  @ForUser('heavy')
  @NeedsPass('trade')
  @Answers(hung, 'The cards that hang now, or wait for the leader')
  hang(
    @CurrentUser() user: UserActor,
    @CallerLanguage() language: Language,
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: hangBody }) body: HangBody,
  ) {
    return this.hangings.hang(money, user, id, body, language);
  }

  @Post('cancel/:id')
  @ForUser('heavy')
  @NeedsNoPass()
  @AnswersNothing('Takes a card down before its session begins')
  cancel(@CurrentUser() user: UserActor, @Money() money: MoneyRequest, @Param('id', { schema: idParam }) id: number) {
    return this.hangings.cancel(money, user, id);
  }

  @Post('auto/:id')
  @ForUser('heavy')
  @NeedsPass('trade')
  @Answers(autoAnswer, 'Whether the card hangs by itself from now on')
  auto(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: autoBody }) body: AutoBody,
  ) {
    return this.hangings.setAuto(money, user, id, body);
  }

  @Get(':id')
  @ForUser('medium')
  @Answers(cardDetail, 'One card: what it costs and earns, when it can be sold on, its history')
  detail(
    @CurrentUser() { userId }: UserActor,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
  ) {
    return this.details.read(userId, id, language);
  }

  @Post(':id')
  @ForUser('heavy')
  @NeedsPass('trade')
  @Answers(purchase, 'What was bought, paid and got')
  buy(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: buyBody }) body: BuyBody,
  ) {
    return this.purchases.buy(money, user, id, body);
  }
}
