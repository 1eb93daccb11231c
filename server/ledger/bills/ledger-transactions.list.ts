import { z } from 'zod';
import { consoleList, type DetailOf, key, type RowOf, text, time } from '../../common/console';
import { byPrefix } from '../../common/lists';
import { ledgerEntryList } from './ledger-entries.list';

export const ledgerTransactionList = consoleList({
  name: 'ledger-transactions',
  about: 'Transactions of the ledger; `q` is the beginning of a posting key',
  one: 'One transaction with its lines',
  permission: 'ledger.read',
  table: 'ledger_transaction t',
  fields: {
    id: key('t.id'),
    postingKey: text('t.postingKey').sort(),
    kind: text('t.kind', 32).filter(),
    actor: text('t.actor'),
    memo: text('t.memo').nullable(),
    createdAt: time('t.createdAt').sort(),
  },
  detail: { entries: z.array(ledgerEntryList.row) },
  filters: { q: byPrefix('t.postingKey') },
  when: 'createdAt',
  capped: true,
  find: {
    list: 'ledger-transactions',
    filter: ({ id }) => (id ? { id } : null),
    hit: ({ postingKey, createdAt }) => ({ label: postingKey, note: createdAt }),
  },
});
export type LedgerTransactionRow = RowOf<typeof ledgerTransactionList>;
export type LedgerTransactionShow = LedgerTransactionRow & DetailOf<typeof ledgerTransactionList>;
