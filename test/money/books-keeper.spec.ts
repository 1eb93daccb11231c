import { Clock, minute } from '../../server/common/runtime';
import { BooksKeeper } from '../../server/ledger';
import { TestLedger } from '../support/ledger';

let ledger: TestLedger;
let clock: Clock;
let offset = 0;

const keeper = () => new BooksKeeper(ledger.books, ledger.reads, ledger.database.reader, ledger.unitOfWork, clock);

beforeEach(async () => {
  ledger = await TestLedger.open();
  clock = new Clock();
  offset = 0;
  clock.now = () => Date.now() + offset;
});
afterEach(() => ledger.close());

test('the last report is there for every server, also after a restart', async () => {
  expect(await keeper().glance()).toBeNull();
  const { checkedAt, ok, checks } = await keeper().report(false);
  expect([ok, checks.map(({ name }) => name)]).toEqual([true, expect.arrayContaining(['sealsMatch'])]);
  offset += minute;
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

test('is renewed when it is five minutes old, and the longer it took, the later', async () => {
  const books = keeper();
  expect(await books.renew()).toBe(true);
  offset += 4 * minute;
  expect(await books.renew()).toBe(false);
  offset += minute;
  expect(await books.renew()).toBe(true);
  const report = await slowReport();
  await ledger.unitOfWork.run((tx) => tx.run('UPDATE books_report SET report = ?', [JSON.stringify(report)]));
  offset += 99 * minute;
  expect(await books.renew()).toBe(false);
  offset += 2 * minute;
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
