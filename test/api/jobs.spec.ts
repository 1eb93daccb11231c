import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { JobOutcome, JobRow } from '../../server/admin/jobs.schemas';
import { Reader, UnitOfWork } from '../../server/common/database';
import { Clock, hour, Jobs, minute } from '../../server/common/runtime';
import { LedgerJobs } from '../../server/ledger/ledger.jobs';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import { bootApp, type ConsoleClient, type TestApp } from '../support';

const path = '/admin-api/jobs';

let app: TestApp;
let admin: ConsoleClient;
let auditor: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  [admin, auditor] = [await app.actors.staff('admin'), await app.actors.staff('auditor')];
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

const list = async (client = auditor): Promise<JobRow[]> => (await client.get<JobRow[]>(path)).body;
const rowOf = async (name: string): Promise<JobRow | undefined> => (await list()).find((row) => row.id === name);
const runNow = (name: string, client = admin) =>
  client.post<JobOutcome & { code?: string }>(`${path}/${encodeURIComponent(name)}/run`);

/** Another server has the lease of a job, and is running it. */
const runElsewhere = (name: string, until: number) =>
  app.get(UnitOfWork).run(async (tx) => {
    await tx.run(`${tx.dialect.insertIgnore} INTO job_run (name, holder, leaseUntil, runs) VALUES (?, '', 0, 0)`, [
      name,
    ]);
    await tx.run("UPDATE job_run SET holder = 'another server', leaseUntil = ?, lastStartedAt = ? WHERE name = ?", [
      until,
      app.get(Clock).now(),
      name,
    ]);
  });

