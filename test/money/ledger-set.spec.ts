// @both-engines
import { maxMovement } from '../../server/common/money';
import { Clock, minute } from '../../server/common/runtime';
import { systemAccount, userAccount } from '../../server/ledger';
import type { SetPosting } from '../../server/ledger/posting/posting-set';
import { TestLedger } from '../support/ledger';

type Share = readonly [userId: number, amount: bigint];

/** Rows as they would stand in a table, in the order of their lines. */
const rowsOf = (shares: readonly Share[]) => ({
  sql:
    shares
      .map(([userId, amount], index) => `SELECT ${userId} AS userId, ${amount} AS amount, ${index + 1} AS line`)
      .join(' UNION ALL ') || 'SELECT 1 AS userId, 1 AS amount, 1 AS line WHERE 1 = 0',
  parameters: [],
});

const release = (key: string, shares: readonly Share[], asset = 'USDT'): SetPosting => ({
  key,
  kind: 'minerRelease',
  actor: 'test',
  asset,
  from: 'releases',
  to: 'mined',
  type: 'minerRelease',
  rows: rowsOf(shares),
});

interface Entry {
  readonly line: number;
  readonly userId: number | null;
  readonly wallet: string;
  readonly amount: string | number;
  readonly balanceAfter: string | number | null;
  readonly value: string | number | null;
  readonly type: string;
  readonly unmarked: number | null;
}

