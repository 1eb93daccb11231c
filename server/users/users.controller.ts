import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  Answers,
  AnswersNothing,
  type AppRequest,
  ClearedByEmpty,
  CurrentUser,
  clientAddress,
  ForUser,
  Public,
  type UserActor,
} from '../common/http';
import { Referral } from './team/referral.service';
import {
  type BindingBody,
  bindingAnswer,
  bindingBody,
  bindingQuery,
  inviterAnswer,
  type UserEditBody,
  userEditBody,
} from './users.schemas';
import { Users } from './users.service';

const codeParam = z.string().max(64);

@ApiTags('user')
@Controller('api')
export class UsersController {
  constructor(
    private readonly users: Users,
    private readonly referral: Referral,
  ) {}

  @Post('user/edit')
  @ForUser('heavy')
  @ClearedByEmpty('avatar')
  @AnswersNothing('Changes nickname, picture or language')
  edit(@CurrentUser() user: UserActor, @Body({ schema: userEditBody }) body: UserEditBody) {
    return this.users.edit(user.userId, body);
  }

  @Post(['user/addParent', 'user/spread'])
  @ForUser('heavy')
  @Answers(bindingAnswer, 'Binds a referrer, once')
  bind(@CurrentUser() user: UserActor, @Body({ schema: bindingBody }) body: BindingBody) {
    return this.referral.bind(user.userId, body);
  }

  @Get('binding')
  @ForUser('medium')
  @Answers(bindingAnswer, 'Whom the caller would bind to')
  look(@CurrentUser() user: UserActor, @Query({ schema: bindingQuery }) query: BindingBody) {
    return this.referral.look(user.userId, query);
  }

  @Get('inviter/:code')
  @Public('light')
  @Answers(inviterAnswer, 'Who invites by a code, masked')
  inviter(@Param('code', { schema: codeParam }) code: string, @Req() request: AppRequest) {
    return this.referral.inviter(code, clientAddress(request));
  }
}
