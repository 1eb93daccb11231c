import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Answers,
  CurrentUser,
  ForUser,
  Money,
  type MoneyRequest,
  NeedsNoPass,
  type UserActor,
} from '../../../common/http';
import { type Deposit, deposit, type TestMoneyOffer, testMoney } from '../deposits.schemas';
import { TestMoney } from './test-money.service';

@ApiTags('finance')
@Controller('api/finance/testMoney')
export class TestMoneyController {
  constructor(private readonly testMoney: TestMoney) {}

  @Get()
  @ForUser('medium')
  @Answers(testMoney, 'The test USDT of demo mode, and when the caller may take it')
  offer(@CurrentUser() user: UserActor): Promise<TestMoneyOffer> {
    return this.testMoney.offer(user);
  }

  @Post()
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(deposit, 'Credits test USDT in demo mode, once an hour')
  take(@CurrentUser() user: UserActor, @Money() money: MoneyRequest): Promise<Deposit> {
    return this.testMoney.take(money, user);
  }
}
