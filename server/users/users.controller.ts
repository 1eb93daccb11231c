import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing, ClearedByEmpty, CurrentUser, ForUser, type UserActor } from '../common/http';
import { Referral } from './referral.service';
import { type BindingBody, bindingAnswer, bindingBody, type UserEditBody, userEditBody } from './users.schemas';
import { Users } from './users.service';

@ApiTags('user')
@Controller('api')
export class UsersController {
  constructor(
    private readonly users: Users,
    private readonly referral: Referral,
  ) {}

  @Post('user/edit')
  @ForUser()
  @ClearedByEmpty('avatar')
  @AnswersNothing('Changes nickname, picture or language')
  edit(@CurrentUser() user: UserActor, @Body({ schema: userEditBody }) body: UserEditBody) {
    return this.users.edit(user.userId, body);
  }

  @Post(['binding', 'user/addParent', 'user/spread'])
  @ForUser()
  @Answers(bindingAnswer, 'Binds a referrer, once')
  bind(@CurrentUser() user: UserActor, @Body({ schema: bindingBody }) body: BindingBody) {
    return this.referral.bind(user.userId, body);
  }
}
