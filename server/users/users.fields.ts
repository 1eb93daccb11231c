import { z } from 'zod';
import { id, type Reading, shown, text } from '../common/console';
import { type Condition, searchText } from '../common/lists';
import { checksummed } from './names/identity.rules';
import { ofSeenUsers, ofUser } from './search/user-search';

/** An address in its checksummed form; empty for a user without a wallet. */
export const address = (column: string) =>
  shown(column, z.string(), (raw: string | null) => (raw === null ? '' : checksummed(raw)));

/** Who a row is of, for a list with `joinUser`. @param column of the user's id in the list's own table */
export const userFields = (column: string) => ({
  userId: id(column).filter(),
  uid: text('u.uid'),
  account: address('u.account'),
  nickname: text('u.nickname'),
});

/** The search box of a list of rows of users: the beginning of a uid or nickname, or a part of an address. */
export const byUser =
  (column: string) =>
  (value: unknown): Condition =>
    ofUser(column, searchText(value));

/** Only rows of the users that the reader sees. @param column of the user's id */
export const ofReadersUsers =
  (column: string) =>
  ({ staff }: Reading): Condition | undefined =>
    ofSeenUsers(staff, column);
