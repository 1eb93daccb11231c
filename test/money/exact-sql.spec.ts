// @both-engines
import { sharedSql } from '../../server/common/database/exact-sql';
import { drawnBy } from '../../server/demo/scripts/demo-random.rules';
import { TestLedger } from '../support/ledger';
import { printedSeed } from '../support/printed-seed';

let books: TestLedger;

beforeAll(async () => {
  books = await TestLedger.open();
});
afterAll(() => books.close());

const share = async (x: bigint, factor: bigint, divisor: bigint): Promise<bigint> => {
  const { reader } = books.database;
  const [row] = await reader.query<{ share: string | number }>(
    `SELECT CAST(${sharedSql(reader.dialect, 'n.x', factor, divisor)} AS CHAR) AS share FROM (SELECT ${x} AS x) AS n`,
  );
  return BigInt(row?.share ?? -1);
};

const whole = 10n ** 8n;

test.each([
  [0n, 5n, 7n, 0n],
  [1n, 1n, 1n, 1n],
  [10n ** 17n, whole, whole, 10n ** 17n],
  // 1 unit at a price of 0.1, and one below that.
  [10n, 10_000_000n, whole, 1n],
  [9n, 10_000_000n, whole, 0n],
  // USDT to an asset of 100,000 USDT: the product is far beyond 64 bits.
  [99_999n * whole, whole, 100_000n * whole, 99_999_000n],
  [10n ** 17n, 10n ** 13n, 10n ** 14n, 10n ** 16n],
  [2n ** 62n, 3n, 7n, (2n ** 62n * 3n) / 7n],
  [5n, 0n, 3n, 0n],
])('%d · %d / %d is %d', async (x, factor, divisor, expected) => {
  expect(await share(x, factor, divisor)).toBe(expected);
});

test('it is what exact numbers come to, whatever they are', async () => {
  const random = drawnBy(printedSeed('exact-sql'));
  const draw = (digits: number) =>
    BigInt(Array.from({ length: 1 + random(digits) }, () => random(10)).join('')) + BigInt(random(3));
  for (let nth = 0; nth < 300; nth++) {
    const [x, factor, divisor] = [draw(17), draw(15), draw(16) + 1n];
    const expected = (x * factor) / divisor;
    if (expected < 2n ** 62n)
      expect([x, factor, divisor, await share(x, factor, divisor)]).toEqual([x, factor, divisor, expected]);
  }
});

test('what cannot be worked out so is refused', () => {
  const { dialect } = books.database.reader;
  expect(() => sharedSql(dialect, '1', 1n, 0n)).toThrow('1/0 is no share');
  expect(() => sharedSql(dialect, '1', 1n, 2n ** 62n)).toThrow('is no share');
  expect(() => sharedSql(dialect, '1', -1n, 1n)).toThrow('-1/1 is no share');
});
