import { z } from 'zod';
import type { ListSource } from '../common/lists';
import { byId, byText, oneOf, since, until } from '../common/lists';
import { isoTime } from '../common/runtime';
import { joinUser } from '../users';
import type { Assets } from './assets.service';
import { billTypes } from './bill-types';
import type { LedgerEntryRow } from './ledger.schemas';

export interface RawEntry {
  readonly id: number;
  readonly transactionId: number;
  readonly postingKey: string | null;
  readonly accountId: number;
  readonly userId: number | null;
  readonly uid: string | null;
  readonly wallet: string;
  readonly asset: string;
  readonly amount: string | number;
  readonly balanceAfter: string | number | null;
  readonly type: LedgerEntryRow['type'];
  readonly counterpart: string | null;
  readonly createdAt: number;
}

/** Lines of the ledger: the console's list, the lines of one transaction, and the statement. */
export const entrySource: ListSource = {
  name: 'ledger-entries',
  columns: `e.id, e.transactionId, t.postingKey, e.accountId, e.userId, u.uid, e.wallet, e.asset, e.amount, e.balanceAfter,
    e.type, e.counterpart, e.createdAt`,
  table: 'ledger_entry e',
  joins: `LEFT JOIN ledger_transaction t ON t.id = e.transactionId ${joinUser('e.userId')}`,
  id: 'e.id',
  sort: { id: 'e.id' },
  filter: {
    id: byId('e.id'),
    userId: byId('e.userId'),
    accountId: byId('e.accountId'),
    transactionId: byId('e.transactionId'),
    asset: byText('e.asset', 16),
    wallet: byText('e.wallet', 32),
    type: oneOf('e.type', z.enum(billTypes)),
    from: since('e.createdAt'),
    to: until('e.createdAt'),
  },
  capped: true,
};

export function entryRowOf({ amount, balanceAfter, createdAt, ...row }: RawEntry, assets: Assets): LedgerEntryRow {
  return {
    ...row,
    postingKey: row.postingKey ?? '',
    owner: row.userId === null ? 'system' : 'user',
    amount: assets.format(row.asset, BigInt(amount)),
    balanceAfter: balanceAfter === null ? null : assets.format(row.asset, BigInt(balanceAfter)),
    createdAt: isoTime(createdAt),
  };
}
