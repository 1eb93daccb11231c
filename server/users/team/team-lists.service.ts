import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { capped } from '../../common/http';
import { all, type Condition } from '../../common/lists';
import { Users } from '../users.service';
import { Referral } from './referral.service';
import type { ChildrenQuery, TeamPage, TeamQuery, TeamSummary } from './team.schemas';
import { type FullFigures, noFigures, usdtText } from './team-figures';
import { type Below, TeamRows } from './team-rows.service';
import { candidates, lookedAt, matching, shown, windowIn } from './team-search';

/** Whom of those below a list is of. */
export type Part = 'direct' | 'indirect' | 'all';

/** The sum keeps MySQL from the index by depth, which would have the whole team sorted. */
const within: Record<Part, string> = { direct: 'AND a.depth = 1', indirect: 'AND a.depth + 0 >= 2', all: '' };

const countIn: Record<Part, keyof FullFigures> = {
  direct: 'directCount',
  indirect: 'indirectCount',
  all: 'teamCount',
};

/** Candidates looked up in a team by one statement. */
const partOfCandidates = 250;

const direction: Record<TeamQuery['sort'], string> = { newest: 'DESC', oldest: 'ASC' };

interface Team {
  /** whose team */
  readonly topId: number;
  /** how far the top is below the caller */
  readonly steps: number;
  readonly part: Part;
}

interface Found {
  readonly below: Below[];
  readonly more: boolean;
}

/**
 * Lists of a team, as quick for a million as for ten: rows in the order of user ids come from an index of the closure,
 * counts from the team's figures, and a search looks at few users. Whoever joined later bound later, but for those who
 * were here a while before they bound: lists are in the order in which users came here, not in that of `joined`.
 */
@Injectable()
export class TeamLists {
  constructor(
    private readonly reader: Reader,
    private readonly users: Users,
    private readonly referral: Referral,
    private readonly rows: TeamRows,
  ) {}

  async summary(userId: number): Promise<TeamSummary> {
    const figures = (await this.referral.figures([userId])).get(userId) ?? noFigures;
    const { directCount, indirectCount, teamCount, joinedToday, performance } = figures;
    return { directCount, indirectCount, teamCount, joinedToday, performance: usdtText(performance) };
  }

  /** @throws AppError invalidInput naming cursor or page */
  list(userId: number, part: Part, query: TeamQuery): Promise<TeamPage> {
    return this.page(userId, { topId: userId, steps: 0, part }, query);
  }

  /**
   * Everybody below the caller; with a uid, whom that member of the team invited.
   * @throws AppError notFound where the uid is not of the caller's team; invalidInput naming cursor or page
   */
  async children(userId: number, { uid, ...query }: ChildrenQuery): Promise<TeamPage> {
    if (uid === undefined) return await this.list(userId, 'all', query);
    const { userId: topId, depth: steps } = await this.member(userId, uid);
    return await this.page(userId, { topId, steps, part: 'direct' }, query);
  }

  /** Who has this uid in the team of `userId`. @throws AppError notFound */
  async member(userId: number, uid: string): Promise<Below> {
    const user = await this.users.byUid(uid);
    // The sum keeps SQLite from the index by depth, in which it would look through the whole team.
    const rows = user
      ? await this.reader.query<{ depth: number }>(
          'SELECT depth FROM user_ancestor WHERE userId = ? AND ancestorId + 0 = ?',
          [user.id, userId],
        )
      : [];
    const [row] = rows;
    if (!user || !row) throw commonErrors.notFound();
    return { userId: user.id, depth: row.depth };
  }

  private async page(userId: number, team: Team, query: TeamQuery): Promise<TeamPage> {
    if (query.keyword !== undefined && query.keyword !== '')
      return await this.search(userId, team, query.keyword, query);
    const below = await this.below(team, query);
    const { members, figures } = await this.rows.of(userId, offset(below, team), [team.topId]);
    const count = Number((figures.get(team.topId) ?? noFigures)[countIn[team.part]]);
    const last = below.length === query.limit ? below.at(-1) : undefined;
    return { count: capped(count), list: members, next: last ? String(last.userId) : null, more: false };
  }