const auditOf = async (name: string): Promise<AuditRow[]> => {
  const filter = encodeURIComponent(JSON.stringify({ resource: 'jobs', resourceId: name }));
  return (await auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}`)).body;
};

/** Jobs that a server has only with a node, or as a demonstration with a history. */
const elsewhere = ['finance.payer', 'finance.anchors', 'demo.guide'];
const secondsPer: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3_600 };

/** The interval of each job in the table of docs/operations.md. */
function documentedSeconds(): Record<string, number> {
  const page = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (`[^|]+`) +\| (\d+) (s|min|h) +\|/gm)];
  return Object.fromEntries(
    rows.flatMap(([, names = '', count, unit = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, Number(count) * (secondsPer[unit] ?? 0)]),
    ),
  );
}

describe('the list of jobs', () => {
  it('names every job with its interval, and is sorted, filtered and paged like any list', async () => {
    const rows = await list();
    expect(rows.find((row) => row.id === 'idempotency.clean')).toEqual({
      id: 'idempotency.clean',
      description: 'Forgets idempotency keys that are out of date',
      everySeconds: 3600,
      runs: 0,
      lastStartedAt: null,
      lastFinishedAt: null,
      lastError: null,
      running: false,
      nextRunAt: null,
      lagSeconds: 0,
    });
    const query = new URLSearchParams({ sort: '["id","ASC"]', range: '[0,1]', filter: '{"q":"proof"}' });
    const page = await auditor.get<JobRow[]>(`${path}?${query}`);
    expect(page.body.map((row) => row.id)).toEqual(['ledger.announceProof', 'ledger.cleanProofs']);
    expect(page.headers.get('content-range')).toBe('jobs 0-1/3');
    expect((await auditor.get<{ code: string }>(`${path}?filter={"nothing":1}`)).body.code).toBe('invalidInput');
  });

  it('runs each job as often as the operations page says', async () => {
    const documented = Object.entries(documentedSeconds()).filter(([name]) => !elsewhere.includes(name));
    expect(Object.fromEntries((await list()).map(({ id, everySeconds }) => [id, everySeconds]))).toEqual(
      Object.fromEntries(documented),
    );
  });

  it('holds the payer only if a node is configured', async () => {
    expect((await list()).map((row) => row.id)).not.toContain('finance.payer');
    const own = await bootApp({ env: { CHAIN_RPC_URL: 'http://127.0.0.1:1' } });
    try {
      expect(own.get(Jobs).has('finance.payer')).toBe(true);
    } finally {
      await own.close();
    }
  });

  it('tells how late a run is', async () => {
    app.clock.stop();
    await runNow('ledger.seal');
    expect((await rowOf('ledger.seal'))?.lagSeconds).toBe(0);
    app.clock.advance(minute + 90_000);
    expect((await rowOf('ledger.seal'))?.lagSeconds).toBe(90);
  });
});

describe('running a job now', () => {
  it('runs it under its lease, answers how it ended, and writes down who did it', async () => {
    const answer = await runNow('ledger.checkpoint');
    expect([answer.http, answer.body]).toEqual([200, { outcome: 'done', error: null }]);
    const row = await rowOf('ledger.checkpoint');
    expect(row).toMatchObject({ runs: 1, running: false, lastError: null });
    expect(row?.lastStartedAt).not.toBeNull();
    expect(row?.lastFinishedAt).not.toBeNull();
    expect(await auditOf('ledger.checkpoint')).toMatchObject([{ action: 'run', staff: expect.stringMatching(/.+/) }]);
  });

  it('shows why a job failed, until it goes well again', async () => {
    jest.spyOn(app.get(LedgerJobs), 'cleanProofs').mockRejectedValueOnce(new Error('the disk is full'));
    const failed = await runNow('ledger.cleanProofs');
    expect([failed.http, failed.body]).toEqual([200, { outcome: 'failed', error: 'the disk is full' }]);
    expect(await rowOf('ledger.cleanProofs')).toMatchObject({ lastError: 'the disk is full', running: false });
    expect((await runNow('ledger.cleanProofs')).body.outcome).toBe('done');
    expect(await rowOf('ledger.cleanProofs')).toMatchObject({ lastError: null, runs: 2 });
  });

  it('answers that a long one goes on, and does not begin it twice', async () => {
    let end = (): void => undefined;
    jest.spyOn(app.get(LedgerJobs), 'makeProof').mockReturnValueOnce(
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    );
    expect((await runNow('ledger.proof')).body).toEqual({ outcome: 'running', error: null });
    expect(await rowOf('ledger.proof')).toMatchObject({ running: true, lastFinishedAt: null });
    const second = await runNow('ledger.proof');
    expect([second.http, second.body.code]).toEqual([409, 'jobRunning']);
    end();
    while ((await rowOf('ledger.proof'))?.running);
    expect(await rowOf('ledger.proof')).toMatchObject({ runs: 1, lastError: null, lastFinishedAt: expect.any(String) });
  });

  it('is refused while another server is running it, and not written down', async () => {
    await runElsewhere('market.clean', app.get(Clock).now() + minute);
    expect((await rowOf('market.clean'))?.running).toBe(true);
    const refused = await runNow('market.clean');
    expect([refused.http, refused.body.code]).toEqual([409, 'jobRunning']);
    expect(await auditOf('market.clean')).toEqual([]);
    // A server that died lets its lease run out.
    app.clock.advance(2 * minute);
    expect((await runNow('market.clean')).body.outcome).toBe('done');
  });

  it('knows no other name', async () => {
    for (const name of ['no.such.job', 'x'.repeat(60), 'ledger/seal']) {
      expect([name, (await runNow(name)).http]).toEqual([name, 404]);
    }
    expect((await runNow('x'.repeat(61))).http).toBe(400);
  });

  it('is for admins alone; the auditor reads', async () => {
    expect((await runNow('ledger.seal', auditor)).http).toBe(403);
    const finance = await app.actors.staff('finance');
    expect((await runNow('ledger.seal', finance)).http).toBe(403);
    expect((await finance.get(path)).http).toBe(403);
    expect((await admin.get(path)).http).toBe(200);
  });
});

test('timers stand in the registry under the names of the jobs once the server starts them', async () => {
  const own = await bootApp();
  try {
    const timers = own.get(SchedulerRegistry);
    expect(timers.getIntervals()).toEqual([]);
    await own.get(Jobs).start();
    const jobs = await own.get(Jobs).status();
    expect(timers.getIntervals().sort()).toEqual(jobs.map((job) => job.name).sort());
    const cleaning = jobs.find((job) => job.name === 'idempotency.clean');
    const inMs = (cleaning?.nextRunAt ?? 0) - own.get(Clock).now();
    expect(inMs).toBeGreaterThan(hour - minute);
    expect(inMs).toBeLessThanOrEqual(hour);
    await own.get(Jobs).beforeApplicationShutdown();
    expect(timers.getIntervals()).toEqual([]);
  } finally {
    await own.close();
  }
});

test('a server that starts on SQLite does not wait for the lease of a dead one', async () => {
  const own = await bootApp();
  try {
    const until = own.get(Clock).now() + hour;
    await own
      .get(UnitOfWork)
      .run((tx) =>
        tx.run("INSERT INTO job_run (name, holder, leaseUntil, runs) VALUES ('market.fold', 'dead', ?, 1)", [until]),
      );
    await own.get(Jobs).start();
    const [row] = await own
      .get(Reader)
      .query<{ leaseUntil: number }>("SELECT leaseUntil FROM job_run WHERE name = 'market.fold'");
    const { kind } = own.get(Reader).dialect;
    expect(Number(row?.leaseUntil)).toBe(kind === 'sqlite' ? 0 : until);
  } finally {
    await own.close();
  }
});
