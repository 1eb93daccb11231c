import { UnitOfWork } from '../../server/common/database';
import { Clock, hour } from '../../server/common/runtime';
import type { TestApp } from './boot';

const usdt = 100_000_000n;
let opened = 0;

interface OnSale {
  /** the session, which is on */
  readonly session: number;
  readonly series: number;
  readonly template: number;
  /** a card of the house for each price */
  readonly cards: number[];
}

/** A session that is on, and cards of the house in it, put straight into the tables: a test of something else needs them. */
export async function cardsOnSale(app: Pick<TestApp, 'get'>, ...prices: number[]): Promise<OnSale> {
  const now = app.get(Clock).now();
  opened += 1;
  const code = `S${opened}`;
  const name = '{"en":"Test"}';
  return await app.get(UnitOfWork).run(async (tx) => {
    const insert = async (sql: string, parameters: (string | number)[]) => (await tx.run(sql, parameters)).insertId;
    const template = await insert(
      'INSERT INTO session_template (names, startMinute, minutes, active, createdAt, updatedAt) VALUES (?, 0, 60, 0, ?, ?)',
      [name, now, now],
    );
    const times = 'INSERT INTO trade_session (templateId, names, startAt, endAt) VALUES (?, ?, ?, ?)';
    const session = await insert(times, [template, name, now - hour, now + hour]);
    await insert(times, [template, name, now + 2 * hour, now + 3 * hour]);
    const series = await insert(
      'INSERT INTO card_series (code, titles, made, staffId, createdAt) VALUES (?, ?, ?, 1, ?)',
      [code, name, prices.length, now],
    );
    const cards: number[] = [];
    for (const [at, price] of prices.entries()) {
      const units = (BigInt(price) * usdt).toString();
      const serial = `${code}-${at + 1}`;
      cards.push(
        await insert(
          `INSERT INTO card (seriesId, serial, seed, state, price, buyPrice, sessionId, listedAt, rolls, auto, createdAt)
           VALUES (?, ?, ?, 'listed', CAST(? AS SIGNED), CAST(? AS SIGNED), ?, ?, 0, 0, ?)`,
          [series, serial, serial, units, units, session, now, now],
        ),
      );
    }
    return { session, series, template, cards };
  });
}
