import { readConfig } from '../../server/common/config';
import { Database, UnitOfWork } from '../../server/common/database';
import { day, hour, utcDayStart } from '../../server/common/runtime';
import { schema } from '../../server/schema';
import { type BenchDatabase, engines } from '../engine';
import { compare, type Figure } from '../figure';
import { scaled } from '../scale';
import { SeededServer } from './seeded-server';
import { seedTeam, teamOf } from './team-seed';

/** Users, and as many miners and locks, of the large house; the small one has a tenth. */
const users = scaled({ usual: 40_000, long: 200_000 });
/** Requests of one round. */
const samples = 40;
/** What the reader has of both, however many others have. */
const own = 10;

/** Home of one person and of visitors, in a house of so many users, miners and locks, and in one of a tenth. */
export async function* home(): AsyncGenerator<Figure> {
  for (const kind of engines) {
    const large = await SeededServer.open(kind, (database, account) => seedHouse(database, account, users));
    const small = await SeededServer.open(kind, (database, account) => seedHouse(database, account, users / 10));
    try {
      for (const path of ['user/index', 'index'])
        yield await compare({
          name: `GET ${path}, ${users} ÷ ${users / 10} users, miners and locks (${kind === 'sqlite' ? 'SQLite' : 'MariaDB/MySQL'})`,
          bound: { atMost: 1.3 },
          unit: 'ms',
          ours: () => large.medianOf(samples, () => large.get(path)),
          reference: () => small.medianOf(samples, () => small.get(path)),
        });
    } finally {
      await large.close();
      await small.close();
    }
  }
}

/** A team under its root, who has some miners and locks; everybody else has one of each. */
async function seedHouse(target: BenchDatabase, account: string, count: number): Promise<void> {
  await seedTeam(target, teamOf(count), account);
  const config = readConfig({ NODE_ENV: 'development', DATABASE_URL: target.url, DATA_DIR: target.dir });
  const database = await Database.open(config.database, schema);
  const write = (sql: string) => new UnitOfWork(database).run((tx) => tx.run(sql));
  // Nothing is due while it is measured.
  const nextHour = Math.ceil(Date.now() / hour) * hour + day;
  const firstDay = utcDayStart(Date.now()) + 2 * day;
  const [hours, days] = [2_400, 90];
  const owners = `SELECT id FROM \`user\` ${Array.from({ length: own - 1 }, () => 'UNION ALL SELECT 1').join(' ')}`;
  const at = `${nextHour} + (o.id % ${hours}) * ${hour}`;
  try {
    await write(`INSERT INTO miner_product (id, titles, price, priceAsset, goldValue, multiplePpm, days, asset, goldStandard, stock, sold,
        perUser, saleFrom, active, version, staffId, createdAt, updatedAt)
      VALUES (1, '{"en":"Rig"}', 100000000000, 'TRADE', 3500000000, 2000000, 100, 'FXB', 1, ${count + own}, ${count + own}, 10, 0, 1, 1, 1, 0, 0)`);
    await write(`INSERT INTO miner (userId, productId, asset, goldStandard, price, priceAsset, power, total, hourly, rest, hours, made, state,
        nextHour, waiting, transactionId, obtainedAt)
      SELECT o.id, 1, 'FXB', 1, 1, 'TRADE', 7000000000, 7000000000, 2916666, 2918266, ${hours}, 0, 'mining', ${nextHour}, 0, 1, 0 FROM (${owners}) o`);
    // Bought at all hours of the last hundred days, so that as many sums are kept as ever can be.
    await write(`INSERT INTO miner_load (asset, gold, covered, state, at, miners, power, hourly, rest)
      SELECT 'FXB', 1, 0, 'mining', ${at}, COUNT(*), SUM(7000000000), SUM(2916666), SUM(2918266) FROM (${owners}) o GROUP BY ${at}`);
    await write(`INSERT INTO lock_product (id, titles, asset, days, ratePpm, minAmount, maxAmount, onSale, version, createdAt, updatedAt)
      VALUES (1000, '{"en":"Season"}', 'FXB', ${days}, 0, 1, 1000000000000, 1, 1, 0, 0)`);
    await write(`INSERT INTO lock_position (userId, productId, asset, principal, days, ratePpm, bonus, released, bonusPaid, lockedAt, firstDay,
        endDay, nextDay, nextBonusDay, state, transactionId, updatedAt)
      SELECT o.id, 1000, 'FXB', 1000000000, ${days}, 0, 0, 0, 0, 0, ${firstDay}, ${firstDay + (days - 1) * day}, ${firstDay}, NULL, 'active',
        ROW_NUMBER() OVER (ORDER BY o.id), 0 FROM (${owners}) o`);
  } finally {
    await database.close();
  }
}
