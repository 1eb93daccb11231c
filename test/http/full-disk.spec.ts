import { join } from 'node:path';
import { Reader } from '../../server/common/database';
import { bootApp, type TestApp, type TestUser } from '../support';
import type { TestDatabase } from '../support/database';
import { SmallDisk } from '../support/small-disk';
import { until } from '../support/until';

/** quality 27. What fills up is SQLite's own file: a database server has a disk of its own. */

const requests = 900;
const lanes = 4;

/** `done`, or the code of the refusal. */
type Outcome = string;

/** Sends all transfers, each under its own key, a few at a time. */
async function sendAll(sender: TestUser, to: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  const lane = async () => {
    while (next < requests) {
      const index = next++;
      const body = { asset: 'USDT', amount: '0.1', to };
      const answer = await sender.api.post<{ code?: string } | null>('/api/finance/other/trade', body, {
        key: `disk-${index}`,
      });
      outcomes[index] = answer.status === 200 ? 'done' : (answer.data?.code ?? String(answer.status));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

const count = (outcomes: readonly Outcome[], wanted: Outcome) => outcomes.filter((it) => it === wanted).length;

async function stored(app: TestApp): Promise<number> {
  const [row] = await app
    .get(Reader)
    .query<{ n: number }>("SELECT COUNT(*) AS n FROM ledger_transaction WHERE kind = 'transfer'");
  // Without the one that opened the pass.
  return Number(row?.n) - 1;
}

const ready = async (app: TestApp) => (await fetch(`${app.origin}/health/ready`)).status;

interface Pair {
  readonly sender: TestUser;
  readonly recipient: TestUser;
}

async function sendersOn(app: TestApp): Promise<Pair> {
  const sender = await app.actors.user({ funded: { USDT: '1000' }, tradePassword: '794613' });
  const recipient = await app.actors.user();
  // The first one opens the pass of the trade password.
  const body = { asset: 'USDT', amount: '0.1', to: recipient.uid, password: '794613' };
  const opened = await sender.api.post('/api/finance/other/trade', body, { key: 'opens-the-pass' });
  if (opened.status !== 200) throw new Error(opened.msg);
  return { sender, recipient };
}

function databaseIn(dir: string): TestDatabase {
  return { url: `sqlite:${join(dir, 'test.db')}`, dir, drop: async () => undefined };
}

/** Fills the disk while one user sends. @returns how many transfers were acknowledged */
async function fillWhileSending(app: TestApp, { sender, recipient }: Pair): Promise<number> {
  expect(await ready(app)).toBe(200);
  disk.fill(1_200_000);
  const outcomes = await sendAll(sender, recipient.uid);
  expect([...new Set(outcomes)].sort()).toEqual(['busy', 'done']);
  const acknowledged = count(outcomes, 'done');
  const ledger = await stored(app);
  process.stdout.write(`full disk: ${requests} sent, ${acknowledged} acknowledged, ${ledger} stored\n`);
  expect(ledger).toBe(acknowledged);
  return acknowledged;
}

let disk: SmallDisk;

beforeEach(() => {
  disk = SmallDisk.mount(64);
});
afterEach(() => disk.unmount());

test('a full disk loses nothing that was acknowledged, and the server goes on once there is room', async () => {
  const app = await bootApp({ database: databaseIn(disk.dir) });
  try {
    const pair = await sendersOn(app);
    const acknowledged = await fillWhileSending(app, pair);
    // What is left of the log holds a few pages more: each look writes one.
    await until('the server is not ready', async () => {
      app.clock.advance(6_000);
      return (await ready(app)) === 503;
    });
    disk.free();
    app.clock.advance(6_000);
    expect(await ready(app)).toBe(200);
    expect(await stored(app)).toBe(acknowledged);
    const again = await sendAll(pair.sender, pair.recipient.uid);
    process.stdout.write(`free again: ${count(again, 'done')} acknowledged, ${await stored(app)} stored\n`);
    expect(count(again, 'done')).toBe(requests);
    expect(await stored(app)).toBe(requests);
    expect((await app.books()).ok).toBe(true);
  } finally {
    await app.close();
  }
}, 120_000);

test('a restart after a full disk finds all that was acknowledged', async () => {
  const database = databaseIn(disk.dir);
  let acknowledged = 0;
  const full = await bootApp({ database });
  try {
    acknowledged = await fillWhileSending(full, await sendersOn(full));
  } finally {
    await full.nest.close();
  }
  disk.free();
  const restarted = await bootApp({ database });
  try {
    const ledger = await stored(restarted);
    process.stdout.write(`restarted: ${acknowledged} acknowledged, ${ledger} stored\n`);
    expect(ledger).toBe(acknowledged);
    expect((await restarted.books()).ok).toBe(true);
  } finally {
    await restarted.close();
  }
}, 120_000);
