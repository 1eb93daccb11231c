import { parseList } from '../../server/common/lists';
import { Clock } from '../../server/common/runtime';
import { Ledger, systemAccount, userAccount } from '../../server/ledger';
import { dailyFlows, periodBounds } from '../../server/ledger/bills/ledger-period';
import { AccountDirectory } from '../../server/ledger/posting/account-directory.service';
import { TestLedger } from '../support/ledger';

let books: TestLedger;
let posted = 0;

beforeEach(async () => {
  books = await TestLedger.open();
  posted = 0;
});
afterEach(() => books.close());

/** A deposit by a server that thinks it is `at`. */
async function deposit(at: string, units: bigint): Promise<void> {
  const clock = new Clock();
  clock.now = () => Date.parse(at);
  const ledger = new Ledger(new AccountDirectory(books.unitOfWork), books.assets, clock);
  posted += 1;
  const key = `deposit:${posted}`;
  await books.unitOfWork.run((tx) =>
    ledger.post(tx, {
      key,
      kind: 'deposit',
      actor: 'test',
      lines: [
        { account: systemAccount('world', 'USDT'), amount: -units, type: 'deposit' },
        { account: userAccount(1, 'funding', 'USDT'), amount: units, type: 'deposit' },
      ],
    }),
  );
}

test('a day is a UTC day, from its first millisecond to its last', async () => {
  await deposit('2026-02-28T23:59:59.999Z', 1n);
  await deposit('2026-03-01T00:00:00.000Z', 20n);
  await deposit('2026-03-01T12:00:00.000Z', 300n);
  await deposit('2026-03-01T23:59:59.999Z', 4_000n);
  await deposit('2026-03-02T00:00:00.000Z', 50_000n);
  const flow = { name: 'deposits', asset: 'USDT' };
  const [before, day, after] = [
    { ...flow, day: 1_772_236_800_000, count: 1, units: 1n, value: 1n },
    { ...flow, day: 1_772_323_200_000, count: 3, units: 4_320n, value: 4_320n },
    { ...flow, day: 1_772_409_600_000, count: 1, units: 50_000n, value: 50_000n },
  ];
  const from = async (at: string) => {
    const found = await dailyFlows(books.database.reader, Date.parse(at));
    return found.sort((a, b) => a.day - b.day);
  };
  expect(await from('2026-02-01T00:00:00Z')).toEqual([before, day, after]);
  expect(await from('2026-03-01T00:00:00Z')).toEqual([day, after]);
  expect(await from('2026-03-02T00:00:00Z')).toEqual([after]);
  expect(await from('2026-03-02T00:00:00.001Z')).toEqual([]);
});

test('there is none before anything happened, and none is missed of its first hour', async () => {
  const from = Date.parse('2026-03-01T00:00:00Z');
  expect(await dailyFlows(books.database.reader, from)).toEqual([]);
  await deposit('2026-03-01T00:10:00Z', 1n);
  await deposit('2026-03-01T00:50:00Z', 20n);
  expect((await dailyFlows(books.database.reader, from)).map(({ count, units }) => [count, units])).toEqual([[2, 21n]]);
});

test('what goes back out is neither a deposit less nor income less', async () => {
  await books.deposit('d:1', 1, 100n);
  const [funding, fees] = [userAccount(1, 'funding', 'USDT'), systemAccount('fees', 'USDT')];
  await books.post('fee:1', 'adjustment', [
    { account: funding, amount: -10n, type: 'transferFee' },
    { account: fees, amount: 10n, type: 'transferFee' },
  ]);
  await books.post('feePayout:1', 'feePayout', [
    { account: fees, amount: -4n, type: 'transferFee' },
    { account: systemAccount('world', 'USDT'), amount: 4n, type: 'deposit' },
  ]);
  const found = await dailyFlows(books.database.reader, 0);
  expect(found.map(({ name, count, units }) => [name, count, units]).sort()).toEqual([
    ['deposits', 1, 100n],
    ['fees', 1, 10n],
  ]);
});

test('what two servers wrote out of order, up to an hour, is within the bounds of its period', async () => {
  await deposit('2026-03-01T08:00:00Z', 1n);
  await deposit('2026-03-01T12:00:00Z', 2n);
  // By a server whose clock is an hour behind.
  await deposit('2026-03-01T11:00:00Z', 3n);
  await deposit('2026-03-01T14:00:00Z', 4n);
  const amounts = async (filter: object, column: 'e.id' | 't.id') => {
    const { sql, parameters } = await periodBounds(
      books.database.reader,
      parseList({ filter: JSON.stringify(filter) }),
      column,
    );
    const rows = await books.database.reader.query<{ amount: number }>(
      `SELECT e.amount AS amount FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transactionId
       WHERE ${sql} AND e.userId = 1 ORDER BY e.id`,
      parameters,
    );
    return rows.map(({ amount }) => amount);
  };
  for (const column of ['e.id', 't.id'] as const) {
    expect(await amounts({ from: '2026-03-01T12:00:00Z' }, column)).toEqual([1, 2, 3, 4]);
    expect(await amounts({ to: '2026-03-01T11:00:00Z' }, column)).toEqual([1, 2, 3]);
    expect(await amounts({ from: '2026-03-01T15:00:00.001Z' }, column)).toEqual([4]);
    expect(await amounts({ to: '2026-03-01T06:59:59Z' }, column)).toEqual([]);
    expect(await amounts({ from: '2026-03-01T08:30:00Z' }, column)).toEqual([1, 2, 3, 4]);
    expect(await amounts({ to: '2026-03-01T13:30:00Z' }, column)).toEqual([1, 2, 3, 4]);
    expect(await amounts({}, column)).toEqual([1, 2, 3, 4]);
  }
});
