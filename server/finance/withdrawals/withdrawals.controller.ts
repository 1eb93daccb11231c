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
  TextOutcome,
  type UserActor,
} from '../../common/http';
import { idParam } from '../../common/http/schemas';
import type { Language } from '../../common/words/languages';
import { waitForReview } from '../finance.errors';
import { WithdrawalTerms } from './withdrawal-terms.service';
import {
  type Withdrawal,
  type WithdrawalBody,
  type WithdrawalPage,
  type WithdrawalQuery,
  type WithdrawalRules,
  withdrawal,
  withdrawalBody,
  withdrawalPage,
  withdrawalQuery,
  withdrawalRules,
} from './withdrawals.schemas';
import { Withdrawals } from './withdrawals.service';

@ApiTags('finance')
@Controller('api')
export class WithdrawalsController {
  constructor(
    private readonly terms: WithdrawalTerms,
    private readonly withdrawals: Withdrawals,
  ) {}

  @Get('token/extract')
  @ForUser('medium')
  @Answers(withdrawalRules, 'Minimum, fee, balance and largest amount per asset')
  rules(@CurrentUser() user: UserActor): Promise<WithdrawalRules> {
    return this.terms.rules(user);
  }

  @Post('finance/extract')
  @ForUser('heavy')
  @NeedsPass('transfer')
  @Answers(withdrawal, 'The withdrawal, waiting for review')
  async ask(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Body({ schema: withdrawalBody }) body: WithdrawalBody,
  ): Promise<TextOutcome<Withdrawal>> {
    return new TextOutcome(await this.withdrawals.ask(money, user, body), waitForReview);
  }

  @Post('finance/extract/cancel/:id')
  @ForUser('heavy')
  @NeedsNoPass()
  @AnswersNothing('Cancels a withdrawal that is still waiting')
  cancel(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<null> {
    return this.withdrawals.cancel(money, user, id);
  }

  @Get('finance/withdrawals')
  @ForUser('medium')
  @Answers(withdrawalPage, "The caller's withdrawals, newest first")
  list(
    @CurrentUser() user: UserActor,
    @CallerLanguage() language: Language,
    @Query({ schema: withdrawalQuery }) query: WithdrawalQuery,
  ): Promise<WithdrawalPage> {
    return this.withdrawals.list(user.userId, query, language);
  }
}
