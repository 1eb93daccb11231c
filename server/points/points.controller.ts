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
import { PointOrderViews } from './orders/point-order-views.service';
import { PointOrders } from './orders/point-orders.service';
import {
  type PointOrder,
  type PointOrderBody,
  type PointOrderDetail,
  type PointOrderPage,
  type PointOrderQuery,
  type PointPaymentBody,
  pointOrder,
  pointOrderBody,
  pointOrderDetail,
  pointOrderPage,
  pointOrderQuery,
  pointPaymentBody,
} from './points.schemas';

@ApiTags('points')
@Controller('api/point')
export class PointsController {
  constructor(
    private readonly orders: PointOrders,
    private readonly views: PointOrderViews,
  ) {}

  @Post('order')
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(pointOrder, 'An order of FUEL or GAME, a point for a USDT: to be paid, or first to be confirmed by staff')
  order(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Body({ schema: pointOrderBody }) body: PointOrderBody,
  ): Promise<PointOrder> {
    return this.orders.order(money, user, body);
  }

  @Post('pay/id/:id')
  @ForUser('heavy')
  @NeedsPass('trade')
  @Answers(pointOrder, 'The order, paid from funding')
  pay(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: pointPaymentBody }) _body: PointPaymentBody,
  ): Promise<PointOrder> {
    return this.orders.pay(money, user, id);
  }

  @Post('delete/id/:id')
  @ForUser('heavy')
  @NeedsNoPass()
  @AnswersNothing('Deletes an order that is not paid')
  delete(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<null> {
    return this.orders.delete(money, user, id);
  }

  @Get('detail/id/:id')
  @ForUser('medium')
  @Answers(pointOrderDetail, 'One order of the caller, with the rules of orders and the clock it is counted by')
  detail(
    @CurrentUser() { userId }: UserActor,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<PointOrderDetail> {
    return this.views.detail(userId, id, language);
  }

  @Get('myList')
  @ForUser('medium')
  @Answers(
    pointOrderPage,
    'The orders of the caller, newest first, with the rules of orders and the clock they are counted by',
  )
  list(
    @CurrentUser() { userId }: UserActor,
    @CallerLanguage() language: Language,
    @Query({ schema: pointOrderQuery }) query: PointOrderQuery,
  ): Promise<PointOrderPage> {
    return this.views.list(userId, query, language);
  }
}
