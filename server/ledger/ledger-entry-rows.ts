import { z } from 'zod';
import type { ListSource } from '../common/lists';
import { byId, byText, oneOf, since, until } from '../common/lists';
import { joinUser } from '../users';
import { billTypes } from './bill-types';

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
