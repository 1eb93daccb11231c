import { Reader } from '../../../server/common/database';
import { Pools, Valuations } from '../../../server/market';
import { orderCounterColumns, orderCounterValues } from '../../../server/points';
import type { Table } from '../../model/tables';
import type { Product } from '../product';
import { cells } from './cells';

/** The kinds of proposals that the model has. */
const kinds =
  "'credit', 'topUp', 'adjustment', 'payoutRelease', 'price', 'priceSource', 'exchangePair', 'lockProduct', 'minerProduct', 'setting', 'awardRates', 'salesMove', 'feePayout'";
/** The beginning of their address, which is how the model calls them. */
const staffName = "SUBSTR(f.email, 1, INSTR(f.email, '@') - 1)";

/** An adjustment is about a user, whom the model knows by id. */
const subject = `CASE WHEN p.kind = 'adjustment' THEN (SELECT CAST(u.id AS CHAR) FROM \`user\` u WHERE u.uid = p.subject)
  ELSE p.subject END`;

/** What is read of money that comes and goes, and of what it is worth. */
export const financeReaders: Readonly<Record<string, (product: Product) => Promise<Table>>> = {
  prices: async (product) => {
    const rows = await product.read<{ code: string; price: string; source: string; at: number; checkedAt: number }>(
      `SELECT a.code, CAST(a.price AS CHAR) AS price, s.source, s.pricedAt AS at, s.checkedAt
       FROM asset a JOIN price_source s ON s.asset = a.code WHERE a.price IS NOT NULL`,
    );
    return await Promise.all(
      rows.map(async ({ code, price, source, at, checkedAt }) => {
        const average = await product.get(Valuations).average(product.get(Reader), code);
        const payable = await product.get(Valuations).priceOf(product.get(Reader), code, product.now);
        return [code, price, source, at, checkedAt, String(average), String(payable)];
      }),
    );
  },

  proposals: async (product) => [
    ...cells(
      await product.read(
        `SELECT p.id, p.kind, ${subject} AS subject, ${staffName} AS proposer, p.expiresAt, p.effectiveAt
         FROM proposal p JOIN staff f ON f.id = p.proposedBy WHERE p.state IN ('waiting', 'scheduled') AND p.kind IN (${kinds})`,
      ),
    ),
    ...cells(
      await product.read(
        `SELECT CONCAT(kind, ' ', state) AS name, COUNT(*) AS n FROM proposal
         WHERE state NOT IN ('waiting', 'scheduled') AND kind IN (${kinds}) GROUP BY kind, state`,
      ),
    ),
  ],

  deposits: async (product) => [
    ...cells(
      await product.read(
        `SELECT id, userId, asset, CAST(amount AS CHAR) AS amount, txHash, createdAt FROM deposit WHERE state = 'pending'`,
      ),
    ),
    ...cells(
      await product.read(
        `SELECT CONCAT(state, ' ', asset) AS name, COUNT(*) AS n, CAST(SUM(amount) AS CHAR) AS amount,
           CAST(COALESCE(SUM(credited), 0) AS CHAR) AS credited
         FROM deposit WHERE state <> 'pending' GROUP BY state, asset`,
      ),
    ),
    ...cells(await product.read("SELECT 'transactions used' AS name, COUNT(*) AS n FROM chain_claim")),
  ],

  pointOrders: async (product) => {
    const open = `(state IN ('pendingConfirmation', 'pendingPayment') OR (state = 'paymentFailed' AND payUntil > ${product.now}))`;
    const users = await product.read<{ userId: number }>('SELECT DISTINCT userId FROM point_order');
    return [
      ...cells(
        await product.read(
          `SELECT id, userId, asset, CAST(amount AS CHAR) AS amount, state, reason, payUntil,
             CASE WHEN hiddenAt IS NULL THEN 0 ELSE 1 END AS hidden FROM point_order WHERE ${open}`,
        ),
      ),
      ...cells(
        await product.read(
          `SELECT CONCAT(state, ' ', failed, ' ', asset, ' ', hidden) AS name, COUNT(*) AS n, CAST(SUM(amount) AS CHAR) AS amount
           FROM (SELECT state, CASE WHEN state = 'paymentFailed' THEN reason ELSE 'null' END AS failed, asset,
             CASE WHEN hiddenAt IS NULL THEN 0 ELSE 1 END AS hidden, amount FROM point_order WHERE NOT ${open}) AS closed
           GROUP BY state, failed, asset, hidden`,
        ),
      ),
      ...(await Promise.all(
        users.map(async ({ userId }) => {
          const [row] = await product.read<Record<string, number>>(
            `SELECT ${orderCounterColumns}`,
            orderCounterValues(userId, product.now),
          );
          const names = ['order_count', 'unpaid_count', 'unshipped_count', 'received_count', 'complete_count'];
          return ['counters', userId, ...names.map((name) => Number(row?.[name]))];
        }),
      )),
    ];
  },

  holds: async (product) => [
    ...cells(
      await product.read(
        `SELECT userId, asset, CAST(amount AS CHAR) AS amount, heldUntil, senderId, CAST(value AS CHAR) AS value, takenBy
         FROM held_receipt WHERE heldUntil > ?`,
        [product.now],
      ),
    ),
    ...cells(
      await product.read(
        "SELECT 'password changed' AS name, id, tradePasswordChangedAt FROM `user` WHERE tradePasswordReset = 1",
      ),
    ),
  ],

  payoutSwitch: async (product) => cells(await product.read('SELECT stopped, changedAt FROM payout_switch')),

  withdrawals: async (product) => {
    const rows = await product.read<{ id: number; approvals: string | null; askedAt: number }>(
      `SELECT w.id, w.userId, w.asset, CAST(w.amount AS CHAR) AS amount, CAST(w.fee AS CHAR) AS fee,
         CAST(w.value AS CHAR) AS value, CASE WHEN w.address = u.account THEN 1 ELSE 0 END AS own, w.state, w.holdUntil,
         ${staffName} AS payer, NULL AS approvals, w.createdAt AS askedAt
       FROM withdrawal w JOIN \`user\` u ON u.id = w.userId LEFT JOIN staff f ON f.id = w.payerId
       WHERE w.state IN ('pending', 'approved', 'paying', 'failed')`,
    );
    const approvals = await product.read<{ id: number; name: string }>(
      `SELECT a.withdrawalId AS id, ${staffName} AS name FROM withdrawal_approval a JOIN staff f ON f.id = a.staffId`,
    );
    const byOf = (id: number) => approvals.filter((one) => one.id === id).map(({ name }) => name);
    return [
      ...cells(rows.map((row) => ({ ...row, approvals: byOf(row.id).sort().join(' ') }))),
      ...cells(
        await product.read(
          `SELECT CONCAT(state, ' ', asset) AS name, COUNT(*) AS n, CAST(SUM(amount) AS CHAR) AS amount,
             CAST(SUM(fee) AS CHAR) AS fee
           FROM withdrawal WHERE state IN ('cancelled', 'rejected', 'paid') GROUP BY state, asset`,
        ),
      ),
    ];
  },

  pools: async (product) => {
    const pools = await product.get(Pools).names();
    return await Promise.all(
      pools.map(async (pool) => {
        const { reserves, spot, average, dayAverage } = await product.get(Pools).state(product.get(Reader), pool);
        return [pool.base, ...[reserves.base, reserves.quote, spot, average, dayAverage].map(String)];
      }),
    );
  },

  exchange: async (product) => [
    ...cells(
      await product.read(
        `SELECT CONCAT(fromAsset, ' ', toAsset, ' ', mode) AS name, COUNT(*) AS n, CAST(SUM(amount) AS CHAR) AS amount,
           CAST(SUM(received) AS CHAR) AS received, CAST(SUM(fee) AS CHAR) AS fee
         FROM exchange GROUP BY fromAsset, toAsset, mode`,
      ),
    ),
    ...cells(await product.read("SELECT 'last' AS name, userId, lastAt FROM exchange_pace WHERE lastAt > 0")),
    ...cells(
      await product.read(
        `SELECT 'day' AS name, day, CAST(exchanged AS CHAR) AS exchanged, CAST(converted AS CHAR) AS converted FROM exchange_day`,
      ),
    ),
    ...cells(await product.read("SELECT 'pair' AS name, fromAsset, toAsset, mode, open, version FROM exchange_pair")),
  ],
};
