// @both-engines
import type { Tx } from '../../server/common/database';
import { Clock, minute } from '../../server/common/runtime';
import { checkBooks, systemAccount, userAccount } from '../../server/ledger';
import { TestLedger } from '../support/ledger';

describe('every column of what is sealed is sealed', () => {
  let books: TestLedger;

  /** A transaction of a user's and the system's line, with something in every column that may be empty. */
  const post = () =>
    books.unitOfWork.run((tx) =>
      books.ledger.post(tx, {
        key: 'd:2',
        kind: 'deposit',
        actor: 'test',
        memo: 'as agreed',
        lines: [
          { account: systemAccount('world', 'USDT'), amount: -7n, type: 'deposit' },
          { account: userAccount(1, 'funding', 'USDT'), amount: 7n, type: 'deposit', counterpart: 'somebody' },
        ],
      }),
    );

  /** Faults of the seals, and whether the books name them, once this is written; it is undone again. */
  async function faultsOf(sql: string, values: (string | number | null)[]): Promise<unknown> {
    const undo = new Error('undone');
    let found: unknown;
    const work = async (tx: Tx) => {
      expect((await tx.run(sql, values)).affected).toBe(1);
      const { checks } = await checkBooks(tx, [], 0);
      found = checks.map(({ name, faults }) => [name, faults]);
      throw undo;
    };
    await expect(books.unitOfWork.run(work)).rejects.toBe(undo);
    return found;
  }

  const ofTransaction = [
    ['id', 999],
    ['postingKey', 'd:9'],
    ['kind', 'adjustment'],
    ['actor', 'staff:1'],
    ['memo', 'as agreed by both'],
    ['memo', null],
    ['createdAt', 1],
  ] as const;
  const ofEntry = [
    ['id', 999],
    ['transactionId', 999],
    ['line', 9],
    ['accountId', 999],
    ['userId', 999],
    ['userId', null],
    ['wallet', 'held'],
    ['asset', 'FXB'],
    ['amount', 8],
    ['balanceAfter', 9],
    ['balanceAfter', null],
    ['type', 'adjustment'],
    ['counterpart', 'nobody'],
    ['counterpart', null],
    ['createdAt', 1],
  ] as const;

  beforeAll(async () => {
    books = await TestLedger.open();
    await books.deposit('d:1', 1, 100n);
    await post();
    const clock = new Clock();
    clock.now = () => Date.now() + minute;
    await books.sealer(clock).sealAll();
  });
  afterAll(() => books.close());

  test.each(ofTransaction)('%s of a transaction: %s', async (column, value) => {
    const what = column === 'id' ? 'removed' : 'changed';
    const faults = await faultsOf(`UPDATE ledger_transaction SET ${column} = ? WHERE postingKey = 'd:2'`, [value]);
    const expected = [`transaction 2 of seal 1 was ${what}`];
    // One of another id is one that was added, as well.
    if (column === 'id') expected.unshift('transaction 999 was added to seal 1');
    expect(faults).toEqual([['sealsMatch', expected]]);
  });

  test.each(ofEntry)('%s of a line: %s', async (column, value) => {
    expect(await faultsOf(`UPDATE ledger_entry SET ${column} = ? WHERE counterpart = 'somebody'`, [value])).toEqual([
      ['sealsMatch', ['transaction 2 of seal 1 was changed']],
    ]);
  });

  test.each(ofEntry.filter(([, value]) => value !== null))(
    '%s of a line that is not the last: %s',
    async (column, value) => {
      const sql = `UPDATE ledger_entry SET ${column} = ? WHERE transactionId = 2 AND line = 0`;
      expect(await faultsOf(sql, [value])).toEqual([['sealsMatch', ['transaction 2 of seal 1 was changed']]]);
    },
  );

  test.each([
    [null, ['transaction 2 of seal 1 was taken out']],
    [999, ['transaction 2 of seal 1 was taken out', 'seal 999 of transaction 2 was removed']],
  ])('the seal a transaction names: %s', async (value, faults) => {
    const sql = 'UPDATE ledger_transaction SET sealId = ? WHERE id = 2';
    expect(await faultsOf(sql, [value])).toEqual([['sealsMatch', faults]]);
  });

  test('a seal that was published otherwise', async () => {
    const sql = `INSERT INTO liability_proof (date, root, assets, sums, leaves, depth, ready, sealId, sealHash, createdAt)
      SELECT '2026-11-21', '', '', '', 0, 0, 1, id, ?, 0 FROM ledger_seal`;
    expect(await faultsOf(sql, ['f'.repeat(64)])).toEqual([
      ['sealsMatch', ['seal 1 is not the one published with the proof of 2026-11-21']],
    ]);
  });

  test.each([
    ['previousHash', 'f'.repeat(64), ['seal 1 does not link to the one before it', 'seal 1 was changed']],
    ['createdAt', 1, ['seal 1 was changed']],
    ['transactions', 3, ['seal 1 was changed']],
    ['hash', 'f'.repeat(64), ['seal 1 was changed']],
  ] as const)('%s of a seal', async (column, value, faults) => {
    expect(await faultsOf(`UPDATE ledger_seal SET ${column} = ? WHERE id = 1`, [value])).toEqual([
      ['sealsMatch', faults],
    ]);
  });

  test('a line more, and a line less', async () => {
    const copy = `INSERT INTO ledger_entry (transactionId, line, accountId, userId, wallet, asset, amount, balanceAfter, type, createdAt)
      SELECT transactionId, 2, accountId, userId, wallet, asset, 0, balanceAfter, type, createdAt FROM ledger_entry WHERE counterpart = ?`;
    for (const sql of [copy, 'DELETE FROM ledger_entry WHERE counterpart = ?']) {
      expect(await faultsOf(sql, ['somebody'])).toEqual([['sealsMatch', ['transaction 2 of seal 1 was changed']]]);
    }
  });

  test.each([
    ['what marks a line for its checkpoint', 'unmarked'],
    ['the note of what it was worth', 'value'],
  ])('nothing else is: %s may change', async (_, column) => {
    const sql = `UPDATE ledger_entry SET ${column} = NULL WHERE wallet = 'world' AND amount = -7`;
    expect(await faultsOf(sql, [])).toEqual([['sealsMatch', []]]);
  });
});
