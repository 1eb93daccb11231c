import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Answers,
  CurrentUser,
  ForUser,
  Money,
  type MoneyRequest,
  NeedsNoPass,
  type UserActor,
} from '../../common/http';
import { type AirdropAnswer, airdropAnswer } from './airdrops.schemas';
import { Airdrops } from './airdrops.service';

@ApiTags('awards')
@Controller('api/user/airdrop')
export class AirdropsController {
  constructor(private readonly airdrops: Airdrops) {}

  @Post()
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(airdropAnswer, 'The gift after binding a referrer, once')
  claim(@CurrentUser() user: UserActor, @Money() money: MoneyRequest): Promise<AirdropAnswer> {
    return this.airdrops.claim(money, user);
  }
}