describe('ledger.postSet', () => {
  let books: TestLedger;

  beforeAll(async () => {
    books = await TestLedger.open();
  });

  afterAll(async () => {
    await books.checkpoints.markLines();
    const report = await books.books.check();
    await books.close();
    expect(report.checks.filter((check) => !check.ok)).toEqual([]);
  });

  const post = (posting: SetPosting) => books.unitOfWork.run((tx) => books.ledger.postSet(tx, posting));
  let funded = 0;
  const fund = (units: bigint, asset = 'USDT') =>
    books.post(`fund:${++funded}`, 'poolTopUp', [
      { account: systemAccount('world', asset), amount: -units, type: 'adjustment' },
      { account: systemAccount('releases', asset), amount: units, type: 'adjustment' },
    ]);
  const linesOf = async (transactionId: number | null) => {
    const rows = await books.database.reader.query<Entry>(
      `SELECT line, userId, wallet, amount, balanceAfter, value, type, unmarked FROM ledger_entry
       WHERE transactionId = ? ORDER BY line`,
      [transactionId],
    );
    return rows.map((row) => Object.values(row).map((value) => (value === null ? null : String(value))));
  };

  it('takes the sum out of the pool, and leaves right balances on every line, also of who has several', async () => {
    await fund(1_000n);
    const first = await post(
      release('set:1', [
        [7, 10n],
        [8, 20n],
        [9, 30n],
      ]),
    );
    expect([first.lines, first.units]).toEqual([3, 60n]);
    expect(await linesOf(first.transactionId)).toEqual([
      ['0', null, 'releases', '-60', null, '-60', 'minerRelease', '1'],
      ['1', '7', 'mined', '10', '10', '10', 'minerRelease', null],
      ['2', '8', 'mined', '20', '20', '20', 'minerRelease', null],
      ['3', '9', 'mined', '30', '30', '30', 'minerRelease', null],
    ]);
    await books.checkpoints.markLines();
    const second = await post(
      release('set:2', [
        [8, 1n],
        [7, 2n],
        [8, 3n],
        [8, 4n],
      ]),
    );
    // The checkpoint covers it alone by now: it moved at once.
    expect(await linesOf(second.transactionId)).toEqual([
      ['0', null, 'releases', '-10', null, '-10', 'minerRelease', null],
      ['1', '8', 'mined', '1', '21', '1', 'minerRelease', null],
      ['2', '7', 'mined', '2', '12', '2', 'minerRelease', null],
      ['3', '8', 'mined', '3', '24', '3', 'minerRelease', null],
      ['4', '8', 'mined', '4', '28', '4', 'minerRelease', null],
    ]);
    expect([await books.units(7, 'mined'), await books.units(8, 'mined')]).toEqual([12n, 28n]);
    expect(await books.systemUnits('releases')).toBe(930n);
  });

  it('notes what each line is worth, at the price of now', async () => {
    const price = 50_000_003n;
    await books.unitOfWork.run((tx) => books.assets.setPrice(tx, 'FXB', price));
    await books.assets.reload();
    await fund(10n ** 16n, 'FXB');
    const amounts = [1n, 2n, 99_999_999n, 123_456_789_012_345n];
    const { transactionId } = await post(
      release(
        'worth',
        amounts.map((amount, at) => [20 + at, amount] as const),
        'FXB',
      ),
    );
    const lines = await linesOf(transactionId);
    expect(lines.slice(1).map((line) => line[5])).toEqual(
      amounts.map((amount) => String((amount * price) / 100_000_000n)),
    );
    // Nothing is worth more than the largest movement: what would be has no note.
    await books.unitOfWork.run((tx) => books.assets.setPrice(tx, 'FXB', 10n ** 17n));
    await books.assets.reload();
    const dear = await post(
      release(
        'dear',
        [
          [20, 100_000_000n],
          [21, 100_000_001n],
        ],
        'FXB',
      ),
    );
    expect((await linesOf(dear.transactionId)).map((line) => line[5])).toEqual([null, String(10n ** 17n), null]);
  });

  it('of no rows posts nothing', async () => {
    expect(await post(release('none', []))).toEqual({ transactionId: null, lines: 0, units: 0n });
  });

  it('leaves everything as it was where the pool is short, or the key was posted', async () => {
    const before = await books.systemUnits('releases');
    await expect(
      post(
        release('short', [
          [7, before],
          [8, 1n],
        ]),
      ),
    ).rejects.toThrow('poolShort');
    await expect(post(release('set:1', [[7, 1n]]))).rejects.toThrow('alreadyPosted');
    expect([await books.systemUnits('releases'), await books.units(7, 'mined')]).toEqual([before, 12n]);
    expect((await post(release('all of it', [[7, before]]))).units).toBe(before);
    expect(await books.systemUnits('releases')).toBe(0n);
  });

  it('refuses what is no posting of its flow, a line of nothing, and more than one movement may be', async () => {
    await expect(post({ ...release('x', [[7, 1n]]), to: 'funding' })).rejects.toThrow(
      'funding+ is no line of minerRelease',
    );
    await expect(post({ ...release('x', [[7, 1n]]), from: 'rewards' })).rejects.toThrow('rewards- is no line of');
    await expect(
      post(
        release('x', [
          [7, 1n],
          [8, 0n],
        ]),
      ),
    ).rejects.toThrow('a line of 0');
    await expect(
      post(
        release('x', [
          [7, maxMovement],
          [8, 1n],
        ]),
      ),
    ).rejects.toThrow('amountTooLarge');
  });

  it('is sealed and found right, however many lines it has', async () => {
    await fund(10_000n);
    const digit = `(SELECT 0 AS n ${Array.from({ length: 9 }, (_, n) => `UNION ALL SELECT ${n + 1}`).join(' ')})`;
    const sql = `SELECT 1000 + a.n + 10 * b.n + 100 * c.n AS userId, 1 AS amount, 1 + a.n + 10 * b.n + 100 * c.n AS line
      FROM ${digit} a JOIN ${digit} b ON 1 = 1 JOIN ${digit} c ON 1 = 1`;
    for (const nth of [1, 2, 3])
      expect((await post({ ...release(`many:${nth}`, []), rows: { sql, parameters: [] } })).lines).toBe(1_000);
    const later = new Clock();
    later.now = () => Date.now() + minute;
    const sealer = books.sealer(later);
    const [open] = await books.database.reader.query<{ n: number }>('SELECT COUNT(*) AS n FROM ledger_transaction');
    expect(await sealer.sealAll()).toBe(Number(open?.n));
    // Two of a thousand lines fit into one seal, three do not.
    const [seals] = await books.database.reader.query<{ n: number }>('SELECT COUNT(*) AS n FROM ledger_seal');
    expect(Number(seals?.n)).toBe(2);
    expect(await sealer.verify()).toEqual({ checked: Number(open?.n), faults: [] });
  });

  it('beside others on the same accounts: every unit is there in the end', async () => {
    await fund(1_000_000n);
    const users = [31, 32, 33, 34];
    await post(
      release(
        'first',
        users.map((user) => [user, 100n] as const),
      ),
    );
    const collect = (user: number, nth: number) =>
      books.post(`collect:${user}:${nth}`, 'minerCollection', [
        { account: userAccount(user, 'mined', 'USDT'), amount: -1n, type: 'minerRelease' },
        { account: userAccount(user, 'funding', 'USDT'), amount: 1n, type: 'minerRelease' },
      ]);
    await Promise.all([
      ...Array.from({ length: 10 }, (_, nth) =>
        post(
          release(
            `beside:${nth}`,
            users.map((user) => [user, 5n] as const),
          ),
        ),
      ),
      ...users.flatMap((user) => Array.from({ length: 10 }, (_, nth) => collect(user, nth))),
    ]);
    for (const user of users) {
      expect([await books.units(user, 'mined'), await books.units(user, 'funding')]).toEqual([140n, 10n]);
    }
  });
});
