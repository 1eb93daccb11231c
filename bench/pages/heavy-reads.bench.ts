import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type BenchDatabase, createDatabase } from '../engine';
import { compare, type Figure, median } from '../figure';
import { Load } from '../load';
import { type Running, startProcess } from '../server-process';
import { staffSession } from '../staff-session';
import { askVersion, latencies, percentile } from '../steady-load';
import { seedHeavyLedger } from './heavy-ledger';

/**
 * Requests of an idle round: five seconds' worth, so that its 99th percentile is the tenth slowest and no single
 * outlier. A round beside a check lasts as long as the check, some 30 s and 6,000 requests.
 */
const samples = 1_000;
const dashboards = 5;
/** The dashboard is the same for everybody for ten seconds. */
const dashboardKept = 10_500;

/** What others notice of a full check of the books, and the dashboard, at 1,000,000 transfers on SQLite. */
export async function heavyReads(): Promise<Figure[]> {
  const database = await createDatabase('sqlite');
  try {
    await seedHeavyLedger(database);
    return await measureHeavyReads(database);
  } finally {
    await database.drop();
  }
}

async function measureHeavyReads(database: BenchDatabase): Promise<Figure[]> {
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
    const besideCheck = await beside(server, staff);
    return [besideCheck, await dashboard(server, staff)];
  } finally {
    await server.stop();
  }
}

async function beside({ origin }: Running, staff: Record<string, string>): Promise<Figure> {
  const p99 = async (more: (sent: number) => boolean) => percentile(await latencies(origin, askVersion, more), 0.99);
  return await compare({
    name: 'GET /api/version p99 beside a full check ÷ idle (SQLite, 1,000,000 transfers)',
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
  const ours = median(times);
  return {
    name: 'dashboard at 1,000,000 transfers (SQLite)',
    bound: { atMost: 50 },
    ratio: ours,
    ours,
    reference: 1,
    unit: 'ms',
    rounds: { ours: times, reference: [] },
  };
}
