import { readConfig } from '../../server/common/config';
import { Database, UnitOfWork } from '../../server/common/database';
import { Reads } from '../../server/common/reads';
import { Clock, day, minute } from '../../server/common/runtime';
import { Seals } from '../../server/ledger';
import { schema } from '../../server/schema';
import type { BenchDatabase } from '../engine';
import { seedAssets } from '../ledger/bench-ledger';
import { scaled } from '../scale';

export const transfers = scaled({ usual: 200_000, long: 1_000_000 });
const users = 10_000;
const days = 30;
const worldId = users + 1;
const feesId = users + 2;
const funded = 10n ** 12n;

/** Deposits first, one a user; then transfers between users drawn at random, with a fee. Evenly over thirty days. */
const transactionRows = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
  INSERT INTO ledger_transaction (id, postingKey, kind, actor, createdAt)
  SELECT i, 'bench:' || i, CASE WHEN i <= ${users} THEN 'deposit' ELSE 'transfer' END, 'bench', ? + i * ? / ? FROM n`;

/** The lines without running balances; users' accounts bear the ids of their users. */
const lineRows = `CREATE TEMP TABLE line AS
  SELECT id AS tx, 0 AS line, ${worldId} AS accountId, -${funded} AS amount, 'deposit' AS type, createdAt FROM ledger_transaction WHERE kind = 'deposit'
  UNION ALL SELECT id, 1, id, ${funded}, 'deposit', createdAt FROM ledger_transaction WHERE kind = 'deposit'
  UNION ALL SELECT id, 0, giver, -101, 'transferOut', createdAt FROM pair
  UNION ALL SELECT id, 1, taker, 100, 'transferIn', createdAt FROM pair
  UNION ALL SELECT id, 2, ${feesId}, 1, 'transferFee', createdAt FROM pair`;

const pairRows = `CREATE TEMP TABLE pair AS SELECT id, giver, 1 + (giver + shift) % ${users} AS taker, createdAt FROM (
  SELECT id, createdAt, 1 + ABS(RANDOM()) % ${users} AS giver, ABS(RANDOM()) % (${users} - 1) AS shift FROM ledger_transaction WHERE kind = 'transfer')`;

const entryRows = `INSERT INTO ledger_entry (transactionId, line, accountId, userId, wallet, asset, amount, balanceAfter, value, type, unmarked, createdAt)
  SELECT tx, line, accountId, CASE WHEN accountId <= ${users} THEN accountId END,
    CASE accountId WHEN ${worldId} THEN 'world' WHEN ${feesId} THEN 'fees' ELSE 'funding' END, 'USDT', amount,
    CASE WHEN accountId <= ${users} THEN SUM(amount) OVER (PARTITION BY accountId ORDER BY tx, line) END, amount, type, NULL, createdAt
  FROM line ORDER BY tx, line`;

const accountRows = `INSERT INTO ledger_account (id, ownerType, ownerId, wallet, asset, balance, mayBeNegative, lazy)
  SELECT accountId, CASE WHEN accountId <= ${users} THEN 'user' ELSE 'system' END, CASE WHEN accountId <= ${users} THEN accountId ELSE 0 END,
    CASE accountId WHEN ${worldId} THEN 'world' WHEN ${feesId} THEN 'fees' ELSE 'funding' END, 'USDT', SUM(amount),
    accountId = ${worldId}, accountId > ${users} FROM line GROUP BY accountId`;

const userRows = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${users})
  INSERT INTO user (id, uid, account, nickname, inviteCode, language, status, createdAt)
  SELECT i, CAST(10000000 + i AS TEXT), printf('0x%040x', i), 'bench', printf('A%07d', i), 'en', 'active', ? + i * ? / ${users} FROM n`;

/**
 * Fills a new SQLite database with transfers of 10,000 users over the thirty days up to now, by a few
 * statements with right balances, and seals them as the server's own job does.
 */
export async function seedHeavyLedger(target: BenchDatabase): Promise<void> {
  const config = readConfig({ NODE_ENV: 'development', DATABASE_URL: target.url, DATA_DIR: target.dir });
  const database = await Database.open(config.database, schema);
  const unitOfWork = new UnitOfWork(database);
  const assets = await seedAssets(config, database, unitOfWork);
  try {
    const span = days * day;
    const from = Date.now() - minute - span;
    const count = users + transfers;
    await unitOfWork.run(async (tx) => {
      await tx.run(userRows, [from, span]);
      await tx.run(transactionRows, [count, from, span, count]);
      for (const sql of [pairRows, lineRows, entryRows, accountRows]) await tx.run(sql);
      await tx.run('DROP TABLE line');
      await tx.run('DROP TABLE pair');
    });
    const seals = new Seals(unitOfWork, database.reader, new Reads(config, database.reader), new Clock());
    const sealed = await seals.sealAll();
    if (sealed !== count) throw new Error(`${sealed} of ${count} transactions were sealed`);
  } finally {
    assets.onApplicationShutdown();
    await database.close();
  }
}
