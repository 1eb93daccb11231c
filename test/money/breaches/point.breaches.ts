import type { Breaches, Forger } from '../../support/forger';

const order = (which: keyof Forger['books']['points'], set: string) => (forger: Forger) =>
  forger.run(`UPDATE point_order SET ${set} WHERE id = ?`, forger.books.points[which]);
const posted = (key: string) => (forger: Forger) =>
  forger.post(
    [
      [0, 'world', 'USDT', -5],
      [0, 'world', 'USDT', 5],
    ],
    { key: key.replace('paid', String(forger.books.points.paid)), kind: 'pointOrder' },
  );

/** How each rule of point orders is broken. */
export const pointBreaches: Breaches = {
  pointOrdersPostedOnce: [
    ['paid without a posting', order('unpaid', "state = 'paid'")],
    ['posted though it is not paid', order('paid', "state = 'paymentFailed'")],
    ['of another posting', order('paid', 'transactionId = transactionId - 1')],
    ['of no posting', order('paid', 'transactionId = NULL')],
    ['of a posting though it waits', order('unpaid', 'transactionId = 1')],
    ['it cost more', order('paid', 'amount = amount + 1')],
    ['it brought other points', order('paid', "asset = 'GAME'")],
    ['another user paid', order('paid', 'userId = userId + 1')],
    [
      'posted as another movement',
      (forger) =>
        forger.run(
          "UPDATE ledger_transaction SET kind = 'join' WHERE postingKey = ?",
          `pointOrder:${forger.books.points.paid}`,
        ),
      'sealsMatch',
    ],
  ],
  pointPostingsHaveTheirOrder: [
    ['of no order', posted('pointOrder:999999')],
    ['under another key', posted('pointOrder:paid-2')],
    ['the order was removed', (forger) => forger.run('DELETE FROM point_order WHERE id = ?', forger.books.points.paid)],
  ],
};
