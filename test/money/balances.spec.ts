// @both-engines
import { Bills } from '../../server/ledger';
import { TestLedger } from '../support/ledger';

let ledger: TestLedger;

beforeEach(async () => {
  ledger = await TestLedger.open();
});
afterEach(() => ledger.close());

test('one wallet of a user is his, of that asset and that name; none is 0', async () => {
  await ledger.deposit('d:1', 1, 5n);
  await ledger.deposit('d:2', 2, 7n);
  await ledger.deposit('d:3', 1, 11n, 'FXB');
  const { balances } = ledger;
  expect([await balances.unitsIn(1, 'funding', 'USDT'), await balances.unitsIn(2, 'funding', 'USDT')]).toEqual([
    5n,
    7n,
  ]);
  expect(await balances.unitsIn(1, 'funding', 'FXB')).toBe(11n);
  for (const [user, wallet, asset] of [
    [3, 'funding', 'USDT'],
    [1, 'held', 'USDT'],
    [2, 'funding', 'FXB'],
  ] as const) {
    expect(await balances.unitsIn(user, wallet, asset)).toBe(0n);
  }
});

test('without a price there is no value, held or not, and it adds nothing to the whole', async () => {
  await ledger.deposit('d:1', 1, 5n);
  await ledger.deposit('d:2', 1, 7n, 'NICE');
  const units = await ledger.balances.unitsOfUser(1);
  const values = ledger.balances.rowsOf(units).map(({ asset, value }) => [asset, value]);
  expect(values.slice(0, 3)).toEqual([
    ['USDT', '0.00000005'],
    ['FXB', null],
    ['NICE', null],
  ]);
  expect(ledger.balances.valueOf(units)).toBe(5n);
});

test('lines of a wallet since a moment are one’s own, and no older ones', async () => {
  const bills = new Bills(ledger.database.reader, ledger.assets);
  for (const [key, user, units] of [
    ['d:1', 1, 5n],
    ['d:2', 2, 7n],
    ['d:3', 1, 11n],
  ] as const) {
    await ledger.deposit(key, user, units);
  }
  await ledger.database.reader.query('SELECT 1');
  const line = { wallet: 'funding', type: 'deposit' };
  expect(await bills.linesSince(1, 'funding', 0)).toEqual([
    { ...line, amount: 5n, value: 5n },
    { ...line, amount: 11n, value: 11n },
  ]);
  expect(await bills.linesSince(1, 'held', 0)).toEqual([]);
  expect(await bills.linesSince(1, 'funding', Number.MAX_SAFE_INTEGER)).toEqual([]);
});
