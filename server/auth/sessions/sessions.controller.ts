import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing, CurrentUser, ForUser, type UserActor } from '../../common/http';
import { idParam } from '../../common/http/schemas';
import { sessionList } from '../auth.schemas';
import { Sessions } from './sessions.service';

@ApiTags('login')
@Controller('api')
export class SessionsController {
  constructor(private readonly sessions: Sessions) {}

  @Post('logout')
  @ForUser('heavy')
  @AnswersNothing('Ends the session')
  logout(@CurrentUser() user: UserActor) {
    return this.sessions.end(user.userId, user.sessionId);
  }

  @Get('sessions')
  @ForUser('light')
  @Answers(sessionList, 'Where the caller is logged in')
  list(@CurrentUser() user: UserActor) {
    return this.sessions.list(user);
  }

  @Delete('sessions/others')
  @ForUser('heavy')
  @AnswersNothing('Ends every other session of the caller')
  endOthers(@CurrentUser() user: UserActor) {
    return this.sessions.endOthers(user);
  }

  @Delete('sessions/:id')
  @ForUser('heavy')
  @AnswersNothing('Ends one session of the caller')
  end(@CurrentUser() user: UserActor, @Param('id', { schema: idParam }) id: number) {
    return this.sessions.end(user.userId, id);
  }
}
