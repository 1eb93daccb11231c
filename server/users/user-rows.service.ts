import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { StaffActor } from '../common/http';
import {
  addressLength,
  byFlag,
  byId,
  type Condition,
  type Filter,
  type Hit,
  type ListQuery,
  type ListSource,
  Lists,
  nothing,
  oneOf,
  type Page,
  prefixOf,
  type SearchTerm,
  searchText,
} from '../common/lists';
import { isoTime, isoTimeOrNull } from '../common/runtime';
import { checksummed } from './identity.rules';
import { Referral } from './referral.service';
import { joinReferrer, uidOrAddress, usersWhere } from './user-search';
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
  readonly isRoot: number;
  readonly level: number;
  readonly language: UserRow['language'];
  readonly status: UserRow['status'];
  readonly statusReason: string | null;
  readonly tradePasswordSet: number;
  readonly tradePasswordResetAt: number | null;
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
    u.language, u.status, u.statusReason, u.tradePassword IS NOT NULL AS tradePasswordSet,
    CASE WHEN u.tradePasswordReset = 1 THEN u.tradePasswordChangedAt END AS tradePasswordResetAt, u.createdAt`,
  table: '`user` u',
  joins: joinReferrer,
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

/** An agent sees their own customers. Nobody is assigned to an agent yet: agents see none. */
function seenBy(staff: StaffActor): Condition | undefined {
  return staff.role === 'agent' ? nothing : undefined;
}

/** Users as the console shows them. */
@Injectable()
export class UserRows {
  constructor(
    private readonly lists: Lists,
    private readonly referral: Referral,
  ) {}

  async list(staff: StaffActor, query: ListQuery): Promise<Page<UserRow>> {
    const page = await this.lists.page<RawUser>(source, query, seenBy(staff));
    return { ...page, rows: await this.rowsOf(page.rows) };
  }

  /** Users of a uid, of an address or its beginning, of an invite code, or of a nickname that begins so. */
  async find(staff: StaffActor, { uid, hex, name }: SearchTerm): Promise<Hit[]> {
    const text = uid ?? (hex && hex.length <= addressLength ? hex : name);
    const rows = await this.lists.found<RawUser>(source, text ? { q: text } : null, seenBy(staff));
    return rows.map(({ id, uid: found, nickname, account }) => ({
      id,
      label: `${found} ${nickname}`,
      note: checksummed(account),
    }));
  }

  /** @throws AppError notFound, also for a user the caller may not see */
  async one(staff: StaffActor, id: number): Promise<UserRow> {
    const raw = await this.lists.one<RawUser>(source, id, seenBy(staff));
    const [row] = await this.rowsOf([raw]);
    if (!row) throw new Error('a row was read and is not there');
    return row;
  }

  /** Nothing, if the caller may see this user. @throws AppError notFound, as `one` does */
  async mustSee(staff: StaffActor, id: number): Promise<void> {
    await this.lists.one<RawUser>(source, id, seenBy(staff));
  }

  private async rowsOf(rows: readonly RawUser[]): Promise<UserRow[]> {
    const figures = await this.referral.figures(rows.map((row) => row.id));
    return rows.map((row) => ({
      ...row,
      account: checksummed(row.account),
      isRoot: Boolean(row.isRoot),
      tradePasswordSet: Boolean(row.tradePasswordSet),
      tradePasswordResetAt: isoTimeOrNull(row.tradePasswordResetAt),
      directCount: figures.get(row.id)?.directCount ?? 0,
      teamCount: figures.get(row.id)?.teamCount ?? 0,
      createdAt: isoTime(row.createdAt),
    }));
  }
}
