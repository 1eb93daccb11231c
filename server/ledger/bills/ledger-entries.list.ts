import { z } from 'zod';
import { amount, choice, consoleList, id, key, type RowOf, shown, text, time } from '../../common/console';
import { joinUser } from '../../users';
import { billTypes } from '../bill-types';

/** Lines of the ledger: the console's list, the lines of one transaction, and the statement. */
export const ledgerEntryList = consoleList({
  name: 'ledger-entries',
  about: 'Lines of the ledger',
  one: 'One line of the ledger',
  permission: 'ledger.read',
  table: 'ledger_entry e',
  joins: `LEFT JOIN ledger_transaction t ON t.id = e.transactionId ${joinUser('e.userId')}`,
  fields: {
    id: key('e.id'),
    transactionId: id('e.transactionId').filter().sort(),
    postingKey: shown('t.postingKey', z.string(), (raw: string | null) => raw ?? ''),
    accountId: id('e.accountId').filter().sort(),
    owner: shown('e.userId', z.enum(['user', 'system']), (raw: number | null) => (raw === null ? 'system' : 'user')),
    userId: id('e.userId').nullable().filter().sort(),
    uid: text('u.uid').nullable(),
    wallet: text('e.wallet', 32).filter(),
    asset: text('e.asset', 16).filter(),
    amount: amount('e.amount'),
    balanceAfter: amount('e.balanceAfter').nullable(),
    type: choice('e.type', billTypes).filter(),
    counterpart: text('e.counterpart').nullable(),
    createdAt: time('e.createdAt'),
  },
  when: 'createdAt',
  capped: true,
  find: {
    list: 'ledger-entries',
    // A bill of a user is a line.
    filter: ({ id }) => (id ? { id } : null),
    hit: ({ amount, asset, postingKey }) => ({ label: `${amount} ${asset}`, note: postingKey }),
  },
});
export type LedgerEntryRow = RowOf<typeof ledgerEntryList>;
