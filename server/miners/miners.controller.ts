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
  type UserActor,
} from '../common/http';
import { idParam } from '../common/http/schemas';
import type { Language } from '../common/words/languages';
import { BubbleCollections } from './contracts/bubble-collections.service';
import { MinerPurchases } from './contracts/miner-purchases.service';
import { OwnMiners } from './contracts/own-miners.service';
import {
  type BubbleParam,
  bubbleParam,
  type CollectBody,
  collectBody,
  collected,
  minerDetail,
  type ObtainBody,
  type OwnMinersQuery,
  obtainBody,
  obtained,
  ownMinerPage,
  ownMinersQuery,
  productList,
} from './miners.schemas';

@ApiTags('miners')
@Controller('api/project/mining_machine')
export class MinersController {
  constructor(
    private readonly own: OwnMiners,
    private readonly purchases: MinerPurchases,
    private readonly collections: BubbleCollections,
  ) {}

  @Get()
  @ForUser('medium')
  @Answers(productList, 'Miners on sale and to come, and hash power: of the caller and of all')
  products(@CurrentUser() { userId }: UserActor, @CallerLanguage() language: Language) {
    return this.own.products(userId, language);
  }

  @Get('my')
  @ForUser('medium')
  @Answers(ownMinerPage, 'The miners of the caller, newest first')
  list(
    @CurrentUser() { userId }: UserActor,
    @CallerLanguage() language: Language,
    @Query({ schema: ownMinersQuery }) query: OwnMinersQuery,
  ) {
    return this.own.list(userId, query, language);
  }

  @Get('my/:id')
  @ForUser('medium')
  @Answers(minerDetail, 'One miner of the caller, with the bubbles that wait to be collected')
  detail(
    @CurrentUser() { userId }: UserActor,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
  ) {
    return this.own.detail(userId, id, language);
  }

  @Post('bubble/:id')
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(collected, 'What was collected: one bubble, or with the id `all` those of a miner')
  collect(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Param('id', { schema: bubbleParam }) id: BubbleParam,
    @Body({ schema: collectBody }) body: CollectBody,
  ) {
    return this.collections.collect(money, user, id, body);
  }

  @Post(':id')
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(obtained, 'The miners obtained, and what was paid for them')
  obtain(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: obtainBody }) body: ObtainBody,
  ) {
    return this.purchases.obtain(money, user, id, body);
  }
}
