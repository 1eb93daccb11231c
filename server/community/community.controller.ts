import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CardSplits, WaitingCards } from '../cards';
import { released, waitingCardsPage } from '../cards/cards.schemas';
import {
  Answers,
  AnswersNothing,
  CallerLanguage,
  CurrentUser,
  ForUser,
  Money,
  type MoneyRequest,
  NeedsNoPass,
  type UserActor,
} from '../common/http';
import { type CursorQuery, cursorQuery, idParam } from '../common/http/schemas';
import type { Language } from '../common/words/languages';
import { Communities, CommunityMembers } from '../users';
import {
  communityAnswer,
  type MembersQuery,
  membersPage,
  membersQuery,
  type Splitting,
  splittingBody,
} from '../users/communities/communities.schemas';
import { ledMember } from './community.schemas';
import { CommunityView } from './community-view.service';
import { LedMembers } from './led-members.service';

const uidParam = z.string().max(8);

@ApiTags('community')
@Controller('api')
export class CommunityController {
  constructor(
    private readonly view: CommunityView,
    private readonly communities: Communities,
    private readonly members: CommunityMembers,
    private readonly led: LedMembers,
    private readonly waiting: WaitingCards,
    private readonly splits: CardSplits,
  ) {}

  @Get('project/community')
  @ForUser('medium')
  @Answers(communityAnswer, 'The community the caller belongs to, or leads')
  community(@CurrentUser() { userId }: UserActor) {
    return this.view.read(userId);
  }

  @Post('leader/info')
  @ForUser('heavy')
  @AnswersNothing('Sets how the community the caller leads splits cards')
  splitting(@CurrentUser() { userId }: UserActor, @Body({ schema: splittingBody }) body: Splitting) {
    return this.communities.setSplitting(userId, body);
  }

  @Get('leader/users')
  @ForUser('medium')
  @Answers(membersPage, 'Members of the community the caller leads, those of leaders below not among them')
  list(@CurrentUser() { userId }: UserActor, @Query({ schema: membersQuery }) query: MembersQuery) {
    return this.members.list(userId, query);
  }

  @Get('leader/user/:uid')
  @ForUser('medium')
  @Answers(ledMember, 'One member of the community the caller leads, with their cards and miners')
  one(
    @CurrentUser() { userId }: UserActor,
    @CallerLanguage() language: Language,
    @Param('uid', { schema: uidParam }) uid: string,
  ) {
    return this.led.read(userId, uid, language);
  }

  @Get('leader/cards')
  @ForUser('medium')
  @Answers(waitingCardsPage, 'Cards of members that wait for the caller, who leads them')
  cards(@CurrentUser() { userId }: UserActor, @Query({ schema: cursorQuery }) query: CursorQuery) {
    return this.waiting.list(userId, query);
  }

  @Post('leader/card/:id')
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(released, 'Lets a card that waits hang, in parts')
  release(@CurrentUser() user: UserActor, @Money() money: MoneyRequest, @Param('id', { schema: idParam }) id: number) {
    return this.splits.release(money, user, id);
  }
}