  private async below({ topId, part }: Team, query: TeamQuery): Promise<Below[]> {
    const { beforeId, limit, offset: skipped } = windowIn(query);
    const beyond = beforeId === null ? '' : `AND a.userId ${query.sort === 'newest' ? '<' : '>'} ?`;
    return await this.reader.query<{ userId: number; depth: number }>(
      `SELECT a.userId, a.depth FROM user_ancestor a WHERE a.ancestorId = ? ${within[part]} ${beyond}
        ORDER BY a.userId ${direction[query.sort]} LIMIT ? OFFSET ?`,
      [topId, ...(beforeId === null ? [] : [beforeId]), limit, skipped],
    );
  }

  private async search(userId: number, team: Team, text: string, { sort }: TeamQuery): Promise<TeamPage> {
    const figures = (await this.referral.figures([team.topId])).get(team.topId) ?? noFigures;
    const size = Number(figures[countIn[team.part === 'direct' ? 'direct' : 'all']]);
    // One more than is shown: enough to know that there are more.
    const found = size <= lookedAt ? this.amongAll(team, text, sort) : this.amongCandidates(team, text, sort);
    const { below, more } = await found;
    const { members } = await this.rows.of(userId, offset(below.slice(0, shown), team));
    return { count: members.length, list: members, next: null, more: more || below.length > shown };
  }

  /** A small team is gone through: a name that thousands elsewhere have is found in it all the same. */
  private async amongAll({ topId, part }: Team, text: string, sort: TeamQuery['sort']): Promise<Found> {
    const { sql, parameters } = matching(text);
    const below = await this.reader.query<{ userId: number; depth: number }>(
      `SELECT a.userId, a.depth FROM user_ancestor a JOIN \`user\` u ON u.id = a.userId
        WHERE a.ancestorId = ? ${within[part]} AND ${sql} ORDER BY a.userId ${direction[sort]} LIMIT ${shown + 1}`,
      [topId, ...parameters],
    );
    return { below, more: false };
  }

  /** Of a large one, whoever the text may mean at all is looked up in it. */
  private async amongCandidates({ topId, part }: Team, text: string, sort: TeamQuery['sort']): Promise<Found> {
    const { ids, more } = await candidates(this.reader, text);
    if (ids.length === 0) return { below: [], more };
    ids.sort((a, b) => (sort === 'newest' ? b - a : a - b));
    const { sql, parameters } = among(topId, part);
    const below: Below[] = [];
    // In the order of the list, a part at a time, until there is more than is shown.
    for (let at = 0; at < ids.length && below.length <= shown; at += partOfCandidates) {
      const some = ids.slice(at, at + partOfCandidates);
      const found = await this.reader.query<{ userId: number; depth: number }>(
        `SELECT u.id AS userId, u.depth - (SELECT t.depth FROM \`user\` t WHERE t.id = ?) AS depth FROM \`user\` u
          WHERE u.id IN (${some.map(() => '?').join(', ')}) AND ${sql}`,
        [topId, ...some, ...parameters],
      );
      below.push(...found);
    }
    below.sort((a, b) => (sort === 'newest' ? b.userId - a.userId : a.userId - b.userId));
    return { below, more };
  }
}

/** Of users `u` of whom few are looked at, those in the part of a team; `depth` is not asked for, as above. */
function among(topId: number, part: Part): Condition {
  const invited = { sql: 'u.parentId = ?', parameters: [topId] };
  if (part === 'direct') return invited;
  const inTeam = {
    sql: 'EXISTS (SELECT 1 FROM user_ancestor a WHERE a.ancestorId = ? AND a.userId = u.id)',
    parameters: [topId],
  };
  return part === 'all' ? inTeam : all([inTeam, { sql: 'u.parentId <> ?', parameters: [topId] }]);
}

/** Those below the top of a team as they are below the caller. */
const offset = (below: readonly Below[], { steps }: Team): Below[] =>
  below.map(({ userId, depth }) => ({ userId: Number(userId), depth: Number(depth) + steps }));
