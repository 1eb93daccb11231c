import { NoteValues1763800030000 } from '../../migrations/1763800030000-note-values';
import { Clock, day } from '../../server/common/runtime';
import { Ledger, systemAccount, userAccount } from '../../server/ledger';
import { AccountDirectory } from '../../server/ledger/posting/account-directory.service';
import { TestLedger } from '../support/ledger';

const migration = new NoteValues1763800030000();
const whole = 100_000_000n;
const start = Date.parse('2026-03-01T00:00:00Z');
const noon = start + day / 2;

let books: TestLedger;

beforeEach(async () => {
  books = await TestLedger.open();
});
afterEach(() => books.close());

const write = (sql: string, parameters: (string | number)[] = []) =>
  books.unitOfWork.run((tx) => tx.run(sql, parameters));
const read = (sql: string) => books.database.reader.query<Record<string, unknown>>(sql);

async function deposit(key: string, asset: string, units: bigint, at: number): Promise<void> {
  const clock = new Clock();
  clock.now = () => at;
  const ledger = new Ledger(new AccountDirectory(books.unitOfWork), books.assets, clock);
  const lines = [
    { account: systemAccount('world', asset), amount: -units, type: 'deposit' },
    { account: userAccount(1, 'funding', asset), amount: units, type: 'deposit' },
  ] as const;
  await books.unitOfWork.run((tx) => ledger.post(tx, { key, kind: 'deposit', actor: 'test', lines }));
}

const bar = (asset: string, at: number, close: bigint) =>
  write(
    "INSERT INTO price_bar (asset, span, start, open, high, low, close, volume) VALUES (?, '5m', ?, 1, 1, 1, CAST(? AS SIGNED), 0)",
    [asset, at, close.toString()],
  );

/** As a database was before, and then is. */
async function migrateAgain(): Promise<void> {
  const runner = books.database.writer.createQueryRunner();
  try {
    await migration.down(runner);
    await migration.up(runner);
    // Half-way through it may have failed: it begins anew.
    await migration.up(runner);
  } finally {
    await runner.release();
  }
}

test('lines there are get the nearest price that is known, and the present one where none is', async () => {
  await deposit('usdt', 'USDT', 5n, noon);
  await deposit('early', 'FXB', 10n * whole, noon - 1);
  await deposit('at', 'FXB', 10n * whole, noon);
  await deposit('between', 'FXB', 10n * whole, noon + 599_999);
  await deposit('late', 'FXB', 10n * whole, noon + day);
  await deposit('unbarred', 'NICE', 3n, noon);
  await deposit('unpriced', 'BNB', 3n, noon);
  await deposit('huge', 'FXB', 10n ** 17n, noon + day);
  await write("UPDATE asset SET price = 900000000 WHERE code = 'FXB'");
  await write("UPDATE asset SET price = 50000000 WHERE code = 'NICE'");
  await bar('FXB', noon, 2n * whole);
  await bar('FXB', noon + 300_000, 3n * whole);
  await bar('FXB', noon + 600_000, 4n * whole);
  await migrateAgain();
  const rows = await read(
    `SELECT t.postingKey AS name, CAST(e.value AS CHAR) AS value FROM ledger_entry e
     JOIN ledger_transaction t ON t.id = e.transactionId WHERE e.userId = 1 ORDER BY e.id`,
  );
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['usdt', '5'],
    ['early', '2000000000'],
    ['at', '2000000000'],
    ['between', '3000000000'],
    ['late', '4000000000'],
    ['unbarred', '1'],
    ['unpriced', null],
    ['huge', null],
  ]);
  const [signs] = await read('SELECT SUM(value) AS total FROM ledger_entry');
  expect(Number(signs?.total)).toBe(0);
});

test('closed days are the sums of their lines', async () => {
  await deposit('first', 'FXB', 10n * whole, noon);
  await deposit('second', 'FXB', 5n * whole, noon + 300_000);
  await deposit('next', 'FXB', 7n * whole, noon + day);
  await bar('FXB', noon, 2n * whole);
  await bar('FXB', noon + 300_000, 3n * whole);
  await write("UPDATE asset SET price = 900000000 WHERE code = 'FXB'");
  const figure = 'INSERT INTO daily_figure (day, name, asset, count, units) VALUES (?, ?, ?, 1, 0)';
  await write(figure, [start, 'newUsers', '']);
  await write(figure, [start, 'deposits', 'FXB']);
  await migrateAgain();
  expect(await read('SELECT name, CAST(value AS CHAR) AS value FROM daily_figure ORDER BY id')).toEqual([
    { name: 'newUsers', value: null },
    { name: 'deposits', value: '3500000000' },
  ]);
});
