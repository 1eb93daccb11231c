import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing, ClearedByEmpty, CurrentUser, ForUser, type UserActor } from '../../common/http';
import { idParam } from '../../common/http/schemas';
import { FriendRequests } from './friend-requests.service';
import {
  blockList,
  friendList,
  type PeopleQuery,
  peopleAnswer,
  peopleQuery,
  type RemarkBody,
  type RequestAnswer,
  type RequestBody,
  type RequestPage,
  type RequestQuery,
  remarkBody,
  requestAnswer,
  requestBody,
  requestPage,
  requestQuery,
  uidParam,
} from './friends.schemas';
import { Friends } from './friends.service';

@ApiTags('chat')
@Controller('api/chat')
export class FriendsController {
  constructor(
    private readonly friends: Friends,
    private readonly requests: FriendRequests,
  ) {}

  @Get('friends')
  @ForUser('medium')
  @Answers(friendList, "The caller's friends")
  async list(@CurrentUser() { userId }: UserActor) {
    return { list: await this.friends.list(userId) };
  }

  @Get('people')
  @ForUser('medium')
  @Answers(peopleAnswer, 'Somebody by uid or whole address')
  async find(@CurrentUser() { userId }: UserActor, @Query({ schema: peopleQuery }) { q }: PeopleQuery) {
    return { list: await this.requests.find(userId, q) };
  }

  @Get('requests')
  @ForUser('medium')
  @Answers(requestPage, 'Friend requests, newest first: what others ask of the caller, or what the caller asked')
  asked(
    @CurrentUser() { userId }: UserActor,
    @Query({ schema: requestQuery }) query: RequestQuery,
  ): Promise<RequestPage> {
    return this.requests.list(userId, query);
  }

  @Post('requests')
  @ForUser('heavy')
  @Answers(requestAnswer, 'Asks somebody to be friends; who was asked by them already is a friend at once')
  ask(@CurrentUser() { userId }: UserActor, @Body({ schema: requestBody }) body: RequestBody): Promise<RequestAnswer> {
    return this.requests.ask(userId, body);
  }

  @Post('requests/:id/accept')
  @ForUser('heavy')
  @AnswersNothing('Accepts a request')
  accept(@CurrentUser() { userId }: UserActor, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.requests.answer(userId, id, 'accepted');
  }

  @Post('requests/:id/refuse')
  @ForUser('heavy')
  @AnswersNothing('Refuses a request; who asked is not told')
  refuse(@CurrentUser() { userId }: UserActor, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.requests.answer(userId, id, 'refused');
  }

  @Post('friends/:uid/remark')
  @ForUser('heavy')
  @ClearedByEmpty('remark')
  @AnswersNothing('How the caller calls a friend; an empty remark takes it away')
  remark(
    @CurrentUser() { userId }: UserActor,
    @Param('uid', { schema: uidParam }) uid: string,
    @Body({ schema: remarkBody }) { remark }: RemarkBody,
  ): Promise<null> {
    return this.friends.remark(userId, uid, remark);
  }

  @Post('friends/:uid/remove')
  @ForUser('heavy')
  @AnswersNothing('Ends a friendship, for both')
  remove(@CurrentUser() { userId }: UserActor, @Param('uid', { schema: uidParam }) uid: string): Promise<null> {
    return this.friends.remove(userId, uid);
  }

  @Get('blocks')
  @ForUser('medium')
  @Answers(blockList, 'Whom the caller blocks')
  async blocks(@CurrentUser() { userId }: UserActor) {
    return { list: await this.friends.blocked(userId) };
  }

  @Post('blocks/:uid')
  @ForUser('heavy')
  @AnswersNothing('Blocks somebody: nothing of theirs arrives any more')
  block(@CurrentUser() { userId }: UserActor, @Param('uid', { schema: uidParam }) uid: string): Promise<null> {
    return this.friends.block(userId, uid);
  }

  @Post('blocks/:uid/end')
  @ForUser('heavy')
  @AnswersNothing('Unblocks somebody')
  unblock(@CurrentUser() { userId }: UserActor, @Param('uid', { schema: uidParam }) uid: string): Promise<null> {
    return this.friends.unblock(userId, uid);
  }
}
