import { Body, Controller, Injectable, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ConsoleLists, type DraftOf, type ListLoader, type LoadedOf, listConsole } from '../../common/console';
import { Answers, AnswersNothing, Caller, type CallerContext, StaffMay, staffOf } from '../../common/http';
import { idParam, reasonBody } from '../../common/http/schemas';
import { type CommunityRow, communityList } from './communities.list';
import { type AppointBody, appointBody, type CommunityBody, communityBody } from './communities.schemas';
import { Communities } from './communities.service';
import { CommunityLeaders } from './community-leaders.service';

/** Adds to communities how many members they have. */
@Injectable()
export class CommunityLoader implements ListLoader<typeof communityList> {
  constructor(private readonly communities: Communities) {}

  async load(drafts: readonly DraftOf<typeof communityList>[]): Promise<LoadedOf<typeof communityList>[]> {
    const led = drafts.filter(({ row }) => row.state === 'active');
    const counts = await this.communities.memberCounts(
      led.map(({ row: { id, userId } }) => ({ id, leaderId: userId })),
    );
    return drafts.map(({ row }) => ({ memberCount: counts.get(row.id)?.members ?? 0 }));
  }
}

type ReasonBody = z.infer<typeof reasonBody>;

@ApiTags('console')
@Controller('admin-api/communities')
class CommunityLeadersConsole {
  constructor(
    private readonly lists: ConsoleLists,
    private readonly loader: CommunityLoader,
    private readonly leaders: CommunityLeaders,
  ) {}

  @Post()
  @StaffMay('communities.write')
  @Answers(communityList.row, 'The new community; its members are being worked out')
  async appoint(
    @Caller() caller: CallerContext,
    @Body({ schema: appointBody }) body: AppointBody,
  ): Promise<CommunityRow> {
    return this.one(caller, await this.leaders.appoint(caller, body));
  }

  @Put(':id')
  @StaffMay('communities.write')
  @Answers(communityList.row, 'The community under its new name')
  async rename(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: communityBody }) body: CommunityBody,
  ): Promise<CommunityRow> {
    await this.leaders.rename(caller, id, body);
    return this.one(caller, id);
  }

  @Post(':id/dismiss')
  @StaffMay('communities.write')
  @AnswersNothing('Dismisses the leader: the members go to the leader above, if there is one')
  dismiss(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: ReasonBody,
  ): Promise<null> {
    return this.leaders.dismiss(caller, id, reason);
  }

  private one(caller: CallerContext, id: number): Promise<CommunityRow> {
    return this.lists.one(communityList, id, this.lists.readingFor(staffOf(caller)), this.loader);
  }
}

export const communitiesConsole = [CommunityLeadersConsole, listConsole(communityList, CommunityLoader)];
