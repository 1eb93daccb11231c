import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Answers,
  CurrentUser,
  ForUser,
  Money,
  type MoneyRequest,
  NeedsNoPass,
  NeedsPass,
  type UserActor,
} from '../../common/http';
import type { UserCard } from '../../users/users.schemas';
import {
  type Move,
  type MoveBody,
  move,
  moveBody,
  recentRecipients,
  type Transfer,
  type TransferBody,
  type TransferQuery,
  type TransferRules,
  transfer,
  transferBody,
  transferQuery,
  transferRules,
} from './transfer.schemas';
import { TransferTerms } from './transfer-terms.service';
import { Transfers } from './transfers.service';

@ApiTags('finance')
@Controller('api/finance')
export class TransfersController {
  constructor(
    private readonly terms: TransferTerms,
    private readonly transfers: Transfers,
  ) {}

  @Get('other/trade')
  @ForUser('medium')
  @Answers(transferRules, 'Fee, balance and largest amount per asset; who `to` is')
  rules(
    @CurrentUser() user: UserActor,
    @Query({ schema: transferQuery }) query: TransferQuery,
  ): Promise<TransferRules> {
    return this.terms.rules(user, query.to);
  }

  @Post('other/trade')
  @ForUser('heavy')
  @NeedsPass('transfer')
  @Answers(transfer, 'What was sent, and to whom')
  send(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Body({ schema: transferBody }) body: TransferBody,
  ): Promise<Transfer> {
    return this.transfers.send(money, user, body);
  }

  @Get('recipients')
  @ForUser('medium')
  @Answers(recentRecipients, 'Whom the caller sent to last, masked: at most five, the latest first')
  recent(@CurrentUser() user: UserActor): Promise<UserCard[]> {
    return this.terms.recent(user);
  }

  @Post('move')
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(move, 'What was moved between one’s own wallets')
  move(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Body({ schema: moveBody }) body: MoveBody,
  ): Promise<Move> {
    return this.transfers.move(money, user, body);
  }
}
