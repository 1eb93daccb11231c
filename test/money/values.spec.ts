// @both-engines
import fc from 'fast-check';
import { maxMovement, valueAt } from '../../server/common/money';
import { day } from '../../server/common/runtime';
import { type Line, systemAccount, userAccount } from '../../server/ledger';
import { dailyFlows } from '../../server/ledger/bills/ledger-period';
import { TestLedger } from '../support/ledger';

const whole = 100_000_000n;

let books: TestLedger;

beforeAll(async () => {
  books = await TestLedger.open();
});
afterAll(() => books.close());

async function setPrice(asset: string, price: bigint): Promise<void> {
  await books.unitOfWork.run((tx) => books.assets.setPrice(tx, asset, price));
  await books.assets.reload();
}

/** Values of the lines of a posting, as they are kept. */
async function valuesOf(key: string): Promise<(bigint | null)[]> {
  const rows = await books.database.reader.query<{ value: string | number | null }>(
    `SELECT CAST(e.value AS CHAR) AS value FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transactionId
     WHERE t.postingKey = ? ORDER BY e.line`,
    [key],
  );
  return rows.map(({ value }) => (value === null ? null : BigInt(value)));
}

const bothSides = (asset: string, units: bigint, userId = 1): Line[] => [
  { account: systemAccount('world', asset), amount: -units, type: 'deposit' },
  { account: userAccount(userId, 'funding', asset), amount: units, type: 'deposit' },
];

test('a line keeps what it was worth when it was posted, with the sign of its amount', async () => {
  await setPrice('FXB', 2n * whole);
  await books.deposit('at:2', 1, 10n * whole, 'FXB');
  await setPrice('FXB', 3n * whole);
  await books.deposit('at:3', 1, 10n * whole, 'FXB');
  expect(await valuesOf('at:2')).toEqual([-20n * whole, 20n * whole]);
  expect(await valuesOf('at:3')).toEqual([-30n * whole, 30n * whole]);
});

test('a chunk, and a posting of many lines, note the same', async () => {
  await setPrice('FXB', 2n * whole);
  const posting = (key: string, lines: Line[]) => ({ key, kind: 'deposit' as const, actor: 'test', lines });
  const four = [1, 2, 3, 4].flatMap((userId) => bothSides('FXB', BigInt(userId), userId));
  await books.unitOfWork.run((tx) =>
    books.ledger.postChunk(tx, [posting('chunk:1', bothSides('FXB', 7n)), posting('chunk:2', bothSides('USDT', 7n))]),
  );
  await books.unitOfWork.run((tx) => books.ledger.post(tx, posting('chunk:3', four)));
  expect(await valuesOf('chunk:1')).toEqual([-14n, 14n]);
  expect(await valuesOf('chunk:2')).toEqual([-7n, 7n]);
  expect(await valuesOf('chunk:3')).toEqual([-2n, 2n, -4n, 4n, -6n, 6n, -8n, 8n]);
});

test('each asset of a movement has its own, rounded towards zero', async () => {
  await setPrice('FXB', 33_333_333n);
  await setPrice('NICE', 1n);
  const mixed = [...bothSides('FXB', 5n), ...bothSides('NICE', 99_999_999n), ...bothSides('USDT', 1n)];
  await books.post('mixed', 'deposit', mixed);
  expect(await valuesOf('mixed')).toEqual([-1n, 1n, 0n, 0n, -1n, 1n]);
});

test('what has no price has no value, and gets none later', async () => {
  await books.post('points', 'adjustment', [
    { account: systemAccount('issuer', 'GAME'), amount: -5n, type: 'adjustment' },
    { account: userAccount(1, 'funding', 'GAME'), amount: 5n, type: 'adjustment' },
  ]);
  await books.deposit('unpriced', 1, 5n, 'BNB');
  await setPrice('BNB', 600n * whole);
  expect(await valuesOf('points')).toEqual([null, null]);
  expect(await valuesOf('unpriced')).toEqual([null, null]);
});

test('a movement is posted whatever it is worth: beyond the largest movement none is noted', async () => {
  await setPrice('BNB', 2n * whole);
  await books.deposit('most', 1, maxMovement / 2n, 'BNB');
  await books.deposit('more', 1, maxMovement / 2n + 1n, 'BNB');
  expect(await valuesOf('most')).toEqual([-maxMovement, maxMovement]);
  expect(await valuesOf('more')).toEqual([null, null]);
  const chunk = { key: 'chunk:more', kind: 'deposit' as const, actor: 'test', lines: bothSides('BNB', maxMovement) };
  await books.unitOfWork.run((tx) => books.ledger.postChunk(tx, [chunk]));
  expect(await valuesOf('chunk:more')).toEqual([null, null]);
});

test('the sum of a day is the sum of what its lines were worth', async () => {
  const amount = fc.tuple(
    fc.constantFrom('USDT', 'FXB', 'NICE'),
    fc.bigInt({ min: 1n, max: 10n ** 12n }),
    fc.bigInt({ min: 1n, max: 10n ** 11n }),
  );
  let runs = 0;
  const property = fc.asyncProperty(fc.array(amount, { minLength: 1, maxLength: 6 }), async (deposits) => {
    runs += 1;
    const before = await valueOfDeposits();
    let expected = 0n;
    for (const [index, [asset, units, price]] of deposits.entries()) {
      if (asset !== 'USDT') await setPrice(asset, price);
      await books.deposit(`run:${runs}:${index}`, 2, units, asset);
      expected += asset === 'USDT' ? units : valueAt(units, 8, price);
    }
    expect((await valueOfDeposits()) - before).toBe(expected);
  });
  await fc.assert(property, { numRuns: 15 });
});

/** By the figures of all days, as a test may run into midnight. */
async function valueOfDeposits(): Promise<bigint> {
  const flows = await dailyFlows(books.database.reader, Date.now() - day);
  return flows.reduce((sum, { value }) => sum + (value ?? 0n), 0n);
}

test('the books are green', async () => {
  await books.checkpoints.markLines();
  expect((await books.books.check()).checks.filter(({ ok }) => !ok)).toEqual([]);
});
