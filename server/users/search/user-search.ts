import type { StaffActor } from '../../common/http';
import {
  addressLength,
  all,
  any,
  type Condition,
  type Filter,
  hashLength,
  nothing,
  prefixOf,
  searchText,
} from '../../common/lists';
import { byAccountPart, byUidEnd } from './account-part.rules';

/** The most users a search box may find; to find others one types more. */
const most = 500;

/** The table of users, for SQL of other features that looks users up in its own statement. */
export const userTable = '`user`';

/** SQL: whether a user may get or do anything; `id` is where their id stands. Nothing of a frozen or closed user goes on. */
export const notFrozen = (id: string): string =>
  `NOT EXISTS (SELECT 1 FROM ${userTable} frozen WHERE frozen.id = ${id} AND frozen.status <> 'active')`;

/** Joins a row's user as `u`; every row stays, also one without a user. */
export const joinUser = (column: string): string => `LEFT JOIN \`user\` u ON u.id = ${column}`;

/** Joins the referrer of the user `u` as `p`; every row stays. */
export const joinReferrer = 'LEFT JOIN `user` p ON p.id = u.parentId';

/** Joins the phone of a user as `f`; every row stays. @param id where the user's id stands */
export const joinPhone = (id: string): string => `LEFT JOIN user_phone f ON f.userId = ${id}`;

/**
 * Rows whose user is found by one of the conditions on `user`. Each is looked up by its own index first, so that the
 * cost is that of the finds, not of the table.
 */
export function usersWhere(column: string, conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return nothing;
  const parts = conditions.map(
    ({ sql }, at) => `SELECT id FROM (SELECT id FROM \`user\` WHERE ${sql} LIMIT ${most}) AS part${at}`,
  );
  return {
    sql: `${column} IN (SELECT id FROM (${parts.join(' UNION ')}) AS found)`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

const uidForm = /^[0-9]{1,8}$/;
const hexForm = /^(?:0x)?([0-9a-fA-F]+)$/;

/** A text as the beginning or end of a uid, or as a part of an address; none if it can be neither. */
export function uidOrAddress(text: string): Condition[] {
  return [...(uidForm.test(text) ? [prefixOf('uid', text)] : []), ...byUidEnd(text), ...byAccountPart(text)];
}

/** Rows of a user found by what a search box takes: the beginning of a uid or nickname, or a part of an address. */
export const ofUser = (column: string, text: string): Condition =>
  usersWhere(column, [...uidOrAddress(text), prefixOf('nickname', text)]);

/** The search box of deposits and withdrawals: the beginning of a uid, a part of an address, or a transaction hash. */
export function byUserOrHash(columns: { user: string; txHash: string; address?: string }): Filter {
  return (value) => {
    const text = searchText(value);
    const digits = hexForm.exec(text)?.[1]?.toLowerCase();
    const hex = digits === undefined ? '' : `0x${digits}`;
    if (hex.length === hashLength) return { sql: `${columns.txHash} = ?`, parameters: [hex] };
    const byUser = usersWhere(columns.user, uidOrAddress(text));
    if (!columns.address || hex.length !== addressLength) return byUser;
    return any([byUser, { sql: `${columns.address} = ?`, parameters: [hex] }]);
  };
}

/**
 * What somebody sees of users: an agent only their own customers, and whom they are in a chat with now; everybody else
 * all. The one place that says so.
 * @param prefix before columns of the user, in the statement at hand
 */
export function seenBy({ role, staffId }: StaffActor, prefix = ''): readonly Condition[] {
  if (role !== 'agent') return [];
  return [any(['agentId', 'servedBy'].map((column) => ({ sql: `${prefix}${column} = ?`, parameters: [staffId] })))];
}

/** The same for rows of another table: those whose user is seen. @param column of the user's id */
export function ofSeenUsers(staff: StaffActor, column: string): Condition | undefined {
  const seen = seenBy(staff);
  if (seen.length === 0) return undefined;
  const { sql, parameters } = all(seen);
  return { sql: `${column} IN (SELECT id FROM \`user\` WHERE ${sql})`, parameters };
}
