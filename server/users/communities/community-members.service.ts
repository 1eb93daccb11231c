import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { capped } from '../../common/http';
import { communityOf } from '../team/community-of';
import { type Below, TeamRows } from '../team/team-rows.service';
import { candidates, lookedAt, matching, shown, windowIn } from '../team/team-search';
import { Users } from '../users.service';
import type { MemberDetail, MembersPage, MembersQuery } from './communities.schemas';
import { Communities, type LedCommunity } from './communities.service';

/** The members of a community, as its leader sees them: nobody of another community, the leader not among them. */
@Injectable()
export class CommunityMembers {
  constructor(
    private readonly reader: Reader,
    private readonly users: Users,
    private readonly communities: Communities,
    private readonly rows: TeamRows,
  ) {}

  /**
   * The newest first, by the order in which users came here.
   * @throws AppError notLeader; invalidInput naming cursor or page
   */
  async list(leaderId: number, query: MembersQuery): Promise<MembersPage> {
    const community = await this.communities.ledBy(leaderId);
    const size = (await this.communities.memberCounts([community])).get(community.id)?.members ?? 0;
    if (query.keyword !== undefined && query.keyword !== '') return await this.search(community, size, query.keyword);
    const { beforeId, limit, offset } = windowIn(query);
    const below = await this.below(
      community,
      `${beforeId === null ? '' : 'AND u.id < ?'} ORDER BY u.id DESC LIMIT ? OFFSET ?`,
      [...(beforeId === null ? [] : [beforeId]), limit, offset],
    );
    const { members } = await this.rows.of(leaderId, below);
    const last = below.length === limit ? below.at(-1) : undefined;
    return { count: capped(size), list: members, next: last ? String(last.userId) : null, more: false };
  }

  /** @throws AppError notLeader; notFound, also for a member of the community of a leader below */
  async one(leaderId: number, uid: string): Promise<MemberDetail> {
    const community = await this.communities.ledBy(leaderId);
    const user = await this.users.byUid(uid);
    // By the tree, not by what is noted: nobody is shown while it is still being worked out that they belong elsewhere.
    const [row] =
      user && user.id !== leaderId
        ? await this.below(community, `AND u.id = ? AND ${communityOf('u.id')} = ?`, [user.id, community.id])
        : [];
    if (!row) throw commonErrors.notFound();
    const [member] = (await this.rows.of(leaderId, [row])).members;
    if (!member) throw commonErrors.notFound();
    return member;
  }

  private async search(community: LedCommunity, size: number, text: string): Promise<MembersPage> {
    const { below, more } =
      size <= lookedAt ? await this.amongAll(community, text) : await this.amongCandidates(community, text);
    const { members } = await this.rows.of(community.leaderId, below.slice(0, shown));
    return { count: members.length, list: members, next: null, more: more || below.length > shown };
  }

  private async amongAll(community: LedCommunity, text: string): Promise<{ below: Below[]; more: boolean }> {
    const { sql, parameters } = matching(text);
    return { below: await this.below(community, `AND ${sql} ORDER BY u.id DESC`, parameters), more: false };
  }

  private async amongCandidates(community: LedCommunity, text: string): Promise<{ below: Below[]; more: boolean }> {
    const { ids, more } = await candidates(this.reader, text);
    if (ids.length === 0) return { below: [], more };
    const marks = ids.map(() => '?').join(', ');
    return { below: await this.below(community, `AND u.id IN (${marks}) ORDER BY u.id DESC`, ids), more };
  }

  /** Members with their steps below the leader, by what is noted of each. */
  private async below(
    { id, leaderId }: LedCommunity,
    further: string,
    parameters: readonly (string | number | bigint | boolean | null)[],
  ): Promise<Below[]> {
    const rows = await this.reader.query<{ userId: number; depth: number }>(
      `SELECT u.id AS userId, u.depth - (SELECT l.depth FROM \`user\` l WHERE l.id = ?) AS depth FROM \`user\` u
        WHERE u.communityId = ? AND u.id <> ? ${further}`,
      [leaderId, id, leaderId, ...parameters],
    );
    return rows.map(({ userId, depth }) => ({ userId: Number(userId), depth: Number(depth) }));
  }
}
