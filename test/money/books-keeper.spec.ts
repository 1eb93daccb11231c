import { Clock, minute } from '../../server/common/runtime';
import { checkBooks } from '../../server/ledger';
import { TestLedger } from '../support/ledger';
import { TestClock } from '../support/test-clock';
import { until } from '../support/until';

let ledger: TestLedger;
let clock: Clock;
let time: TestClock;

const keeper = () => ledger.keeper(clock);

beforeEach(async () => {
  ledger = await TestLedger.open();
  clock = new Clock();
  time = new TestClock(clock);
  time.stop(Date.parse('2026-11-21T10:00:00.000Z'));
});
afterEach(() => ledger.close());

test('the last report is there for every server, also after a restart', async () => {
  const { checkedAt, ok, checks } = await keeper().report(false);
  expect([ok, checks.map(({ name }) => name)]).toEqual([true, expect.arrayContaining(['sealsMatch'])]);
  time.advance(minute);
  expect((await keeper().report(false)).checkedAt).toBe(checkedAt);
  expect((await keeper().glance())?.checkedAt).toBe(checkedAt);
  const fresh = await keeper().report(true);
  expect(fresh.checkedAt).not.toBe(checkedAt);
  expect((await keeper().report(false)).checkedAt).toBe(fresh.checkedAt);
  // Only the last one is kept.
  expect(await ledger.database.reader.query('SELECT checkedAt FROM books_report')).toEqual([
    { checkedAt: Date.parse(fresh.checkedAt) },
  ]);
});

test('a glance waits for no check: it begins the first one, and no other', async () => {
  const kept = async () => {
    const [row] = await ledger.database.reader.query<{ id: number }>('SELECT id FROM books_report');
    return Number(row?.id ?? 0);
  };
  expect(await keeper().glance()).toBeNull();
  await until('the first report', async () => (await kept()) === 1);
  expect((await keeper().glance())?.checkedAt).toBe('2026-11-21T10:00:00.000Z');
  // Checks are made in turn: one that the glance had begun would have been the second.
  await keeper().report(true);
  expect(await kept()).toBe(2);
});

test('a report tells what users are owed, held parts too, and what the outside has brought, by asset', async () => {
  await ledger.deposit('d:1', 1, 1_050_000_000n);
  await ledger.deposit('d:2', 2, 25_000_000n);
  await ledger.deposit('d:3', 2, 7n, 'FXB');
  await ledger.spend('s:1', 1, 50_000_000n);
  const { totals } = await keeper().report(true);
  expect(totals.slice(0, 3)).toEqual([
    { asset: 'USDT', liabilities: '10.25', world: '-10.75' },
    { asset: 'FXB', liabilities: '0.00000007', world: '-0.00000007' },
    { asset: 'NICE', liabilities: '0', world: '0' },
  ]);
});

test('of more faults than are told it is known that there are more', async () => {
  await ledger.depositMany(12);
  const [last] = await ledger.database.reader.query<{ at: number }>(
    'SELECT MAX(createdAt) AS at FROM ledger_transaction',
  );
  time.stop(Number(last?.at) + minute);
  await ledger.sealer(clock).sealAll();
  await ledger.unitOfWork.run((tx) => tx.run("UPDATE ledger_transaction SET memo = 'changed'"));
  const { checks } = await checkBooks(ledger.database.reader, [], 0);
  const faults = Array.from({ length: 10 }, (_, at) => `transaction ${at + 1} of seal 1 was changed`);
  expect(checks).toEqual([{ name: 'sealsMatch', ok: false, rows: 11, faults }]);
});

test('a fault is told in so many characters', async () => {
  const sql = `SELECT '${'x'.repeat(300)}' AS text`;
  const { ok, checks } = await checkBooks(ledger.database.reader, [{ name: 'long', sql }], 0);
  expect([ok, checks[0]]).toEqual([
    false,
    { name: 'long', ok: false, rows: 1, faults: [`{"text":"${'x'.repeat(241)}`] },
  ]);
});

test('is renewed when it is five minutes old, and the longer it took, the later', async () => {
  const books = keeper();
  expect(await books.renew()).toBe(true);
  time.advance(5 * minute - 1);
  expect(await books.renew()).toBe(false);
  time.advance(1);
  expect(await books.renew()).toBe(true);
  const report = await slowReport();
  await ledger.unitOfWork.run((tx) => tx.run('UPDATE books_report SET report = ?', [JSON.stringify(report)]));
  time.advance(100 * minute - 1);
  expect(await books.renew()).toBe(false);
  time.advance(1);
  expect(await books.renew()).toBe(true);
});

test('one that another version wrote in another shape is none', async () => {
  await ledger.unitOfWork.run((tx) =>
    tx.run('INSERT INTO books_report (checkedAt, report) VALUES (1, \'{"ok":true}\')'),
  );
  expect((await keeper().report(false)).checks.length).toBeGreaterThan(5);
});

/** The last report as of a ledger so large that it takes a minute. */
async function slowReport() {
  return { ...(await keeper().report(false)), tookMs: minute };
}
