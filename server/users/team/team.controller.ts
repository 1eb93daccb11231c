import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersNothing, ClearedByEmpty, CurrentUser, ForUser, type UserActor } from '../../common/http';
import { Remarks } from './remarks.service';
import {
  type ChildrenQuery,
  childrenQuery,
  type RemarkBody,
  remarkBody,
  type TeamQuery,
  teamPage,
  teamQuery,
  teamSummary,
} from './team.schemas';
import { TeamLists } from './team-lists.service';

const uidParam = z.string().max(8);

@ApiTags('user')
@Controller('api/user')
export class TeamController {
  constructor(
    private readonly team: TeamLists,
    private readonly remarks: Remarks,
  ) {}

  @Get('spread')
  @ForUser('medium')
  @Answers(teamSummary, 'The caller’s team in numbers')
  summary(@CurrentUser() { userId }: UserActor) {
    return this.team.summary(userId);
  }

  @Get('spread/list')
  @ForUser('medium')
  @Answers(teamPage, 'Whom the caller invited')
  direct(@CurrentUser() { userId }: UserActor, @Query({ schema: teamQuery }) query: TeamQuery) {
    return this.team.list(userId, 'direct', query);
  }

  @Get('subSpreadList')
  @ForUser('medium')
  @Answers(teamPage, 'Everybody below those whom the caller invited')
  indirect(@CurrentUser() { userId }: UserActor, @Query({ schema: teamQuery }) query: TeamQuery) {
    return this.team.list(userId, 'indirect', query);
  }

  @Get('childrenList')
  @ForUser('medium')
  @Answers(teamPage, 'The caller’s whole team; with a uid, whom that member invited')
  children(@CurrentUser() { userId }: UserActor, @Query({ schema: childrenQuery }) query: ChildrenQuery) {
    return this.team.children(userId, query);
  }

  @Post('remark/:uid')
  @ForUser('heavy')
  @ClearedByEmpty('remark')
  @AnswersNothing(
    'Notes something about a member of the caller’s team, for the caller alone; an empty text takes it away',
  )
  remark(
    @CurrentUser() { userId }: UserActor,
    @Param('uid', { schema: uidParam }) uid: string,
    @Body({ schema: remarkBody }) { remark }: RemarkBody,
  ) {
    return this.remarks.write(userId, uid, remark);
  }
}
