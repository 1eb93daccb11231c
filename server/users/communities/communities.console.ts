import { Body, Controller, Get, Injectable, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  Answers,
  AnswersNothing,
  Caller,
  type CallerContext,
  CurrentStaff,
  type StaffActor,
  StaffMay,
} from '../../common/http';
import { idParam, reasonBody } from '../../common/http/schemas';
import {
  any,
  byId,
  type Filter,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  oneOf,
  type Page,
  prefixOf,
  searchText,
} from '../../common/lists';
import { isoTime, isoTimeOrNull } from '../../common/runtime';
import { checksummed } from '../identity.rules';
import { usdtText } from '../team/team-figures';
import { joinUser, ofSeenUsers, ofUser, type UserPart, userColumns } from '../user-search';
import {
  type AppointBody,
  appointBody,
  type CommunityBody,
  type CommunityRow,
  communityBody,
  communityRow,
} from './communities.schemas';
import { Communities } from './communities.service';
import { CommunityLeaders } from './community-leaders.service';

interface RawRow extends UserPart {
  id: number;
  name: string;
  state: CommunityRow['state'];
  settling: number;
  mode: CommunityRow['mode'];
  threshold: number | string;
  splitAmount: number | string;
  createdAt: number;
  dismissedAt: number | null;
}

/** The search box: the beginning of the name, or the leader by uid, address or the beginning of a nickname. */
const search: Filter = (value) => {
  const text = searchText(value);
  return any([ofUser('c.leaderId', text), prefixOf('c.name', text)]);
};

const source: ListSource = {
  name: 'communities',
  columns: `c.id, ${userColumns}, c.name, c.state, c.mode, c.threshold, c.splitAmount, c.createdAt, c.dismissedAt,
    EXISTS (SELECT 1 FROM community_task t WHERE t.communityId = c.id) AS settling`,
  table: 'community c',
  joins: joinUser('c.leaderId'),
  id: 'c.id',
  sort: { id: 'c.id', createdAt: 'c.createdAt', name: 'c.name' },
  filter: {
    id: byId('c.id'),
    userId: byId('c.leaderId'),
    state: oneOf('c.state', z.enum(['active', 'dismissed'])),
    q: search,
  },
};

/** Communities of the leaders that this member of staff sees. */
const scopeOf = (staff: StaffActor) => ofSeenUsers(staff, 'c.leaderId');

/** Communities as the console shows them. */
@Injectable()
export class CommunityRows {
  constructor(
    private readonly lists: Lists,
    private readonly communities: Communities,
  ) {}

  async list(staff: StaffActor, query: ListQuery): Promise<Page<CommunityRow>> {
    const page = await this.lists.page<RawRow>(source, query, scopeOf(staff));
    return { ...page, rows: await this.rowsOf(page.rows) };
  }

  /** @throws AppError notFound, also for the community of a leader the caller may not see */
  async one(staff: StaffActor, id: number): Promise<CommunityRow> {
    const [row] = await this.rowsOf([await this.lists.one<RawRow>(source, id, scopeOf(staff))]);
    if (!row) throw new Error('a row was read and is not there');
    return row;
  }

  private async rowsOf(rows: readonly RawRow[]): Promise<CommunityRow[]> {
    const led = rows.filter(({ state }) => state === 'active');
    const counts = await this.communities.memberCounts(led.map(({ id, userId }) => ({ id, leaderId: userId })));
    return rows.map((row) => ({
      ...row,
      account: checksummed(row.account),
      memberCount: counts.get(row.id)?.members ?? 0,
      settling: Boolean(row.settling),
      threshold: usdtText(BigInt(row.threshold)),
      splitAmount: usdtText(BigInt(row.splitAmount)),
      createdAt: isoTime(row.createdAt),
      dismissedAt: isoTimeOrNull(row.dismissedAt),
    }));
  }
}

type ReasonBody = z.infer<typeof reasonBody>;

@ApiTags('console')
@Controller('admin-api/communities')
class CommunitiesConsole {
  constructor(
    private readonly rows: CommunityRows,
    private readonly leaders: CommunityLeaders,
  ) {}

  @Get()
  @StaffMay('communities.read')
  @ListOf(communityRow, 'Communities; an agent sees only those of their customers')
  list(@CurrentStaff() staff: StaffActor, @Query({ schema: listQuery }) query: ListQuery): Promise<Page<CommunityRow>> {
    return this.rows.list(staff, query);
  }

  @Get(':id')
  @StaffMay('communities.read')
  @Answers(communityRow, 'One community')
  show(@CurrentStaff() staff: StaffActor, @Param('id', { schema: idParam }) id: number): Promise<CommunityRow> {
    return this.rows.one(staff, id);
  }

  @Post()
  @StaffMay('communities.write')
  @Answers(communityRow, 'The new community; its members are being worked out')
  async appoint(
    @Caller() caller: CallerContext,
    @CurrentStaff() staff: StaffActor,
    @Body({ schema: appointBody }) body: AppointBody,
  ): Promise<CommunityRow> {
    return this.rows.one(staff, await this.leaders.appoint(caller, body));
  }

  @Put(':id')
  @StaffMay('communities.write')
  @Answers(communityRow, 'The community under its new name')
  async rename(
    @Caller() caller: CallerContext,
    @CurrentStaff() staff: StaffActor,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: communityBody }) body: CommunityBody,
  ): Promise<CommunityRow> {
    await this.leaders.rename(caller, id, body);
    return this.rows.one(staff, id);
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
}

export const communitiesConsole = [CommunitiesConsole];
