import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnswersNothing, BodyLimit, CurrentUser, ForUser, type UserActor } from '../../common/http';
import { type TradePasswordBody, tradePasswordBody } from '../auth.schemas';
import { type Client, FromClient, signedBody } from '../client';
import { TradePasswordChanges } from './trade-password-changes.service';

@ApiTags('user')
@Controller('api/user')
export class TradePasswordController {
  constructor(private readonly changes: TradePasswordChanges) {}

  @Post('trade_password')
  @ForUser('veryHeavy')
  @BodyLimit(signedBody)
  @AnswersNothing('Sets the trade password, by a signed text; without a wallet by a code')
  set(
    @CurrentUser() user: UserActor,
    @Body({ schema: tradePasswordBody }) body: TradePasswordBody,
    @FromClient() client: Client,
  ) {
    return this.changes.set(user, body, client);
  }
}
