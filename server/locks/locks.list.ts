import { z } from 'zod';
import {
  amount,
  choice,
  consoleList,
  type DetailOf,
  dayOf,
  flag,
  id,
  int,
  json,
  key,
  loaded,
  madeOf,
  nameText,
  type RowOf,
  text,
  time,
} from '../common/console';
import { names } from '../common/http/schemas';
import { byUser, joinUser, ofReadersUsers, userFields } from '../users';
import { bonusPpm } from './lock.rules';
import { lockDay, lockStates } from './locks.schemas';
import { joinProduct } from './positions/lock-rows';

const openLocks = "FROM lock_position l WHERE l.productId = p.id AND l.state = 'active'";

export const lockProductList = consoleList({
  name: 'lock-products',
  about: 'What can be locked, and what is locked by it',
  one: 'One product',
  permission: 'locks.read',
  table: 'lock_product p',
  fields: {
    id: key('p.id'),
    titles: json('p.titles', names),
    days: int('p.days'),
    ratePpm: int('p.ratePpm').describe('Bonus of a day, ppm of what is still locked; 0: none'),
    minimum: amount('p.minAmount'),
    maximum: amount('p.maxAmount').describe('Of one lock, and of what one person has locked by it'),
    onSale: flag('p.onSale').filter(),
    asset: text('p.asset').filter(),
    bonusPpm: madeOf({ days: 'p.days', ratePpm: 'p.ratePpm' }, z.number().int(), bonusPpm).describe(
      'The whole bonus, ppm of the principal: so much at most',
    ),
    version: int('p.version'),
    proposalId: loaded(z.number().int().nullable()),
    openLocks: int(`(SELECT COUNT(*) ${openLocks})`),
    locked: amount(`(SELECT COALESCE(SUM(l.principal - l.released), 0) ${openLocks})`).describe(
      'Principal of its locks that has not come back',
    ),
    createdAt: time('p.createdAt'),
    updatedAt: time('p.updatedAt'),
  },
  when: 'createdAt',
  small: true,
});
export type LockProductRow = RowOf<typeof lockProductList>;

export const lockList = consoleList({
  name: 'locks',
  about: 'Locks; an agent sees only those of their customers',
  one: 'One lock, with its calendar',
  permission: 'locks.read',
  table: 'lock_position l',
  joins: `${joinProduct} ${joinUser('l.userId')}`,
  fields: {
    id: key('l.id'),
    productId: id('l.productId').filter(),
    title: nameText('p.titles'),
    asset: text('l.asset').filter(),
    principal: amount('l.principal'),
    days: int('l.days').describe('It comes back in as many parts, one a day (UTC), from the day after it was locked'),
    ratePpm: int('l.ratePpm').describe(
      'Bonus of a full day, ppm of what is still locked before that day’s release; 0: none',
    ),
    bonus: amount('l.bonus').describe('The whole bonus, set aside when it was locked; 0: without'),
    released: amount('l.released').describe('Of the principal, so far'),
    bonusPaid: amount('l.bonusPaid').describe('Of the bonus, so far'),
    locked: amount('l.principal - l.released').describe('Of the principal, still'),
    state: choice('l.state', lockStates).sort().filter(),
    lockedAt: time('l.lockedAt'),
    firstDay: dayOf('l.firstDay'),
    endDay: dayOf('l.endDay'),
    nextDay: dayOf('l.nextDay').nullable().describe('On which principal comes back next; null: all has'),
    transaction: id('l.transactionId').sort(),
    ...userFields('l.userId'),
    nextBonusDay: dayOf('l.nextBonusDay').nullable(),
  },
  hidden: { bonusFrom: int('l.bonusFrom') },
  detail: { calendar: z.array(lockDay) },
  filters: { q: byUser('l.userId') },
  when: 'lockedAt',
  scope: ofReadersUsers('l.userId'),
});
export type LockRow = RowOf<typeof lockList>;
export type LockRowDetail = LockRow & DetailOf<typeof lockList>;
