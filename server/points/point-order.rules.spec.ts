import {
  type OrderAction,
  payTime,
  randomOrderNo,
  refusalOf,
  saleRefusal,
  shownAs,
  soldPoints,
} from './point-order.rules';
import type { PointOrderState } from './points.schemas';

const payUntil = 1_800_000;
const inTime = payUntil - 1;
const order = (state: PointOrderState, reason: string | null = null) => ({
  ...{ asset: 'FUEL' as const, state, reason, hiddenAt: null },
  payUntil: state === 'pendingConfirmation' || state === 'rejected' ? null : payUntil,
});
type Order = ReturnType<typeof order>;
const at = (now: number, gamesOpen = false) => ({ now, gamesOpen });

const conflict = 'stateConflict';
type Told = Readonly<Record<OrderAction, string | null>>;
/** Every order there is, when it is looked at, and what is said to each action; null: it is done. */
const table: readonly (readonly [string, Order, number, Told])[] = [
  [
    'waits for staff',
    order('pendingConfirmation'),
    inTime,
    { confirm: null, reject: null, pay: 'orderNotPayable', delete: null },
  ],
  [
    'waits to be paid',
    order('pendingPayment'),
    inTime,
    { confirm: conflict, reject: conflict, pay: null, delete: null },
  ],
  [
    'waited too long',
    order('pendingPayment'),
    payUntil,
    { confirm: conflict, reject: conflict, pay: 'orderExpired', delete: null },
  ],
  [
    'found the balance short',
    order('paymentFailed', 'balanceShort'),
    inTime,
    { confirm: conflict, reject: conflict, pay: null, delete: null },
  ],
  [
    'found the balance short, and its time is over',
    order('paymentFailed', 'balanceShort'),
    payUntil,
    { confirm: conflict, reject: conflict, pay: 'orderExpired', delete: null },
  ],
  [
    'is written down as expired',
    order('paymentFailed', 'expired'),
    payUntil,
    { confirm: conflict, reject: conflict, pay: 'orderExpired', delete: null },
  ],
  [
    'is written down as expired by a clock that goes before',
    order('paymentFailed', 'expired'),
    inTime,
    { confirm: conflict, reject: conflict, pay: 'orderExpired', delete: null },
  ],
  ['is paid', order('paid'), inTime, { confirm: conflict, reject: conflict, pay: 'orderPaid', delete: 'orderPaid' }],
  [
    'is paid, and its time is over',
    order('paid'),
    payUntil,
    { confirm: conflict, reject: conflict, pay: 'orderPaid', delete: 'orderPaid' },
  ],
  [
    'is rejected',
    order('rejected', 'not today'),
    inTime,
    { confirm: conflict, reject: conflict, pay: 'orderNotPayable', delete: null },
  ],
];
const actions = ['confirm', 'reject', 'pay', 'delete'] as const;
const cases = table.flatMap(([which, one, now, told]) =>
  actions.map((action) => ({ which, one, now, action, said: told[action] })),
);

describe('what can be done with an order', () => {
  it.each(cases)('that $which: $action', ({ one, now, action, said }) => {
    expect(refusalOf(action, one, at(now))?.code ?? null).toBe(said);
  });

  it.each(cases)('that $which and is deleted: not $action', ({ one, now, action }) => {
    const said = action === 'confirm' || action === 'reject' ? conflict : 'notFound';
    expect(refusalOf(action, { ...one, hiddenAt: 1 }, at(now))?.code).toBe(said);
  });
});

describe('an order of points that are not sold', () => {
  const game = (one: Order) => ({ ...one, asset: 'GAME' as const });
  it('is neither confirmed nor paid, and can be rejected or deleted', () => {
    const waiting = game(order('pendingConfirmation'));
    const due = game(order('pendingPayment'));
    const short = game(order('paymentFailed', 'balanceShort'));
    expect(refusalOf('confirm', waiting, at(inTime))?.code).toBe('gamePointsNotSold');
    for (const one of [due, short]) expect(refusalOf('pay', one, at(inTime))?.code).toBe('gamePointsNotSold');
    expect([refusalOf('reject', waiting, at(inTime)), refusalOf('delete', due, at(inTime))]).toEqual([null, null]);
  });

  it('says first what else is in the way', () => {
    expect(refusalOf('pay', game(order('pendingPayment')), at(payUntil))?.code).toBe('orderExpired');
    expect(refusalOf('confirm', game(order('paid')), at(inTime))?.code).toBe(conflict);
  });

  it('of GAME is confirmed and paid while there are games', () => {
    expect(refusalOf('confirm', game(order('pendingConfirmation')), at(inTime, true))).toBeNull();
    expect(refusalOf('pay', game(order('pendingPayment')), at(inTime, true))).toBeNull();
    expect(soldPoints(true)).toEqual(['FUEL', 'GAME']);
    expect(soldPoints(false)).toEqual(['FUEL']);
  });

  it.each([
    ['FUEL', null, null],
    ['GAME', 'gamePointsNotSold', null],
    ['TRADE', 'pointsNotSold', 'pointsNotSold'],
    ['x', 'pointsNotSold', 'pointsNotSold'],
  ])('is one of %s: %s without games, %s with them', (asset, without, withGames) => {
    expect(saleRefusal(asset, false)?.code ?? null).toBe(without);
    expect(saleRefusal(asset, true)?.code ?? null).toBe(withGames);
  });
});

describe('what an order shows', () => {
  it('is what is written, until its time is over, to the millisecond', () => {
    expect(shownAs(order('pendingPayment'), inTime)).toEqual({ state: 'pendingPayment', reason: null });
    expect(shownAs(order('pendingPayment'), payUntil)).toEqual({ state: 'paymentFailed', reason: 'expired' });
  });

  it.each([
    ['pendingConfirmation', null],
    ['paid', null],
    ['rejected', 'not today'],
    ['paymentFailed', 'balanceShort'],
    ['paymentFailed', 'expired'],
  ] as const)('is what is written also after that: %s, %s', (state, reason) => {
    expect(shownAs(order(state, reason), payUntil)).toEqual({ state, reason });
  });
});

it('can be paid for half an hour', () => {
  expect(payTime).toBe(30 * 60 * 1_000);
});

it('has a number of the UTC date and chance', () => {
  const lastOfDay = Date.parse('2027-03-08T23:59:59.999Z');
  const numbers = Array.from({ length: 50 }, () => randomOrderNo(lastOfDay));
  for (const number of numbers) expect(number).toMatch(/^PO270308\d{6}$/);
  expect(new Set(numbers).size).toBeGreaterThan(40);
  expect(randomOrderNo(lastOfDay + 1)).toMatch(/^PO270309/);
});
