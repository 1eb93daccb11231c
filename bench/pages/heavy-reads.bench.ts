import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type BenchDatabase, createDatabase } from '../engine';
import { compare, type Figure, singleFigure } from '../figure';
import { Load } from '../load';
import { scaled } from '../scale';
import { type Running, startProcess } from '../server-process';
import { staffSession } from '../staff-session';
import { askVersion, latencies, percentile } from '../steady-load';
import { seedHeavyLedger, transfers } from './heavy-ledger';

/** Of an idle round, 5 s: the 99th percentile is the tenth slowest. A round beside a check lasts as long as the check. */
const samples = 1_000;
const dashboards = scaled({ usual: 3, long: 5 });
/** The dashboard is the same for everybody for ten seconds. */
const dashboardKept = 10_500;

/** What others notice of a full check of the books, and the dashboard, on SQLite. */
export async function* heavyReads(): AsyncGenerator<Figure> {
  const database = await createDatabase('sqlite');
  try {
    await seedHeavyLedger(database);
    yield* measureHeavyReads(database);
  } finally {
    await database.drop();
  }
}

async function* measureHeavyReads(database: BenchDatabase): AsyncGenerator<Figure> {
  const password = randomUUID();
  const env = {
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
    DATA_DIR: database.dir,
    DEMO: '1',
    DEMO_STAFF_PASSWORD: password,
    LOG_LEVEL: 'info',
  };
  const server = await startProcess('../server/main.js', env);
  try {
    const staff = await staffSession(server.origin, 'admin@demo.local', password);
    yield await beside(server, staff);
    yield await dashboard(server, staff);
  } finally {
    await server.stop();
  }
}

async function beside({ origin }: Running, staff: Record<string, string>): Promise<Figure> {
  const p99 = async (more: (sent: number) => boolean) => percentile(await latencies(origin, askVersion, more), 0.99);
  return await compare({
    name: `GET /api/version p99 beside a full check ÷ idle (SQLite, ${transfers.toLocaleString('en')} transfers)`,
    bound: { atMost: 2 },
    unit: 'ms',
    ours: async () => {
      let checking = true;
      const check = checkBooks(origin, staff).finally(() => {
        checking = false;
      });
      const measured = await p99(() => checking);
      await check;
      return measured;
    },
    reference: () => p99((sent) => sent < samples),
  });
}

/** @throws Error if they are off */
async function checkBooks(origin: string, staff: Record<string, string>): Promise<void> {
  const load = new Load(origin, 1);
  const answer = await load.send('GET', '/admin-api/books?fresh=1', staff);
  load.close();
  if ((JSON.parse(answer) as { ok?: boolean }).ok !== true) throw new Error(`the books are off: ${answer}`);
}

interface Outcome {
  readonly outcome?: string;
}

/** With thirty days of figures, each time summed anew. */
async function dashboard({ origin }: Running, staff: Record<string, string>): Promise<Figure> {
  const load = new Load(origin, 1);
  // An answer waits three seconds for a job; one more run then finds nothing left to do.
  for (let outcome = ''; outcome !== 'done'; await wait(1_000)) {
    outcome =
      (JSON.parse(await load.send('POST', '/admin-api/jobs/admin.closeDays/run', staff)) as Outcome).outcome ?? '';
  }
  const times: number[] = [];
  while (times.length < dashboards) {
    await wait(dashboardKept);
    const start = performance.now();
    await load.send('GET', '/admin-api/dashboard', staff);
    times.push(performance.now() - start);
  }
  load.close();
  return singleFigure({
    name: `dashboard at ${transfers.toLocaleString('en')} transfers (SQLite)`,
    bound: { atMost: 50 },
    unit: 'ms',
    rounds: times,
  });
}
