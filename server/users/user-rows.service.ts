import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { StaffActor } from '../common/http';
import {
  addressLength,
  all,
  byFlag,
  byId,
  type Filter,
  type Hit,
  type ListQuery,
  type ListSource,
  Lists,
  oneOf,
  type Page,
  parseList,
  prefixOf,
  type SearchTerm,
  searchText,
} from '../common/lists';
import { isoTime, isoTimeOrNull } from '../common/runtime';
import { joinStaff } from '../staff';
import { joinCommunity } from './community-of';
import { checksummed } from './identity.rules';
import { Referral } from './team/referral.service';
import { usdtText } from './team/team-figures';
import { joinReferrer, seenBy, uidOrAddress, usersWhere } from './user-search';
import type { UserRow } from './users.schemas';

interface RawUser {
  readonly id: number;
  readonly uid: string;
  readonly account: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly inviteCode: string;
  readonly parentId: number | null;
  readonly parentUid: string | null;
  readonly parentAgentId: number | null;
  readonly agentId: number | null;
  readonly agent: string | null;
  readonly isRoot: number;
  readonly level: number;
  readonly communityId: number | null;
  readonly community: string | null;
  readonly language: UserRow['language'];
  readonly status: UserRow['status'];
  readonly statusReason: string | null;
  readonly tradePasswordSet: number;
  readonly tradePasswordResetAt: number | null;
  readonly createdAt: number;
}

const inviteCodeForm = /^[A-Za-z][A-Za-z0-9]{7}$/;

/** The search box: uid, a part of an address, invite code, or the beginning of a nickname. Who is not seen takes no place in it. */
const searchBy =
  (staff: StaffActor): Filter =>
  (value) => {
    const text = searchText(value);
    const code = inviteCodeForm.test(text) ? [{ sql: 'inviteCode = ?', parameters: [text.toUpperCase()] }] : [];
    const found = [...uidOrAddress(text), ...code, prefixOf('nickname', text)];
    return usersWhere(
      'u.id',
      found.map((condition) => all([...seenBy(staff), condition])),
    );
  };

const byAgent = byId('u.agentId');
/** By an agent, or several; `none` is who has none. */
const byAgentOrNone: Filter = (value) =>
  value === 'none' ? { sql: 'u.agentId IS NULL', parameters: [] } : byAgent(value);

/** Everybody below a user. */
const inTeamOf: Filter = (value) => {
  const { sql, parameters } = byId('t.ancestorId')(value);
  return { sql: `u.id IN (SELECT t.userId FROM user_ancestor t WHERE ${sql})`, parameters };
};

const sourceFor = (staff: StaffActor): ListSource => ({
  name: 'users',
  columns: `u.id, u.uid, u.account, u.nickname, u.avatar, u.inviteCode, u.parentId, p.uid AS parentUid,
    p.agentId AS parentAgentId, u.agentId, g.name AS agent, u.isRoot, u.level, c.id AS communityId,
    c.name AS community,
    u.language, u.status, u.statusReason, u.tradePassword IS NOT NULL AS tradePasswordSet,
    CASE WHEN u.tradePasswordReset = 1 THEN u.tradePasswordChangedAt END AS tradePasswordResetAt, u.createdAt`,
  table: '`user` u',
  joins: `${joinReferrer} ${joinStaff('g', 'u.agentId')} ${joinCommunity}`,
  id: 'u.id',
  sort: { id: 'u.id', createdAt: 'u.createdAt', uid: 'u.uid', nickname: 'u.nickname' },
  filter: {
    id: byId('u.id'),
    status: oneOf('u.status', z.enum(['active', 'frozen'])),
    parentId: byId('u.parentId'),
    agentId: byAgentOrNone,
    ancestorId: inTeamOf,
    communityId: byId('u.communityId'),
    level: oneOf('u.level', z.number().int().min(0).max(1_000)),
    isRoot: byFlag('u.isRoot'),
    q: searchBy(staff),
  },
});

const scopeOf = (staff: StaffActor) => all(seenBy(staff, 'u.'));

/** Users as the console shows them. */
@Injectable()
export class UserRows {
  constructor(
    private readonly lists: Lists,
    private readonly referral: Referral,
  ) {}

  async list(staff: StaffActor, query: ListQuery): Promise<Page<UserRow>> {
    // A team or a community may be as large as the whole table: it is not counted to its end.
    const { filter } = parseList(query);
    const capped = filter.has('ancestorId') || filter.has('communityId');
    const page = await this.lists.page<RawUser>({ ...sourceFor(staff), capped }, query, scopeOf(staff));
    return { ...page, rows: await this.rowsOf(staff, page.rows) };
  }

  /** Users of a uid, of a part of an address, of an invite code, or of a nickname that begins so. */
  async find(staff: StaffActor, { uid, hex, name }: SearchTerm): Promise<Hit[]> {
    const text = uid ?? (hex && hex.length <= addressLength ? hex : name);
    const rows = await this.lists.found<RawUser>(sourceFor(staff), text ? { q: text } : null, scopeOf(staff));
    return rows.map(({ id, uid: found, nickname, account }) => ({
      id,
      label: `${found} ${nickname}`,
      note: checksummed(account),
    }));
  }

  /** @throws AppError notFound, also for a user the caller may not see */
  async one(staff: StaffActor, id: number): Promise<UserRow> {
    const raw = await this.lists.one<RawUser>(sourceFor(staff), id, scopeOf(staff));
    const [row] = await this.rowsOf(staff, [raw]);
    if (!row) throw new Error('a row was read and is not there');
    return row;
  }

  /** Nothing, if the caller may see this user. @throws AppError notFound, as `one` does */
  async mustSee(staff: StaffActor, id: number): Promise<void> {
    await this.lists.one<RawUser>(sourceFor(staff), id, scopeOf(staff));
  }

  private async rowsOf(staff: StaffActor, rows: readonly RawUser[]): Promise<UserRow[]> {
    const figures = await this.referral.figures(rows.map((row) => row.id));
    const sees = (agentId: number | null) => staff.role !== 'agent' || agentId === staff.staffId;
    return rows.map(({ parentAgentId, ...row }) => ({
      ...row,
      // Who referred them the customer knows too; the way to that user's page is for those who see it.
      parentId: sees(parentAgentId) ? row.parentId : null,
      account: checksummed(row.account),
      isRoot: Boolean(row.isRoot),
      tradePasswordSet: Boolean(row.tradePasswordSet),
      tradePasswordResetAt: isoTimeOrNull(row.tradePasswordResetAt),
      directCount: figures.get(row.id)?.directCount ?? 0,
      teamCount: figures.get(row.id)?.teamCount ?? 0,
      performance: usdtText(figures.get(row.id)?.performance ?? 0n),
      createdAt: isoTime(row.createdAt),
    }));
  }
}
