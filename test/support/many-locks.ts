import { type InsertRow, Reader, UnitOfWork } from '../../server/common/database';
import { Clock, day, utcDayStart } from '../../server/common/runtime';
import { Ledger, systemAccount, userAccount } from '../../server/ledger';
import type { TestApp } from './boot';
import { crowd } from './crowd';

const asset = 'FXB';
const atOnce = 1_000;
/** 10 FXB over five days at 0.05 % a day: 2 FXB a day, and 0.015 in all. */
const [principal, days, ratePpm, bonus] = [1_000_000_000n, 5, 500, 1_500_000n];

/**
 * Locks of so many people, made so many days ago, of which nothing has come back: where a test needs thousands, their
 * doors would take minutes.
 */
export async function manyLocks(app: Pick<TestApp, 'get'>, count: number, daysAgo: number): Promise<void> {
  await crowd(app, count);
  const users = await app
    .get(Reader)
    .query<{ id: number }>("SELECT id FROM `user` WHERE nickname = 'crowd' ORDER BY id");
  const lockedAt = app.get(Clock).now() - daysAgo * day;
  const firstDay = utcDayStart(lockedAt) + day;
  const productId = await app.get(UnitOfWork).run(async (tx) => {
    const { insertId } = await tx.run(
      `INSERT INTO lock_product (titles, asset, days, ratePpm, minAmount, maxAmount, onSale, version, createdAt, updatedAt)
       VALUES ('{"en":"Many"}', ?, ?, ?, 1, 1000000000000, 0, 1, ?, ?)`,
      [asset, days, ratePpm, lockedAt, lockedAt],
    );
    return insertId;
  });
  const account = (userId: number, wallet: 'funding' | 'locked') => userAccount(userId, wallet, asset);
  for (let from = 0; from < users.length; from += atOnce) {
    const slice = users.slice(from, from + atOnce).map(({ id }) => Number(id));
    await app.get(UnitOfWork).run(async (tx) => {
      const ledger = app.get(Ledger);
      await ledger.postChunk(
        tx,
        slice.map((id) => ({
          ...{ key: `many-deposit:${id}`, kind: 'deposit' as const, actor: 'test' },
          lines: [
            { account: systemAccount('world', asset), amount: -principal, type: 'deposit' as const },
            { account: account(id, 'funding'), amount: principal, type: 'deposit' as const },
          ],
        })),
      );
      const type = 'lock' as const;
      const posted = await ledger.postChunk(
        tx,
        slice.map((id) => ({
          ...{ key: `many-lock:${id}`, kind: type, actor: 'test' },
          lines: [
            { account: account(id, 'funding'), amount: -principal, type },
            { account: account(id, 'locked'), amount: principal, type },
            { account: systemAccount('releases', asset), amount: -bonus, type },
            { account: systemAccount('setAside', asset), amount: bonus, type },
          ],
        })),
      );
      await tx.insertMany(
        `INSERT INTO lock_position (userId, productId, asset, principal, days, ratePpm, bonus, released, bonusPaid,
          lockedAt, firstDay, endDay, nextDay, nextBonusDay, state, transactionId, updatedAt)`,
        `(?, ?, '${asset}', ${principal}, ${days}, ${ratePpm}, ${bonus}, 0, 0, ?, ?, ?, ?, ?, 'active', ?, ?)`,
        slice.map(
          (id, at): InsertRow => [
            ...[id, productId, lockedAt, firstDay, firstDay + (days - 1) * day, firstDay, firstDay],
            ...[posted[at] as number, lockedAt],
          ],
        ),
      );
    });
  }
}
