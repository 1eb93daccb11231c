// @both-engines, @full
import { setTimeout as wait } from 'node:timers/promises';
import type { JoinAnswer } from '../../server/awards/levels/levels.schemas';
import { drawnBy } from '../../server/demo/scripts/demo-random.rules';
import type { Books } from '../../server/ledger/ledger.schemas';
import { bootApp, ConsoleClient, staffPassword, type TestUser } from '../support';
import type { Actors } from '../support/actors';
import { freePorts } from '../support/free-ports';
import { printedSeed } from '../support/printed-seed';
import { ServerProcess } from '../support/server-process';
import { until } from '../support/until';

const kills = 4;
/** What each payer joins with, each time: 10 % of it to the referrer, 3 % by level. */
const amount = '100';

type Acknowledged = Map<string, JoinAnswer>;

/** Joins with keys of their own until the server is gone; notes what it acknowledged. */
async function joinUntilKilled(payer: TestUser, round: number, acknowledged: Acknowledged): Promise<void> {
  for (let nth = 0; ; nth++) {
    const key = `join-${round}-${nth}`;
    const answer = await payer.api.post<JoinAnswer>('/api/join', { amount }, { key }).catch(() => undefined);
    if (!answer) return;
    if (answer.status === 200) acknowledged.set(key, answer.data);
  }
}

/** Settles over and over, from two desks at once. */
async function settleUntilKilled(origin: string): Promise<void> {
  const desk = await ConsoleClient.login(origin, 'finance@demo.local', staffPassword);
  for (;;) {
    const settled = await Promise.all([
      desk.post('/admin-api/awards/settle'),
      desk.post('/admin-api/awards/settle'),
    ]).catch(() => undefined);
    if (!settled) return;
  }
}

/** A referrer at level 1 and three payers who have joined and can do so often, made on a server that is stopped then. */
async function people() {
  const app = await bootApp();
  try {
    return { ...(await comeIn(app.actors)), origin: app.origin, database: app.database };
  } finally {
    await app.nest.close();
  }
}

async function comeIn(actors: Actors) {
  const referrer = await actors.user({ bound: true, passOpen: true, funded: { USDT: '100' } });
  await referrer.api.post('/api/join', { amount });
  const payers = await Promise.all(
    [1, 2, 3].map(() => actors.user({ bound: referrer, passOpen: true, funded: { USDT: '1000000' } })),
  );
  // The first of each: what they bring for the meal bonus has come by then.
  for (const payer of payers) await payer.api.post('/api/join', { amount });
  return { referrer, payers };
}

test('killed while joins are awarded and settled: each award is written once and paid once', async () => {
  const { referrer, payers, origin, database } = await people();
  const port = new URL(origin).port;
  let server = await ServerProcess.start(database, { PORT: port, PUBLIC_ORIGIN: origin });
  // Where two may run side by side, another settles all the while, and is not killed.
  const beside = database.url.startsWith('mysql:')
    ? await ServerProcess.start(database, { PORT: String(await freePorts(1)), PUBLIC_ORIGIN: origin })
    : undefined;
  const settlingBeside = beside && settleUntilKilled(beside.origin);
  const random = drawnBy(printedSeed('awards'));
  let checked = 0;
  try {
    for (let round = 0; round < kills; round++) {
      const acknowledged: Acknowledged[] = payers.map(() => new Map());
      const joining = payers.map((payer, index) => joinUntilKilled(payer, round, acknowledged[index] ?? new Map()));
      const settling = settleUntilKilled(server.origin);
      await until('every payer has joined', () => acknowledged.every(({ size }) => size > 0));
      await wait(random(350));
      await server.kill();
      await Promise.all(joining);
      await settling.catch(() => undefined);
      server = await ServerProcess.start(database, { PORT: port, PUBLIC_ORIGIN: origin });
      for (const [index, answers] of acknowledged.entries()) {
        for (const [key, answer] of answers) {
          const again = await payers[index]?.api.post<JoinAnswer>('/api/join', { amount }, { key });
          expect(again?.data).toEqual(answer);
          checked += 1;
        }
      }
    }
    await beside?.kill();
    await settlingBeside?.catch(() => undefined);
    const desk = await ConsoleClient.login(server.origin, 'finance@demo.local', staffPassword);
    await desk.post('/admin-api/awards/settle');
    const auditor = await ConsoleClient.login(server.origin, 'auditor@demo.local', staffPassword);
    const books = await auditor.get<Books>('/admin-api/books?fresh=1');
    expect(books.body.checks.filter((check) => !check.ok)).toEqual([]);
    // Each event of the three awarded the referrer 13, whatever happened on the way; three first joins brought 5 more.
    const spent = await Promise.all(
      payers.map(async ({ api }) => (await api.get<{ spent: string }>('/api/user/award')).data.spent),
    );
    const joins = spent.reduce((sum, one) => sum + Number(one), 0) / Number(amount);
    expect(joins).toBeGreaterThanOrEqual(checked + payers.length);
    const { data } = await referrer.api.get<{ settled: string; pending: string }>('/api/user/award');
    expect([Number(data.settled), data.pending]).toEqual([13 * joins + 5, '0']);
  } finally {
    await beside?.kill();
    await server.kill();
    await database.drop();
  }
}, 180_000);
