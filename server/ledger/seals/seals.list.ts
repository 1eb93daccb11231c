import { consoleList, int, key, type RowOf, text, time } from '../../common/console';

export const sealList = consoleList({
  name: 'seals',
  about: 'The chain over ledger transactions',
  one: 'One seal',
  permission: 'ledger.read',
  table: 'ledger_seal s',
  fields: {
    id: key('s.id'),
    hash: text('s.hash').filter(),
    previousHash: text('s.previousHash').filter(),
    transactions: int('s.transactions').describe('How many ledger transactions it seals'),
    createdAt: time('s.createdAt'),
  },
  capped: true,
});
export type SealRow = RowOf<typeof sealList>;
