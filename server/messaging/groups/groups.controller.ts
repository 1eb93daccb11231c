import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Answers,
  AnswersNothing,
  ClearedByEmpty,
  CurrentUser,
  ForUser,
  Money,
  type MoneyRequest,
  NeedsNoPass,
  type UserActor,
} from '../../common/http';
import { idParam } from '../../common/http/schemas';
import { type ConversationRow, conversationRow } from '../chat.schemas';
import { ConversationLists } from '../lists/conversation-list.service';
import { partyOfUser } from '../party.rules';
import { GroupJoins } from './group-joins.service';
import { GroupViews } from './group-views.service';
import {
  type GroupBody,
  type GroupEdit,
  type GroupNickname,
  type GroupView,
  groupBody,
  groupEdit,
  groupNickname,
  groupView,
  type InviteBody,
  inviteBody,
  type JoinBody,
  type JoinCode,
  type JoinView,
  joinBody,
  joinCode,
  joinView,
  type MemberBody,
  memberBody,
  type SilenceBody,
  silenceBody,
} from './groups.schemas';
import { Groups } from './groups.service';

@ApiTags('chat')
@Controller('api/chat')
export class GroupsController {
  constructor(
    private readonly groups: Groups,
    private readonly joins: GroupJoins,
    private readonly views: GroupViews,
    private readonly lists: ConversationLists,
  ) {}

  @Post('groups')
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(conversationRow, 'A new group of the caller and friends of theirs')
  async create(
    @CurrentUser() user: UserActor,
    @Money() request: MoneyRequest,
    @Body({ schema: groupBody }) body: GroupBody,
  ): Promise<ConversationRow> {
    const { id } = await this.groups.create(request, user, body);
    return await this.lists.get(partyOfUser(user.userId), id);
  }

  @Get('groups/:id')
  @ForUser('medium')
  @Answers(groupView, 'A group the caller is in, and who else is')
  see(@CurrentUser() { userId }: UserActor, @Param('id', { schema: idParam }) id: number): Promise<GroupView> {
    return this.views.get(partyOfUser(userId), id);
  }

  @Post('groups/:id')
  @ForUser('heavy')
  @ClearedByEmpty('avatar', 'notice')
  @AnswersNothing('Changes name, picture or notice of a group, by its owner')
  edit(
    @CurrentUser() user: UserActor,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: groupEdit }) body: GroupEdit,
  ): Promise<null> {
    return this.groups.edit(user, id, body);
  }

  @Post('groups/:id/nickname')
  @ForUser('heavy')
  @ClearedByEmpty('nickname')
  @AnswersNothing('How the caller is called in a group; an empty nickname takes it away')
  nickname(
    @CurrentUser() user: UserActor,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: groupNickname }) { nickname }: GroupNickname,
  ): Promise<null> {
    return this.groups.nickname(user, id, nickname);
  }

  @Post('groups/:id/invite')
  @ForUser('heavy')
  @AnswersNothing("Lets friends of a group's owner in")
  invite(
    @CurrentUser() user: UserActor,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: inviteBody }) { uids }: InviteBody,
  ): Promise<null> {
    return this.groups.invite(user, id, uids);
  }

  @Post('groups/:id/remove')
  @ForUser('heavy')
  @AnswersNothing('Puts somebody out of a group, by its owner')
  remove(
    @CurrentUser() user: UserActor,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: memberBody }) { uid }: MemberBody,
  ): Promise<null> {
    return this.groups.remove(user, id, uid);
  }

  @Post('groups/:id/silence')
  @ForUser('heavy')
  @AnswersNothing('Whether somebody may write in a group, by its owner')
  silence(
    @CurrentUser() user: UserActor,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: silenceBody }) { uid, silenced }: SilenceBody,
  ): Promise<null> {
    return this.groups.silence(user, id, uid, silenced);
  }

  @Post('groups/:id/owner')
  @ForUser('heavy')
  @AnswersNothing('Hands a group over to another member')
  handOver(
    @CurrentUser() user: UserActor,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: memberBody }) { uid }: MemberBody,
  ): Promise<null> {
    return this.groups.handOver(user, id, uid);
  }

  @Post('groups/:id/leave')
  @ForUser('heavy')
  @AnswersNothing('Leaves a group; its owner cannot')
  leave(@CurrentUser() user: UserActor, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.groups.leave(user, id);
  }

  @Post('groups/:id/dissolve')
  @ForUser('heavy')
  @AnswersNothing('Ends a group, by its owner')
  dissolve(@CurrentUser() user: UserActor, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.groups.dissolve(user, id);
  }

  @Get('groups/:id/code')
  @ForUser('medium')
  @Answers(joinCode, 'The code to join a group by, for its owner')
  code(@CurrentUser() { userId }: UserActor, @Param('id', { schema: idParam }) id: number): Promise<JoinCode> {
    return this.joins.code(userId, id);
  }

  @Post('groups/:id/code')
  @ForUser('heavy')
  @Answers(joinCode, 'Another code: the old ones open nothing any more')
  renew(@CurrentUser() user: UserActor, @Param('id', { schema: idParam }) id: number): Promise<JoinCode> {
    return this.joins.renew(user, id);
  }

  @Get('joins')
  @ForUser('medium')
  @Answers(joinView, 'The group that a code opens')
  look(@CurrentUser() { userId }: UserActor, @Query({ schema: joinBody }) { code }: JoinBody): Promise<JoinView> {
    return this.joins.look(userId, code);
  }

  @Post('joins')
  @ForUser('heavy')
  @Answers(conversationRow, 'Joins the group of a code')
  async join(@CurrentUser() user: UserActor, @Body({ schema: joinBody }) { code }: JoinBody): Promise<ConversationRow> {
    return await this.lists.get(partyOfUser(user.userId), await this.joins.join(user, code));
  }
}
