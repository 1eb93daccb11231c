// @both-engines
import { BoundIssuesAndFees1763900092000 } from '../../migrations/1763900092000-bound-issues-and-fees';
import { TestLedger } from '../support/ledger';

const migration = new BoundIssuesAndFees1763900092000();

let books: TestLedger;

beforeEach(async () => {
  books = await TestLedger.open();
});
afterEach(() => books.close());

/** Has settings at version 3 in a database of before, and migrates it. @returns value and version of each afterwards */
async function migrated(settings: Record<string, string>): Promise<Record<string, [string, number]>> {
  const runner = books.database.writer.createQueryRunner();
  try {
    await migration.down(runner);
    for (const [name, value] of Object.entries(settings))
      await books.unitOfWork.run((tx) =>
        tx.run('INSERT INTO setting (name, value, version, updatedAt, staffId) VALUES (?, ?, 3, 1, 7)', [name, value]),
      );
    await migration.up(runner);
  } finally {
    await runner.release();
  }
  const rows = await books.database.reader.query<{ name: string; value: string; version: number }>(
    'SELECT name, value, version FROM setting',
  );
  return Object.fromEntries(rows.map(({ name, value, version }) => [name, [value, Number(version)]]));
}

test('fees above their new bounds are lowered to them, and no other setting is touched', async () => {
  const after = await migrated({
    'withdraw.feeFixed.USDT': '1000',
    'withdraw.feeFixed.FXB': '1000',
    'transfer.feeRate': '200000',
    'card.fuelRate': '50001',
    'card.sellerFee': '50000',
    'withdraw.feeRate': '0',
    'dividend.rate': '200000',
  });
  expect(after).toEqual({
    'withdraw.feeFixed.USDT': ['20', 4],
    'withdraw.feeFixed.FXB': ['1000', 3],
    'transfer.feeRate': ['50000', 4],
    'card.fuelRate': ['50000', 4],
    'card.sellerFee': ['50000', 3],
    'withdraw.feeRate': ['0', 3],
    'dividend.rate': ['200000', 3],
  });
});
