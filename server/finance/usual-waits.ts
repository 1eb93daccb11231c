import { type WaitKind, waitsCounted } from '../common/waiting';

/** From filing to credit. Test money of demo mode waits for nobody. */
export const depositWait: WaitKind = {
  name: 'deposit',
  sql: `SELECT createdAt AS began, updatedAt AS ended FROM deposit WHERE state = 'credited' AND testMoney = 0
    ORDER BY updatedAt DESC LIMIT ${waitsCounted}`,
};

/** From the request, or the end of its hold, to the payout. */
export const withdrawalWait: WaitKind = {
  name: 'withdrawal',
  sql: `SELECT CASE WHEN holdUntil > createdAt THEN holdUntil ELSE createdAt END AS began, updatedAt AS ended
    FROM withdrawal WHERE state = 'paid' ORDER BY updatedAt DESC LIMIT ${waitsCounted}`,
};
