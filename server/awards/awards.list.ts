import { choice, consoleList, id, int, key, type RowOf, text, time, usdt } from '../common/console';
import { byUser, joinUser, userFields, userTable } from '../users';
import { awardKinds, awardStates, eventKinds } from './income/income.schemas';

export const awardList = consoleList({
  name: 'awards',
  about: 'Awards and dividends, pending, settled and cancelled',
  one: 'One award',
  permission: 'awards.read',
  table: 'award a',
  joins: `${joinUser('a.userId')} LEFT JOIN performance_event e ON e.id = a.eventId LEFT JOIN ${userTable} b ON b.id = a.fromId`,
  fields: {
    id: key('a.id'),
    ...userFields('a.userId'),
    kind: choice('a.kind', awardKinds).sort().filter(),
    state: choice('a.state', awardStates).sort().filter(),
    amount: usdt('a.amount'),
    base: usdt('a.base').nullable(),
    ratePpm: int('a.ratePpm').nullable(),
    eventId: id('a.eventId').nullable().filter(),
    eventKind: choice('e.kind', eventKinds).nullable(),
    fromId: id('a.fromId').nullable(),
    fromUid: text('b.uid').nullable(),
    dividendId: id('a.dividendId').nullable().filter(),
    createdAt: time('a.createdAt'),
    settledAt: time('a.settledAt').nullable(),
    transactionId: id('a.transactionId').nullable(),
    reason: text('a.reason').nullable(),
  },
  filters: { q: byUser('a.userId') },
  capped: true,
});
export type AwardRow = RowOf<typeof awardList>;

export const performanceEventList = consoleList({
  name: 'performance-events',
  about: 'What came in that awards are paid from, and what became of its budget',
  one: 'One performance event',
  permission: 'awards.read',
  table: 'performance_event e',
  joins: joinUser('e.userId'),
  fields: {
    id: key('e.id'),
    ...userFields('e.userId'),
    kind: choice('e.kind', eventKinds).filter(),
    value: usdt('e.value'),
    budget: usdt('e.budget'),
    awarded: usdt('e.awarded'),
    mealShare: usdt('e.mealShare'),
    rest: usdt('e.rest').describe('Of the budget, what nobody earned: it stays in rewards'),
    transactionId: id('e.transactionId'),
    levelVersion: int('e.levelVersion'),
    createdAt: time('e.createdAt').sort(),
  },
  filters: { q: byUser('e.userId') },
  when: 'createdAt',
  capped: true,
});
export type EventRow = RowOf<typeof performanceEventList>;
