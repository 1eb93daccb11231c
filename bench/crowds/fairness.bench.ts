import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { BenchSenders, senders } from '../bench-senders';
import { uidOf } from '../bench-users';
import { createDatabase, engines } from '../engine';
import { compare, type Figure, singleFigure } from '../figure';
import { Load } from '../load';
import { startProcess } from '../server-process';
import { staffSession } from '../staff-session';
import { percentile } from '../steady-load';

/** Transfers of one user that are under way at a time. */
const inFlight = 300;
const samples = 60;
/** The user who is measured; those who crowd come after. */
const quiet = 1;

interface Answer {
  readonly status: number;
  readonly data: { readonly retryAfter?: number };
}

/** What a user who sends 300 transfers at once costs another user, and how soon staff stop them. */
export async function* fairness(): AsyncGenerator<Figure> {
  for (const kind of engines) yield* fairnessOn(kind);
}

async function* fairnessOn(kind: 'sqlite' | 'mysql'): AsyncGenerator<Figure> {
  const database = await createDatabase(kind);
  const users = await BenchSenders.create(database);
  const password = randomUUID();
  const env = { ...users.env, DEMO: '1', DEMO_HISTORY: '0', DEMO_STAFF_PASSWORD: password };
  const server = await startProcess('../server/main.js', env);
  const load = new Load(server.origin, inFlight + 8);
  let sent = 0;

  async function transfer(from: number): Promise<Answer> {
    const headers = { Authorization: users.authorization(from), 'Idempotency-Key': randomUUID() };
    const body = JSON.stringify({ to: uidOf(senders), asset: 'USDT', amount: '1' });
    const answer = JSON.parse(await load.send('POST', '/api/finance/other/trade', headers, body)) as Answer;
    if (answer.status === 200) sent += 1;
    return answer;
  }

  async function p50(): Promise<number> {
    const times: number[] = [];
    while (times.length < samples) {
      const start = performance.now();
      const { status } = await transfer(quiet);
      if (status !== 200) throw new Error(`the quiet user’s transfer was answered ${status}`);
      times.push(performance.now() - start);
    }
    return percentile(
      times.sort((a, b) => a - b),
      0.5,
    );
  }

  /** Does `work` while a user keeps 300 transfers under way; a busy server is asked again when it says so. */
  async function beside<T>(crowd: number, work: () => Promise<T>): Promise<T> {
    let over = false;
    const lane = async () => {
      while (!over) {
        const { status, data } = await transfer(crowd);
        if (status >= 410_000) return;
        if (status === 429) await wait((data.retryAfter ?? 1) * 1_000);
      }
    };
    const lanes = Array.from({ length: inFlight }, lane);
    await wait(300);
    try {
      return await work();
    } finally {
      over = true;
      await Promise.all(lanes);
    }
  }

  try {
    let crowd = quiet;
    yield await compare({
      name: `transfer p50 beside 300 transfers of another user ÷ idle (${kind})`,
      bound: { atMost: 3 },
      unit: 'ms',
      ours: () => {
        crowd += 1;
        return beside(crowd, p50);
      },
      reference: p50,
    });
    const staff = await staffSession(server.origin, 'admin@demo.local', password);
    const freezes: number[] = [];
    while (freezes.length < 5) {
      crowd += 1;
      const taken = await beside(crowd, async () => {
        const start = performance.now();
        const body = JSON.stringify({ reason: 'bench' });
        const answer = await load.send('POST', `/admin-api/users/${crowd}/freeze`, staff, body);
        if (answer !== 'null') throw new Error(`not frozen: ${answer}`);
        return performance.now() - start;
      });
      freezes.push(taken);
    }
    yield singleFigure({
      name: `freezing a user with 300 transfers under way (${kind})`,
      bound: { atMost: 500 },
      unit: 'ms',
      rounds: freezes,
    });
    load.close();
    await server.stop();
    await users.check(sent);
  } finally {
    load.close();
    await server.stop();
    await database.drop();
  }
}
