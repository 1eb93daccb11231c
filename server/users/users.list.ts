import { z } from 'zod';
import {
  choice,
  consoleList,
  flag,
  id,
  int,
  key,
  loaded,
  madeOf,
  type Reading,
  type RowOf,
  text,
  time,
} from '../common/console';
import { amountText } from '../common/http/schemas';
import { rolePermissions, type StaffRole } from '../common/http/staff-permissions';
import { addressLength, all, byId, type Condition, oneOf, prefixOf, searchText } from '../common/lists';
import { languages } from '../common/words/languages';
import { maskPhone, phoneOf } from '../common/words/phone.rules';
import { joinStaff } from '../staff';
import { ownLabel } from './labels/labels.schemas';
import { joinPhone, joinReferrer, seenBy, uidOrAddress, usersWhere } from './search/user-search';
import { joinCommunity } from './team/community-of';
import { address } from './users.fields';

const inviteCodeForm = /^[A-Za-z][A-Za-z0-9]{7}$/;

/** The search box: uid, a part of an address, invite code, a whole phone number, or the beginning of a nickname. Who is not seen takes no place in it. */
function search(value: unknown, { staff }: Reading): Condition {
  const typed = searchText(value);
  const code = inviteCodeForm.test(typed) ? [{ sql: 'inviteCode = ?', parameters: [typed.toUpperCase()] }] : [];
  const found = [...uidOrAddress(typed), ...code, ...ofPhone(typed), prefixOf('nickname', typed)];
  return usersWhere(
    'u.id',
    found.map((condition) => all([...seenBy(staff), condition])),
  );
}

/** Who has a number, the whole of it: by a part one could find out the digits that are masked. */
function ofPhone(typed: string): Condition[] {
  const phone = phoneOf(typed) ?? phoneOf(`+${typed}`);
  return phone ? [{ sql: 'id IN (SELECT userId FROM user_phone WHERE phone = ?)', parameters: [phone] }] : [];
}

/** Masked, except to who edits users. */
function seenPhone({ phone }: { readonly phone: string | null }, { staff }: Reading): string | null {
  const permissions = rolePermissions[staff.role as StaffRole] ?? [];
  return phone === null || permissions.includes('users.edit') ? phone : maskPhone(phone);
}

/** By an agent, or several; `none` is who has none. */
const byAgentOrNone = (value: unknown): Condition =>
  value === 'none' ? { sql: 'u.agentId IS NULL', parameters: [] } : byId('u.agentId')(value);

/** Finds the whole team of a user, at any depth. */
function inTeamOf(value: unknown): Condition {
  const { sql, parameters } = byId('t.ancestorId')(value);
  return { sql: `u.id IN (SELECT t.userId FROM user_ancestor t WHERE ${sql})`, parameters };
}

/** Finds who has a label, or any of several. */
function withLabel(value: unknown): Condition {
  const { sql, parameters } = byId('l.labelId')(value);
  return { sql: `u.id IN (SELECT l.userId FROM desk_user_label l WHERE ${sql})`, parameters };
}

type RawParent = { readonly parentId: number | null; readonly agentId: number | null };

/** Who referred them the customer knows too; the way to that user's page is for those who see it. */
function seenParent({ parentId, agentId }: RawParent, { staff }: Reading): number | null {
  return staff.role !== 'agent' || agentId === staff.staffId ? parentId : null;
}

export const userList = consoleList({
  name: 'users',
  about: 'Users; an agent sees only those whose agent they are',
  one: 'One user',
  permission: 'users.read',
  table: '`user` u',
  joins: `${joinReferrer} ${joinStaff('g', 'u.agentId')} ${joinCommunity} ${joinPhone('u.id')}`,
  fields: {
    id: key('u.id'),
    uid: text('u.uid').sort(),
    account: address('u.account').sort(),
    phone: madeOf({ phone: 'f.phone' }, z.string().nullable(), seenPhone).describe('Masked to who does not edit users'),
    nickname: text('u.nickname').sort(),
    avatar: text('u.avatar').nullable(),
    inviteCode: text('u.inviteCode').sort(),
    parentId: madeOf(
      { parentId: 'u.parentId', agentId: 'p.agentId' },
      z.number().int().nullable(),
      seenParent,
    ).describe('Null to an agent whose customer the referrer is not'),
    parentUid: text('p.uid').nullable(),
    agentId: id('u.agentId').nullable().sort().describe('The agent whose customer the user is'),
    agent: text('g.name').nullable(),
    isRoot: flag('u.isRoot').filter(),
    level: int('u.level').sort(),
    communityId: id('c.id').nullable().describe('The community whose rules hold; null: none'),
    community: text('c.name').nullable(),
    language: choice('u.language', languages),
    status: choice('u.status', ['active', 'frozen', 'closed']).filter().sort(),
    statusReason: text('u.statusReason').nullable(),
    tradePasswordSet: flag('u.tradePassword IS NOT NULL'),
    tradePasswordResetAt: time('CASE WHEN u.tradePasswordReset = 1 THEN u.tradePasswordChangedAt END')
      .nullable()
      .describe('When it was last reset, which holds the account for a while; null: never'),
    directCount: loaded(z.number().int()),
    teamCount: loaded(z.number().int()),
    labels: loaded(z.array(ownLabel)),
    performance: loaded(amountText.describe('USDT that came in from the team')),
    createdAt: time('u.createdAt').sort(),
    closedAt: time('u.closedAt').nullable().describe('When its user closed it; null: it is open'),
  },
  filters: {
    parentId: byId('u.parentId'),
    agentId: byAgentOrNone,
    ancestorId: inTeamOf,
    communityId: byId('u.communityId'),
    labelId: withLabel,
    level: oneOf('u.level', z.number().int().min(0).max(1_000)),
    q: search,
  },
  when: 'createdAt',
  scope: ({ staff }) => all(seenBy(staff, 'u.')),
  // A team, a community or a label may be as large as the whole table: it is not counted to its end.
  capped: (filters) => ['ancestorId', 'communityId', 'labelId'].some((name) => filters.has(name)),
  find: {
    list: 'users',
    // By a uid or its end, a part of an address, an invite code, or the beginning of a nickname.
    filter: ({ uid, tail, hex, name }) => {
      const typed = uid ?? tail ?? (hex && hex.length <= addressLength ? hex : name);
      return typed ? { q: typed } : null;
    },
    hit: ({ uid, nickname, account }) => ({ label: `${uid} ${nickname}`, note: account }),
  },
});
export type UserRow = RowOf<typeof userList>;
