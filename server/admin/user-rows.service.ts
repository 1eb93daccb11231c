import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Reader } from '../common/database';
import type { StaffActor } from '../common/http';
import type { ListQuery } from '../common/lists';
import {
  byFlag,
  byId,
  type Condition,
  type Filter,
  type ListSource,
  Lists,
  nothing,
  oneOf,
  type Page,
  prefixOf,
  searchText,
} from '../common/lists';
import { uidOrAddress, usersWhere } from '../common/lists/user-search';
import { isoTime, isoTimeOrNull } from '../common/runtime';
import { Balances } from '../ledger';
import { checksummed, Referral } from '../users';
import type { UserBalanceRow, UserRow, UserSessionRow } from './admin.schemas';

interface RawUser {
  readonly id: number;
  readonly uid: string;
  readonly account: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly inviteCode: string;
  readonly parentId: number | null;
  readonly parentUid: string | null;
  readonly isRoot: number;
  readonly level: number;
  readonly language: UserRow['language'];
  readonly status: UserRow['status'];
  readonly statusReason: string | null;
  readonly tradePasswordSet: number;
  readonly createdAt: number;
}

const inviteCodeForm = /^[A-Za-z][A-Za-z0-9]{7}$/;

/** The search box: uid, address, invite code, or the beginning of a nickname. */
const search: Filter = (value) => {
  const text = searchText(value);
  const code = inviteCodeForm.test(text) ? [{ sql: 'inviteCode = ?', parameters: [text.toUpperCase()] }] : [];
  return usersWhere('u.id', [...uidOrAddress(text), ...code, prefixOf('nickname', text)]);
};

const source: ListSource = {
  name: 'users',
  columns: `u.id, u.uid, u.account, u.nickname, u.avatar, u.inviteCode, u.parentId, p.uid AS parentUid, u.isRoot, u.level,
    u.language, u.status, u.statusReason, u.tradePassword IS NOT NULL AS tradePasswordSet, u.createdAt`,
  table: '`user` u',
  joins: 'LEFT JOIN `user` p ON p.id = u.parentId',
  id: 'u.id',
  sort: { id: 'u.id', createdAt: 'u.createdAt', uid: 'u.uid', nickname: 'u.nickname' },
  filter: {
    id: byId('u.id'),
    status: oneOf('u.status', z.enum(['active', 'frozen'])),
    parentId: byId('u.parentId'),
    isRoot: byFlag('u.isRoot'),
    q: search,
  },
};

const sessionsShown = 100;

/** An agent sees their own customers. Nobody is assigned to an agent yet: agents see none. */
function seenBy(staff: StaffActor): Condition | undefined {
  return staff.role === 'agent' ? nothing : undefined;
}

/** Users as the console shows them. */
@Injectable()
export class UserRows {
  constructor(
    private readonly lists: Lists,
    private readonly reader: Reader,
    private readonly referral: Referral,
    private readonly userBalances: Balances,
  ) {}

  async list(staff: StaffActor, query: ListQuery): Promise<Page<UserRow>> {
    const page = await this.lists.page<RawUser>(source, query, seenBy(staff));
    return { ...page, rows: await this.present(page.rows) };
  }

  /** @throws AppError notFound, also for a user the caller may not see */
  async one(staff: StaffActor, id: number): Promise<UserRow> {
    const raw = await this.lists.one<RawUser>(source, id, seenBy(staff));
    const [row] = await this.present([raw]);
    if (!row) throw new Error('a row was read and is not there');
    return row;
  }

  /** @throws AppError notFound */
  async balances(staff: StaffActor, id: number): Promise<UserBalanceRow[]> {
    await this.lists.one<RawUser>(source, id, seenBy(staff));
    return await this.userBalances.ofUser(id);
  }

  /** @throws AppError notFound */
  async sessions(staff: StaffActor, id: number): Promise<UserSessionRow[]> {
    await this.lists.one<RawUser>(source, id, seenBy(staff));
    const rows = await this.reader.query<{
      id: number;
      device: string;
      ip: string;
      createdAt: number;
      lastSeenAt: number;
      endedAt: number | null;
    }>(
      'SELECT id, device, ip, createdAt, lastSeenAt, endedAt FROM user_session WHERE userId = ? ORDER BY id DESC LIMIT ?',
      [id, sessionsShown],
    );
    return rows.map(({ createdAt, lastSeenAt, endedAt, ...row }) => ({
      ...row,
      createdAt: isoTime(createdAt),
      lastSeenAt: isoTime(lastSeenAt),
      endedAt: isoTimeOrNull(endedAt),
    }));
  }

  private async present(rows: readonly RawUser[]): Promise<UserRow[]> {
    const figures = await this.referral.figures(rows.map((row) => row.id));
    return rows.map((row) => ({
      ...row,
      account: checksummed(row.account),
      isRoot: Boolean(row.isRoot),
      tradePasswordSet: Boolean(row.tradePasswordSet),
      directCount: figures.get(row.id)?.directCount ?? 0,
      teamCount: figures.get(row.id)?.teamCount ?? 0,
      createdAt: isoTime(row.createdAt),
    }));
  }
}
