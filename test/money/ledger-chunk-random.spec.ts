// @both-engines
import type { ObjectLiteral } from 'typeorm';
import { drawnBy } from '../../server/demo/scripts/demo-random.rules';
import { type Line, systemAccount, type UserWallet, userAccount } from '../../server/ledger';
import { lazyBalance } from '../../server/ledger/accounts/lazy-balance';
import type { Posting } from '../../server/ledger/posting/posting.rules';
import { TestLedger } from '../support/ledger';

const users = 40;
const assets = ['USDT', 'NICE', 'TRADE'];

/**
 * Everything but ids and times; accounts are named by their owner, since those of a chunk are opened in another order. Of
 * a lazy one what it holds counts, not how much of that its checkpoint has.
 */
const tables = {
  accounts: `SELECT ownerType, ownerId, wallet, asset, CAST(${lazyBalance} AS CHAR) AS balance, mayBeNegative, lazy
    FROM ledger_account a ORDER BY ownerType, ownerId, asset, wallet`,
  transactions: 'SELECT postingKey, kind, actor, memo, sealId FROM ledger_transaction ORDER BY id',
  entries: `SELECT t.postingKey, e.line, a.ownerType, a.ownerId, a.wallet AS ofWallet, a.asset AS ofAsset, e.userId,
    e.wallet, e.asset, CAST(e.amount AS CHAR) AS amount, CAST(e.balanceAfter AS CHAR) AS balanceAfter, CAST(e.value AS CHAR) AS value, e.type,
    e.counterpart FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transactionId
    JOIN ledger_account a ON a.id = e.accountId ORDER BY e.id`,
};

/** Postings of all shapes over shared accounts, none of which leaves an account short where it stands. */
class RandomPostings {
  readonly #units = new Map<string, bigint>();

  constructor(private readonly random: (below: number) => number) {}

  list(count: number, name: string): Posting[] {
    return Array.from({ length: count }, (_, index) => this.next(`${name}:${index}`));
  }

  private next(key: string): Posting {
    const asset = assets[this.random(assets.length)] as string;
    const [from, to] = [this.user(), this.user()];
    const memo = this.random(3) === 0 ? { memo: `memo of ${key}` } : {};
    const base = { key, actor: `user:${from}`, ...memo };
    switch (this.random(6)) {
      case 0: {
        const [fee, units] = [this.part(from, 'funding', asset, 10), this.part(from, 'funding', asset, 2)];
        if (fee === 0n || units === 0n) break;
        // The same account twice: its first line must not show what the second takes.
        return this.keep({
          ...base,
          kind: 'withdrawal',
          lines: [
            {
              account: userAccount(from, 'funding', asset),
              amount: -units,
              type: 'withdrawal',
              counterpart: '0xab…cd',
            },
            { account: userAccount(from, 'funding', asset), amount: -fee, type: 'withdrawalFee' },
            { account: userAccount(from, 'held', asset), amount: units + fee, type: 'withdrawal' },
          ],
        });
      }
      case 1: {
        const units = this.part(from, 'held', asset, 1);
        if (units === 0n) break;
        return this.keep({
          ...base,
          kind: 'withdrawalRefund',
          lines: [
            { account: userAccount(from, 'held', asset), amount: -units, type: 'withdrawalRefund' },
            { account: userAccount(from, 'funding', asset), amount: units, type: 'withdrawalRefund' },
          ],
        });
      }
      case 2: {
        const units = this.part(from, 'funding', asset, 2);
        if (units < 2n) break;
        return this.keep({
          ...base,
          kind: 'transfer',
          lines: [
            { account: userAccount(from, 'funding', asset), amount: -units, type: 'transferOut', counterpart: `${to}` },
            { account: userAccount(to, 'funding', asset), amount: units - 1n, type: 'transferIn' },
            { account: systemAccount('fees', asset), amount: 1n, type: 'transferFee' },
          ],
        });
      }
      case 3: {
        const units = this.part(0, 'fees', asset, 1);
        if (units === 0n) break;
        // Out of a lazy account with a floor, into an eager one of the system.
        return this.keep({
          ...base,
          kind: 'poolFunding',
          lines: [
            { account: systemAccount('fees', asset), amount: -units, type: 'adjustment' },
            { account: systemAccount('exchange', asset), amount: units, type: 'adjustment' },
          ],
        });
      }
      case 4: {
        const other = assets[this.random(assets.length)] as string;
        const [units, back] = [this.part(from, 'funding', asset, 2), this.part(0, 'exchange', other, 2)];
        if (units === 0n || back === 0n || other === asset) break;
        return this.keep({
          ...base,
          kind: 'exchangeByRate',
          lines: [
            { account: userAccount(from, 'funding', asset), amount: -units, type: 'exchange' },
            { account: systemAccount('exchange', asset), amount: units, type: 'exchange' },
            { account: systemAccount('exchange', other), amount: -back, type: 'exchange' },
            { account: userAccount(from, 'funding', other), amount: back, type: 'exchange' },
          ],
        });
      }
    }
    const units = BigInt(1 + this.random(1_000_000));
    return this.keep({
      ...base,
      kind: 'deposit',
      lines: [
        { account: systemAccount('world', asset), amount: -units, type: 'deposit' },
        { account: userAccount(from, 'funding', asset), amount: units, type: 'deposit', counterpart: '中文 0x12…34' },
      ],
    });
  }

  private user(): number {
    return 1 + this.random(users);
  }

  /** At most the given part of what an account holds. */
  private part(ownerId: number, wallet: UserWallet | 'fees' | 'exchange', asset: string, part: number): bigint {
    const held = (this.#units.get(`${ownerId}:${wallet}:${asset}`) ?? 0n) / BigInt(part);
    return held === 0n ? 0n : 1n + (BigInt(this.random(1_000_000)) % held);
  }

  private keep(posting: Posting): Posting {
    for (const { account, amount } of posting.lines as readonly Line[]) {
      const name = `${account.ownerId}:${account.wallet}:${account.asset}`;
      this.#units.set(name, (this.#units.get(name) ?? 0n) + amount);
    }
    return posting;
  }
}

/** quality 1, for chunks. */
describe('random chunks', () => {
  it.each([
    [1, 1_000],
    [20_260_101, 300],
    [77, 300],
  ])('seed %i: a chunk of %i postings writes what the same ones write one by one', async (seed, count) => {
    const [together, oneByOne] = [await TestLedger.open(), await TestLedger.open()];
    try {
      const postings = new RandomPostings(drawnBy(seed));
      // A second chunk finds balances, checkpoints and lines of the first.
      for (const name of ['first', 'second']) {
        const chunk = postings.list(count, name);
        await together.unitOfWork.run((tx) => together.ledger.postChunk(tx, chunk));
        for (const posting of chunk) await oneByOne.unitOfWork.run((tx) => oneByOne.ledger.post(tx, posting));
        for (const [table, sql] of Object.entries(tables)) {
          const rowsOf = (books: TestLedger) => books.database.reader.query<ObjectLiteral>(sql);
          const rows = await rowsOf(together);
          expect(rows.length).toBeGreaterThan(100);
          expect([table, rows]).toEqual([table, await rowsOf(oneByOne)]);
        }
        for (const books of [together, oneByOne]) {
          await books.checkpoints.markLines();
          expect((await books.books.check()).checks.filter((check) => !check.ok)).toEqual([]);
        }
      }
    } finally {
      await together.close();
      await oneByOne.close();
    }
  });
});
