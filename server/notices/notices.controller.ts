import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, CurrentUser, ForUser, type UserActor } from '../common/http';
import { type CursorQuery, cursorQuery } from '../common/http/schemas';
import {
  type NoticePage,
  type NoticesRead,
  type NoticesReadBody,
  noticePage,
  noticesRead,
  noticesReadBody,
} from './notices.schemas';
import { Notices } from './notices.service';

@ApiTags('user')
@Controller('api/notices')
export class NoticesController {
  constructor(private readonly notices: Notices) {}

  @Get()
  @ForUser('medium')
  @Answers(noticePage, 'What the caller was told, newest first')
  list(@CurrentUser() user: UserActor, @Query({ schema: cursorQuery }) query: CursorQuery): Promise<NoticePage> {
    return this.notices.list(user.userId, query);
  }

  @Post('read')
  @ForUser('medium')
  @Answers(noticesRead, 'Marks notices of the caller as read: some, or all up to one')
  read(@CurrentUser() user: UserActor, @Body({ schema: noticesReadBody }) body: NoticesReadBody): Promise<NoticesRead> {
    return this.notices.read(user.userId, body);
  }
}
