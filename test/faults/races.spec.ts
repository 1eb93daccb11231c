// @both-engines
import { AppError } from '../../server/common/errors';
import { systemAccount, userAccount } from '../../server/ledger';
import { TestLedger } from '../support/ledger';

/** quality 2, 3 and 7, at the ledger itself. */
describe('races on the ledger', () => {
  let books: TestLedger;

  beforeAll(async () => {
    books = await TestLedger.open();
  });

  afterAll(async () => {
    try {
      expect((await books.books.check()).checks.filter((check) => !check.ok)).toEqual([]);
    } finally {
      await books.close();
    }
  });

  const outcomes = async (work: Promise<unknown>[]) => {
    const counts: Record<string, number> = {};
    for (const result of await Promise.allSettled(work)) {
      const reason: unknown = result.status === 'rejected' ? result.reason : undefined;
      const name = result.status === 'fulfilled' ? 'done' : reason instanceof AppError ? reason.code : String(reason);
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  };

  it('100 spends at once of 10 from 100: exactly 10 succeed', async () => {
    await books.deposit('f3', 1, 100n);
    const spends = Array.from({ length: 100 }, (_, index) => books.spend(`f3:${index}`, 1, 10n));
    expect(await outcomes(spends)).toEqual({ done: 10, insufficientFunding: 90 });
    expect(await books.units(1)).toBe(0n);
  });

  it('the same natural key 100 times at once: one effect', async () => {
    const posts = Array.from({ length: 100 }, () => books.deposit('f2', 2, 7n));
    expect(await outcomes(posts)).toEqual({ done: 1, alreadyPosted: 99 });
    expect(await books.units(2)).toBe(7n);
  });

  it('first postings of 64 accounts at once open each account once', async () => {
    const users = Array.from({ length: 64 }, (_, index) => 100 + (index % 8));
    const posts = users.map((user, index) => books.deposit(`open:${index}`, user, 1n, 'FXB'));
    expect(await outcomes(posts)).toEqual({ done: 64 });
    for (const user of new Set(users)) expect(await books.units(user, 'funding', 'FXB')).toBe(8n);
  });

  it('crossings A→B and B→A, 64 at once: no error, nothing lost', async () => {
    await books.deposit('x:a', 3, 1_000n);
    await books.deposit('x:b', 4, 1_000n);
    const cross = (key: string, from: number, to: number) =>
      books.post(key, 'adjustment', [
        { account: userAccount(from, 'funding', 'USDT'), amount: -3n, type: 'adjustment' },
        { account: userAccount(to, 'funding', 'USDT'), amount: 2n, type: 'adjustment' },
        { account: systemAccount('fees', 'USDT'), amount: 1n, type: 'adjustment' },
      ]);
    for (let round = 0; round < 5; round++) {
      const work = Array.from({ length: 64 }, (_, index) =>
        index % 2 ? cross(`x:${round}:${index}`, 3, 4) : cross(`x:${round}:${index}`, 4, 3),
      );
      expect(await outcomes(work)).toEqual({ done: 64 });
    }
    expect((await books.units(3)) + (await books.units(4))).toBe(2_000n - 5n * 64n);
  });

  it('takers of a lazy pool and its checkpoint at once: never below zero, nothing doubled', async () => {
    await books.deposit('lz', 5, 1_000n, 'NICE');
    for (let index = 0; index < 20; index++) await books.spend(`lz:${index}`, 5, 50n, 'NICE');
    const take = (index: number) =>
      books.post(`lz:take:${index}`, 'poolFunding', [
        { account: systemAccount('fees', 'NICE'), amount: -100n, type: 'adjustment' },
        { account: systemAccount('rewards', 'NICE'), amount: 100n, type: 'adjustment' },
      ]);
    const takes = Array.from({ length: 20 }, (_, index) => take(index));
    const [counts] = await Promise.all([outcomes(takes), books.checkpoints.markLines(), books.checkpoints.markLines()]);
    expect(counts).toEqual({ done: 10, poolShort: 10 });
    await books.checkpoints.markLines();
    expect(await books.systemUnits('fees', 'NICE')).toBe(0n);
    expect(await books.systemUnits('rewards', 'NICE')).toBe(1_000n);
  });
});
