import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Answers,
  CallerLanguage,
  CurrentUser,
  ForUser,
  Money,
  type MoneyRequest,
  NeedsNoPass,
  TextOutcome,
  type UserActor,
} from '../../common/http';
import type { Language } from '../../common/words/languages';
import { waitForReview } from '../finance.errors';
import {
  bnbCalculatorBody,
  bnbDepositBody,
  type Deposit,
  type DepositBody,
  type DepositCalculation,
  type DepositCalculatorBody,
  type DepositPage,
  type DepositQuery,
  deposit,
  depositBody,
  depositCalculation,
  depositCalculatorBody,
  depositPage,
  depositQuery,
} from './deposits.schemas';
import { Deposits } from './deposits.service';

/** One operation under the four paths of the protocol (domain 6). */
@ApiTags('finance')
@Controller('api')
export class DepositsController {
  constructor(private readonly deposits: Deposits) {}

  @Post(['user/charge', 'token/recharge', 'finance/recharge'])
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(deposit, 'The deposit, waiting for review')
  async file(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Body({ schema: depositBody }) body: DepositBody,
  ): Promise<TextOutcome<Deposit>> {
    return new TextOutcome(await this.deposits.file(money, user, body), waitForReview);
  }

  @Post('user/chargeBNB')
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(deposit, 'The deposit of BNB, waiting for review')
  async fileBnb(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Body({ schema: bnbDepositBody }) body: DepositBody,
  ): Promise<TextOutcome<Deposit>> {
    return new TextOutcome(await this.deposits.file(money, user, body), waitForReview);
  }

  @Post('user/chargeCalculator')
  @ForUser('medium')
  @Answers(depositCalculation, 'Where to send, and what will be credited')
  calculate(@Body({ schema: depositCalculatorBody }) body: DepositCalculatorBody): Promise<DepositCalculation> {
    return this.deposits.calculate(body.asset, body.amount);
  }

  @Post('user/chargeBNBCalculator')
  @ForUser('medium')
  @Answers(depositCalculation, 'Where to send BNB, and what will be credited')
  calculateBnb(@Body({ schema: bnbCalculatorBody }) body: DepositCalculatorBody): Promise<DepositCalculation> {
    return this.deposits.calculate(body.asset, body.amount);
  }

  @Get('finance/deposits')
  @ForUser('medium')
  @Answers(depositPage, "The caller's deposits, newest first")
  list(
    @CurrentUser() user: UserActor,
    @CallerLanguage() language: Language,
    @Query({ schema: depositQuery }) query: DepositQuery,
  ): Promise<DepositPage> {
    return this.deposits.list(user.userId, query, language);
  }
}
