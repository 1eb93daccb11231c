// @both-engines
import { IndexAccountParts1763900096000 } from '../../migrations/1763900096000-index-account-parts';
import { accountParts } from '../../server/users/search/account-part.rules';
import { TestLedger } from '../support/ledger';

const migration = new IndexAccountParts1763900096000();
const accounts = new Map([
  [1, '0x5b91aa00bb11cc22dd33ee44ff55667788abe193'],
  [2, `0x${'0'.repeat(40)}`],
  // In another batch.
  [4_001, `0x${'12345678'.repeat(5)}`],
]);

let books: TestLedger;

beforeAll(async () => {
  books = await TestLedger.open();
});
afterAll(() => books.close());

test('addresses of users there are get the parts that a new one gets', async () => {
  await books.unitOfWork.run(async (tx) => {
    for (const [id, account] of accounts)
      await tx.run(
        "INSERT INTO `user` (id, uid, account, nickname, inviteCode, language, status, createdAt) VALUES (?, ?, ?, 'x', ?, 'en', 'active', 1)",
        [id, String(id), account, `A${id}`],
      );
  });
  const runner = books.database.writer.createQueryRunner();
  try {
    await migration.down(runner);
    await migration.up(runner);
    // Half-way through it may have failed: it begins anew.
    await migration.up(runner);
  } finally {
    await runner.release();
  }
  const rows = await books.database.reader.query<{ part: string; userId: number }>(
    'SELECT part, userId FROM account_part',
  );
  for (const [id, account] of accounts) {
    const parts = rows.filter(({ userId }) => Number(userId) === id).map(({ part }) => part);
    expect([id, parts.sort()]).toEqual([id, accountParts(account).sort()]);
  }
});
