// @both-engines
import { UnitOfWork } from '../../server/common/database';
import { Reads } from '../../server/common/reads';
import { Books } from '../../server/ledger';
import type { Books as BooksReport } from '../../server/ledger/ledger.schemas';
import { bootApp, engine, type TestApp } from '../support';
import { closedAfterTest } from '../support/closing';
import { slowFor } from '../support/slow-sql';
import { testReads } from '../support/test.reads';

// @own-server: a thread of the built server reads no TypeScript, and so no reads of a test.

const edge = 9_007_199_254_740_993n;

describe('a read in a worker', () => {
  let app: TestApp;
  let reads: Reads;

  beforeAll(async () => {
    app = await bootApp();
    reads = app.get(Reads);
  });
  afterAll(() => app.close());

  const statement = (sql: string) => reads.looks.run(testReads.statement, sql);
  const kept = () => statement(`SELECT day, units FROM daily_figure WHERE name = 'test'`);

  test('sees what is committed and nothing else, every digit of it', async () => {
    let open: object[] = [];
    await app.get(UnitOfWork).run(async (tx) => {
      await tx.run(
        "INSERT INTO daily_figure (day, name, asset, count, units) VALUES (1, 'test', '', 0, CAST(? AS SIGNED))",
        [edge.toString()],
      );
      open = await kept();
    });
    expect(open).toEqual([]);
    expect(await kept()).toEqual([{ day: 1, units: edge.toString() }]);
    expect(await reads.looks.query('SELECT units FROM daily_figure WHERE name = ?', ['test'])).toEqual([
      { units: edge.toString() },
    ]);
  });

  test('cannot write', async () => {
    // SQLite's driver would refuse a statement without rows before the database sees it.
    const write = `DELETE FROM daily_figure${engine === 'sqlite' ? ' RETURNING id' : ''}`;
    for (const lane of [reads.looks, reads.checks]) {
      await expect(lane.run(testReads.statement, write)).rejects.toThrow(/read.?only/i);
    }
    await expect(reads.looks.query(write)).rejects.toThrow(/read.?only/i);
    expect(await kept()).toHaveLength(1);
  });

  test('knows nothing of the environment', async () => {
    expect(await reads.looks.run(testReads.environment, undefined)).toEqual({ names: [] });
  });

  test('that fails is an error of its own, with the code of the driver', async () => {
    const [first, second, third] = await Promise.allSettled([kept(), statement('SELECT one FROM nowhere'), kept()]);
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('nowhere') } });
    expect((second as PromiseRejectedResult).reason.code).toMatch(/SQLITE_ERROR|ER_NO_SUCH_TABLE/);
    expect(third).toMatchObject({ status: 'fulfilled', value: [{ day: 1 }] });
  });

  test('that kills its thread fails alone: what waits behind it is read by the next', async () => {
    const [first, second, third] = await Promise.allSettled([
      reads.looks.run(testReads.die, undefined),
      kept(),
      kept(),
    ]);
    expect([first.status, second.status, third.status]).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  test('in one lane does not wait for one in the other', async () => {
    const order: string[] = [];
    const check = reads.checks.run(testReads.statement, slowFor(3)).then(() => order.push('check'));
    await kept().then(() => order.push('look'));
    await check;
    expect(order).toEqual(['look', 'check']);
  });

  test('leaves the server to everybody else: they are answered while the books are checked', async () => {
    const auditor = await app.actors.staff('auditor');
    app.get(Books).register([{ name: 'slow', sql: slowFor(3) }]);
    let ended = false;
    const check = auditor.get<BooksReport>('/admin-api/books?fresh=1').finally(() => {
      ended = true;
    });
    for (let request = 0; request < 50; request++) expect((await app.api.get('/api/version')).status).toBe(200);
    expect((await auditor.get('/admin-api/dashboard')).http).toBe(200);
    expect((await auditor.get('/admin-api/users')).http).toBe(200);
    expect(ended).toBe(false);
    const { body } = await check;
    expect([body.ok, body.checks.some(({ name }) => name === 'slow')]).toEqual([true, true]);
  });
});

test('a server that shuts down breaks a check off and does not wait for it', async () => {
  const app = await bootApp();
  closedAfterTest({ close: () => app.database.drop() });
  const auditor = await app.actors.staff('auditor');
  // Who waited for it would be answered by it.
  app.get(Books).register([{ name: 'slow', sql: slowFor(20) }]);
  const check = auditor.get<{ code: string }>('/admin-api/books?fresh=1');
  // Until the check has come to its slow rule.
  for (let request = 0; request < 200; request++) await app.api.get('/api/version');
  await app.nest.close();
  expect(await check).toMatchObject({ http: 429, body: { code: 'busy' } });
  await expect(app.get(Reads).looks.run(testReads.environment, undefined)).rejects.toThrow('busy');
});
