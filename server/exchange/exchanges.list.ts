import { amount, choice, consoleList, key, type RowOf, text, time } from '../common/console';
import { type Condition, searchText, since, until } from '../common/lists';
import { joinUser, uidOrAddress, userFields, usersWhere } from '../users';
import { exchangeModes } from './exchange.schemas';

const search = (value: unknown): Condition => usersWhere('x.userId', uidOrAddress(searchText(value)));

export const exchangeList = consoleList({
  name: 'exchanges',
  about: 'What users exchanged',
  one: 'One exchange',
  permission: 'market.read',
  table: 'exchange x',
  joins: joinUser('x.userId'),
  fields: {
    id: key('x.id'),
    from: text('x.fromAsset', 16).filter(),
    to: text('x.toAsset', 16).filter(),
    mode: choice('x.mode', exchangeModes).filter(),
    amount: amount('x.amount', { field: 'from' }),
    received: amount('x.received', { field: 'to' }),
    fee: amount('x.fee', { field: 'from' }),
    createdAt: time('x.createdAt').sort(),
    ...userFields('x.userId'),
  },
  // `from` and `to` are the assets here.
  filters: { since: since('x.createdAt'), until: until('x.createdAt'), q: search },
  capped: true,
});
export type ExchangeRow = RowOf<typeof exchangeList>;
