import { randomUUID } from 'node:crypto';
import { cardChecks } from '../../server/cards';
import { readConfig } from '../../server/common/config';
import { Database, UnitOfWork } from '../../server/common/database';
import { hour } from '../../server/common/runtime';
import { schema } from '../../server/schema';
import { BenchSenders, senders } from '../bench-senders';
import { type BenchDatabase, createDatabase, engines } from '../engine';
import { type Figure, singleFigure } from '../figure';
import { Load } from '../load';
import { type Running, startProcess } from '../server-process';

const rounds = 5;
const price = 100;
const units = 100_000_000;

/** 2,000 buyers at once on one card: one winner, and how long the slowest hundredth waits for its answer. */
export async function* cardCrowd(): AsyncGenerator<Figure> {
  for (const kind of engines) yield await crowdOn(kind, 1);
  if (engines.includes('mysql')) yield await crowdOn('mysql', 2);
}

async function crowdOn(kind: BenchDatabase['kind'], servers: number): Promise<Figure> {
  const target = await createDatabase(kind);
  const running: Running[] = [];
  const loads: Load[] = [];
  const stop = async () => {
    for (const load of loads) load.close();
    for (const server of running.splice(0)) await server.stop();
  };
  try {
    const users = await BenchSenders.create(target);
    await openZone(users.env);
    for (let at = 0; at < servers; at++) running.push(await startProcess('../server/main.js', users.env));
    loads.push(...running.map(({ origin }) => new Load(origin, senders / servers)));
    const worst: number[] = [];
    // The first is for warming up.
    for (let card = 1; card <= rounds + 1; card++) {
      const waits = await crowd(users, loads, card);
      if (card > 1) worst.push(waits[Math.floor(waits.length * 0.99)] ?? Number.NaN);
    }
    await stop();
    await users.check(0, cardChecks);
    const label = kind === 'sqlite' ? 'SQLite' : 'MariaDB/MySQL';
    return singleFigure({
      name: `one card, ${senders} buyers at once, 99 of 100 answered (${label}${servers > 1 ? `, ${servers} servers` : ''})`,
      bound: { atMost: 3_000 },
      unit: 'ms',
      rounds: worst,
    });
  } finally {
    await stop();
    await target.drop();
  }
}

/** @returns how long each waited, in order. @throws Error unless exactly one has won, and the others were told why not */
async function crowd(users: BenchSenders, loads: readonly Load[], card: number): Promise<number[]> {
  let won = 0;
  const waits = await Promise.all(
    Array.from({ length: senders }, async (_, at) => {
      const began = performance.now();
      const headers = { Authorization: users.authorization(at + 1), 'Idempotency-Key': randomUUID() };
      const body = JSON.stringify({ price: String(price) });
      const answer = await (loads[at % loads.length] as Load).send('POST', `/api/project/card/${card}`, headers, body);
      const took = performance.now() - began;
      if (answer.startsWith('{"status":200,')) won += 1;
      else if (!answer.includes('"alreadySold"')) throw new Error(answer);
      return took;
    }),
  );
  if (won !== 1) throw new Error(`card ${card} was sold ${won} times`);
  return waits.sort((a, b) => a - b);
}

/** A session that is on, cards of the house in it, and everybody bound and with fuel. */
async function openZone(env: Record<string, string>): Promise<void> {
  const database = await Database.open(readConfig(env).database, schema);
  const now = Date.now();
  const whole = price * units;
  try {
    await new UnitOfWork(database).run(async (tx) => {
      await tx.run('UPDATE `user` SET isRoot = 1');
      await tx.run(
        'INSERT INTO session_template (id, names, startMinute, minutes, active, createdAt, updatedAt) VALUES (1, ?, 0, 60, 0, 0, 0)',
        ['{"en":"bench"}'],
      );
      await tx.run('INSERT INTO trade_session (id, templateId, names, startAt, endAt) VALUES (1, 1, ?, ?, ?)', [
        ...['{"en":"bench"}', now - hour, now + hour],
      ]);
      await tx.run(
        "INSERT INTO card_series (id, code, titles, made, staffId, createdAt) VALUES (1, 'LS', ?, ?, 1, 0)",
        ['{"en":"bench"}', rounds + 1],
      );
      await tx.insertMany(
        'INSERT INTO card (id, seriesId, serial, seed, state, price, buyPrice, sessionId, listedAt, rolls, auto, createdAt)',
        "(?, 1, ?, 'LS', 'listed', ?, ?, 1, 0, 0, 0, 0)",
        Array.from({ length: rounds + 1 }, (_, at) => [at + 1, `LS-${at + 1}`, whole, whole]),
      );
    });
  } finally {
    await database.close();
  }
}
