import { z } from 'zod';
import {
  amount,
  choice,
  consoleList,
  flag,
  id,
  int,
  key,
  madeOf,
  nameText,
  type RowOf,
  text,
  time,
  usdt,
} from '../common/console';
import { any, byId, byPrefix, type Condition, oneOf, prefixOf, searchText } from '../common/lists';
import { byUser, joinUser, ofReadersUsers, ofUser, userFields, userTable } from '../users';
import { cardState, type StoredState, storedStates } from './card.states';
import { type CardState, cardStates, endReasons } from './cards.schemas';
import { sessionState } from './trade-sessions/session.rules';

interface Standing {
  readonly state: StoredState;
  readonly ownerId: number | null;
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly stoppedAt: number | null;
  readonly [column: string]: unknown;
}
const standing = {
  state: 'c.state',
  ownerId: 'c.ownerId',
  startAt: 't.startAt',
  endAt: 't.endAt',
  stoppedAt: 't.stoppedAt',
};

/** An owner, or the beginning of a serial. */
function search(value: unknown): Condition {
  const typed = searchText(value);
  return any([ofUser('c.ownerId', typed), prefixOf('c.serial', typed.toUpperCase())]);
}

export const cardList = consoleList({
  name: 'cards',
  about: 'Cards; an agent sees those of their customers',
  one: 'One card',
  permission: 'cards.read',
  table: 'card c',
  joins: `LEFT JOIN card_series s ON s.id = c.seriesId LEFT JOIN trade_session t ON t.id = c.sessionId ${joinUser('c.ownerId')}`,
  fields: {
    id: key('c.id'),
    serial: text('c.serial').sort(),
    seed: text('c.seed'),
    seriesId: id('c.seriesId').sort().filter(),
    seriesCode: text('s.code'),
    title: nameText('s.titles'),
    image: text('s.image').nullable(),
    state: madeOf<Standing, CardState>(
      standing,
      z.enum(cardStates),
      ({ startAt, endAt, stoppedAt, ...card }, { now }) =>
        cardState(card, startAt === null || endAt === null ? null : sessionState({ startAt, endAt, stoppedAt }, now)),
    ),
    endReason: choice('c.endReason', endReasons).nullable(),
    userId: id('c.ownerId').nullable().filter().describe('The owner; null: the house'),
    uid: text('u.uid').nullable(),
    nickname: text('u.nickname').nullable(),
    price: usdt('c.price').nullable(),
    buyPrice: usdt('c.buyPrice'),
    boughtAt: time('c.boughtAt').nullable(),
    sessionId: id('c.sessionId').nullable().filter(),
    sessionName: nameText('t.names').nullable().describe('In the language of the reader, as the title'),
    sessionStartAt: time('t.startAt').nullable(),
    parentId: id('c.parentId').nullable().sort().filter(),
    rolls: int('c.rolls'),
    auto: flag('c.auto').filter(),
    createdAt: time('c.createdAt'),
  },
  filters: {
    stored: oneOf('c.state', z.enum(storedStates)),
    serial: byPrefix('c.serial', 64),
    q: search,
  },
  scope: ofReadersUsers('c.ownerId'),
  capped: true,
});
export type ConsoleCard = RowOf<typeof cardList>;

export const cardTradeList = consoleList({
  name: 'card-trades',
  about: 'Purchases of cards; an agent sees those their customers made',
  one: 'One purchase',
  permission: 'cards.read',
  table: 'card_trade d',
  // To an agent the seller is nobody unless a customer.
  joins: ({ staff: { role, staffId } }) =>
    `LEFT JOIN card c ON c.id = d.cardId LEFT JOIN trade_session t ON t.id = d.sessionId ${joinUser('d.buyerId')} LEFT JOIN ${userTable} v ON v.id = d.sellerId${role === 'agent' ? ` AND v.agentId = ${staffId}` : ''}`,
  fields: {
    id: key('d.id'),
    cardId: id('d.cardId').sort().filter(),
    serial: text('c.serial'),
    sessionId: id('d.sessionId').sort().filter(),
    sessionName: nameText('t.names').describe('In the language of the reader'),
    ...userFields('d.buyerId'),
    sellerId: id('v.id').nullable(),
    sellerUid: text('v.uid').nullable(),
    ofHouse: flag('d.sellerId IS NULL').describe(
      'Whether the house sold it; a seller beside whom it is false and who is null is not shown to an agent',
    ),
    price: usdt('d.price'),
    fee: usdt('d.fee'),
    fuel: amount('d.fuel', 'FUEL'),
    tradePoints: amount('d.tradePoints', 'TRADE'),
    transactionId: id('d.transactionId').sort(),
    tookMs: int('d.tookMs'),
    createdAt: time('d.createdAt').sort(),
  },
  filters: {
    sellerId: byId('d.sellerId'),
    q: byUser('d.buyerId'),
  },
  when: 'createdAt',
  scope: ofReadersUsers('d.buyerId'),
  capped: true,
});
export type TradeRow = RowOf<typeof cardTradeList>;
