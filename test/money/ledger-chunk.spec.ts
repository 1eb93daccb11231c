// @both-engines
import type { ObjectLiteral } from 'typeorm';
import { AppError } from '../../server/common/errors';
import { maxMovement } from '../../server/common/money';
import { Clock, hour } from '../../server/common/runtime';
import { HeldReceipts, type Line, systemAccount, userAccount } from '../../server/ledger';
import type { Posting } from '../../server/ledger/posting/posting.rules';
import { engine } from '../support';
import { TestLedger } from '../support/ledger';

const deposit = (key: string, userId: number, units: bigint, asset = 'USDT'): Posting => ({
  key,
  kind: 'deposit',
  actor: 'test',
  lines: [
    { account: systemAccount('world', asset), amount: -units, type: 'deposit' },
    { account: userAccount(userId, 'funding', asset), amount: units, type: 'deposit' },
  ],
});

const transfer = (key: string, from: number, to: number, units: bigint, asset = 'USDT'): Posting => ({
  key,
  kind: 'transfer',
  actor: 'test',
  lines: [
    { account: userAccount(from, 'funding', asset), amount: -units - 1n, type: 'transferOut' },
    { account: userAccount(to, 'funding', asset), amount: units, type: 'transferIn' },
    { account: systemAccount('fees', asset), amount: 1n, type: 'transferFee' },
  ],
});

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe('ledger.postChunk', () => {
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

  /** Transactions begun for chunks and postings, those undone by a deadlock among them. */
  let begun = 0;
  const post = (postings: readonly Posting[]) =>
    books.unitOfWork.run((tx) => {
      begun += 1;
      return books.ledger.postChunk(tx, postings);
    });
  const postOne = (posting: Posting) =>
    books.unitOfWork.run((tx) => {
      begun += 1;
      return books.ledger.post(tx, posting);
    });
  const read = <Row extends ObjectLiteral>(sql: string, parameters: (string | number)[] = []) =>
    books.database.reader.query<Row>(sql, parameters);
  const rowsWritten = async () => {
    const [row] = await read<{ transactions: number; entries: number; units: string }>(
      `SELECT (SELECT COUNT(*) FROM ledger_transaction) AS transactions, (SELECT COUNT(*) FROM ledger_entry) AS entries,
        (SELECT SUM(balance) FROM ledger_account WHERE ownerType = 'user') AS units`,
    );
    return { transactions: Number(row?.transactions), entries: Number(row?.entries), units: String(row?.units) };
  };
  const refusalOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return error instanceof AppError ? [error.code, error.parameters] : error;
  };

  it('writes one movement of 5,000 lines, also by post', async () => {
    const users = range(10_001, 2_500);
    const lines = users.flatMap((userId): Line[] => [
      { account: systemAccount('world', 'USDT'), amount: -BigInt(userId), type: 'deposit' },
      { account: userAccount(userId, 'funding', 'USDT'), amount: BigInt(userId), type: 'deposit' },
    ]);
    const [inChunk] = await post([{ key: 'large:1', kind: 'deposit', actor: 'test', lines }]);
    const byPost = await books.post('large:2', 'deposit', lines);
    for (const [transactionId, times] of [
      [inChunk as number, 1],
      [byPost, 2],
    ] as const) {
      const rows = await read(
        'SELECT line, userId, wallet, amount, balanceAfter, unmarked FROM ledger_entry WHERE transactionId = ? ORDER BY id',
        [transactionId],
      );
      const expected = users.flatMap((userId, index) => [
        { line: 2 * index, userId: null, wallet: 'world', amount: -userId, balanceAfter: null, unmarked: 1 },
        {
          line: 2 * index + 1,
          userId,
          wallet: 'funding',
          amount: userId,
          balanceAfter: userId * times,
          unmarked: null,
        },
      ]);
      expect(rows).toEqual(expected);
    }
  });

  it('keeps what a movement says of itself, and says none where there is none', async () => {
    const ids = await post([
      { ...deposit('said:1', 501, 1n), actor: 'staff:7', memo: 'as agreed' },
      { ...deposit('said:2', 501, 1n), memo: '' },
      deposit('said:3', 501, 1n),
    ]);
    const [first, second] = deposit('said:4', 501, 1n).lines as [Line, Line];
    const [named] = await post([
      { ...deposit('said:4', 501, 1n), lines: [first, { ...second, counterpart: '0x12****abcd' }] },
    ]);
    const lines = 'SELECT counterpart FROM ledger_entry WHERE transactionId = ? ORDER BY line';
    expect(await read(lines, [named as number])).toEqual([{ counterpart: null }, { counterpart: '0x12****abcd' }]);
    const rows = await read(
      'SELECT id, kind, actor, memo FROM ledger_transaction WHERE id >= ? AND id <= ? ORDER BY id',
      [ids[0] as number, ids[2] as number],
    );
    expect(rows).toEqual([
      { id: ids[0], kind: 'deposit', actor: 'staff:7', memo: 'as agreed' },
      { id: ids[1], kind: 'deposit', actor: 'test', memo: '' },
      { id: ids[2], kind: 'deposit', actor: 'test', memo: null },
    ]);
  });

  it.each([2_500, 4_000])('one run of the checkpoint marks all of %i lines', async (count) => {
    await books.checkpoints.markLines();
    const world = await books.systemUnits('world', 'GAME');
    await post(range(0, count).map((index) => deposit(`marked:${count}:${index}`, 503, 1n, 'GAME')));
    expect(await books.checkpoints.markLines()).toBe(count);
    expect(await books.checkpoints.markLines()).toBe(0);
    expect(await books.systemUnits('world', 'GAME')).toBe(world - BigInt(count));
  });

  it('takes no other fault for a key that was posted before', async () => {
    const nobody = { ...deposit('nobody:1', 502, 1n), actor: null as unknown as string };
    await expect(post([nobody])).rejects.toMatchObject({ message: expect.stringMatching(/NOT NULL|cannot be null/) });
  });

  it('opens 10,000 accounts and finds them again in few statements', async () => {
    let statements = 0;
    const { writer } = books.database;
    const { logger } = writer;
    writer.logger = { ...logger, logQuery: () => (statements += 1) } as unknown as typeof logger;
    try {
      const users = range(20_001, 10_000);
      await post([
        {
          key: 'fresh',
          kind: 'deposit',
          actor: 'test',
          lines: [
            { account: systemAccount('world', 'NICE'), amount: -10_000n, type: 'deposit' },
            ...users.map(
              (userId): Line => ({ account: userAccount(userId, 'funding', 'NICE'), amount: 1n, type: 'deposit' }),
            ),
          ],
        },
      ]);
    } finally {
      writer.logger = logger;
    }
    // Two look-ups in slices of 500; the accounts, their locks and the lines in 1,000; the updates in 100 or more.
    expect(statements).toBeLessThan(180);
    const [row] = await read<{ count: number }>(
      "SELECT COUNT(*) AS count FROM ledger_account WHERE ownerType = 'user' AND asset = 'NICE' AND balance = 1",
    );
    expect(Number(row?.count)).toBe(10_000);
  });

  it('finds accounts of 1,100 wallets, each of its own kind', async () => {
    const pools = range(1, 1_100).map((number): Line => {
      return { account: systemAccount(`pool:P${number}-USDT`, 'USDT'), amount: 1n, type: 'exchange' };
    });
    const buyer = userAccount(10, 'funding', 'USDT');
    await post([
      deposit('pools:1', 10, 1_100n),
      {
        key: 'pools:2',
        kind: 'exchangeByPool',
        actor: 'test',
        lines: [{ account: buyer, amount: -1_100n, type: 'exchange' }, ...pools],
      },
    ]);
    const [row] = await read<{ total: number }>(
      "SELECT SUM(balance) AS total FROM ledger_account WHERE wallet LIKE 'pool:P%'",
    );
    expect(Number(row?.total)).toBe(1_100);
  });

  it('keeps every digit at 9·10^16 and beyond 2^53', async () => {
    const most = 90_071_992_547_409_931n;
    await post([deposit('digits:1', 1, most), transfer('digits:2', 1, 2, 1n), deposit('digits:3', 1, most)]);
    const lines = await read<{ amount: string; balanceAfter: string }>(
      'SELECT amount, balanceAfter FROM ledger_entry WHERE userId = 1 ORDER BY id',
    );
    expect(lines.map((line) => [BigInt(line.amount), BigInt(line.balanceAfter)])).toEqual([
      [most, most],
      [-2n, most - 2n],
      [most, 2n * most - 2n],
    ]);
    expect(await books.units(1)).toBe(2n * most - 2n);
  });

  it('tells which account is short, the first by id, and leaves nothing behind', async () => {
    await post(range(101, 300).map((userId) => deposit(`rich:${userId}`, userId, 1_000n)));
    await post([deposit('poor:1', 401, 10n, 'BNB'), deposit('poor:2', 402, 10n, 'FXB')]);
    const before = await rowsWritten();
    const sound = range(101, 299).map((userId) => transfer(`short:${userId}`, userId, userId + 1, 10n));
    const tooMuch = [transfer('short:2', 402, 401, 10n, 'FXB'), transfer('short:1', 401, 402, 10n, 'BNB')];
    // User 401's account was opened first.
    expect(await refusalOf(post([...sound, ...tooMuch]))).toEqual(['insufficientFunding', { asset: 'BNB' }]);
    const held: Posting = {
      key: 'short:held',
      kind: 'withdrawalRefund',
      actor: 'test',
      lines: [
        { account: userAccount(101, 'held', 'USDT'), amount: -1n, type: 'withdrawalRefund' },
        { account: userAccount(101, 'funding', 'USDT'), amount: 1n, type: 'withdrawalRefund' },
      ],
    };
    expect(await refusalOf(post([...sound, held]))).toEqual(['insufficientBalance', { asset: 'USDT' }]);
    expect(await rowsWritten()).toEqual(before);
  });

  it('takes out of a lazy account only what is in it, checkpoint or not', async () => {
    await post([deposit('lazy:0', 3, 1_000n, 'GAME'), transfer('lazy:1', 3, 4, 500n, 'GAME')]);
    const fund = (key: string, units: bigint): Posting => ({
      key,
      kind: 'poolFunding',
      actor: 'test',
      lines: [
        { account: systemAccount('fees', 'GAME'), amount: -units, type: 'adjustment' },
        { account: systemAccount('rewards', 'GAME'), amount: units, type: 'adjustment' },
      ],
    });
    const short = ['poolShort', { wallet: 'fees', asset: 'GAME' }];
    expect(await refusalOf(post([fund('lazy:2', 1n), fund('lazy:3', 1n)]))).toEqual(short);
    await post([fund('lazy:4', 1n)]);
    // Three in, one out: no floor can be broken, and none is looked at.
    await post([...range(0, 3).map((index) => transfer(`lazy:5:${index}`, 3, 4, 1n, 'GAME')), fund('lazy:6', 1n)]);
    await books.checkpoints.markLines();
    expect(await books.systemUnits('fees', 'GAME')).toBe(2n);
    expect(await refusalOf(post([fund('lazy:7', 2n), fund('lazy:8', 1n)]))).toEqual(short);
    await post([fund('lazy:9', 1n), fund('lazy:10', 1n)]);
    expect(await books.systemUnits('fees', 'GAME')).toBe(0n);
    expect(await refusalOf(post([fund('lazy:11', 1n)]))).toEqual(short);
    expect(await books.systemUnits('rewards', 'GAME')).toBe(4n);
  });

  it('leaves what is on hold, as one movement does, whatever else is in the chunk', async () => {
    const receipts = new HeldReceipts(books.database.reader, books.assets, new Clock());
    const until = Date.now() + hour;
    await post([deposit('hold:0', 71, 100n), deposit('hold:1', 72, 100n)]);
    await books.unitOfWork.run((tx) =>
      receipts.add(tx, { userId: 71, asset: 'USDT', senderId: 72 }, [{ amount: 60n, until, value: 1n }]),
    );
    const refusal = ['receiptsHeld', { available: '0.0000004', asset: 'USDT', until: new Date(until).toISOString() }];
    const others = [deposit('hold:2', 73, 5n), transfer('hold:3', 72, 73, 50n)];
    expect(await refusalOf(post([transfer('hold:4', 71, 72, 40n), ...others]))).toEqual(refusal);
    expect(await refusalOf(postOne(transfer('hold:4', 71, 72, 40n)))).toEqual(refusal);
    await post([transfer('hold:4', 71, 72, 39n), ...others]);
    expect(await books.units(71)).toBe(60n);
    // What comes in first may go out in the same chunk.
    await post([transfer('hold:5', 71, 72, 9n), deposit('hold:6', 71, 10n)]);
    expect(await refusalOf(post([transfer('hold:7', 71, 72, 10n), deposit('hold:8', 71, 10n)]))).toEqual([
      ...['receiptsHeld', { available: '0', asset: 'USDT', until: new Date(until).toISOString() }],
    ]);
    expect(await books.units(71)).toBe(60n);
  });

  it('leaves what is put on hold while the chunk is under way', async () => {
    const receipts = new HeldReceipts(books.database.reader, books.assets, new Clock());
    const until = Date.now() + hour;
    await post([deposit('late:0', 81, 100n), deposit('late:1', 82, 100n)]);
    const add = (userId: number) =>
      books.unitOfWork.run(async (tx) => {
        await books.ledger.post(tx, transfer(`late:2:${userId}`, 82, userId, 10n));
        await receipts.add(tx, { userId, asset: 'USDT', senderId: 82 }, [{ amount: 110n, until, value: 1n }]);
      });
    const [added, taken] = await Promise.allSettled([
      add(81),
      post([transfer('late:3', 81, 83, 20n), deposit('late:4', 83, 1n)]),
    ]);
    expect(added.status).toBe('fulfilled');
    // Either it went before, or it is refused: nothing goes after.
    expect(await books.units(81)).toBe(taken.status === 'fulfilled' ? 89n : 110n);
    expect(await refusalOf(post([transfer('late:5', 81, 83, 20n), deposit('late:6', 83, 1n)]))).toEqual(
      expect.arrayContaining(['receiptsHeld']),
    );
  });

  it('holds the floor at the end of the chunk, whatever the order of its lines', async () => {
    await post([transfer('dip:1', 5, 6, 99n), deposit('dip:2', 5, 100n)]);
    expect(await books.units(5)).toBe(0n);
    const lines = await read('SELECT amount, balanceAfter FROM ledger_entry WHERE userId = 5 ORDER BY id');
    expect(lines).toEqual([
      { amount: -100, balanceAfter: -100 },
      { amount: 100, balanceAfter: 0 },
    ]);
  });

  it('posts a key once', async () => {
    const [first] = await post([deposit('key:1', 7, 100n)]);
    const before = await rowsWritten();
    const again = ['alreadyPosted', {}];
    expect(await refusalOf(post([deposit('key:2', 7, 1n), deposit('key:1', 7, 1n)]))).toEqual(again);
    expect(await refusalOf(post([deposit('key:3', 7, 1n), deposit('key:4', 7, 1n), deposit('key:3', 7, 1n)]))).toEqual(
      again,
    );
    expect(await rowsWritten()).toEqual(before);
    expect(await post([deposit('key:5', 7, 1n), deposit('key:2', 7, 1n)])).toHaveLength(2);
    const found = await read<{ id: number }>("SELECT id FROM ledger_transaction WHERE postingKey = 'key:1'");
    expect(found).toEqual([{ id: first }]);
  });

  it('makes 64-bit overflow an error, at the end or on the way', async () => {
    const room = 92; // 92 × 10^17 is just below 2^63
    const full = range(0, room).map((index) => deposit(`full:${index}`, 8, maxMovement, 'FUEL'));
    await post(full);
    const over = deposit('full:over', 8, maxMovement, 'FUEL');
    const out = range(0, room).map((index) => transfer(`full:out:${index}`, 8, 9, maxMovement - 1n, 'FUEL'));
    expect(await refusalOf(post([over]))).toEqual(['amountTooLarge', {}]);
    await expect(post([over])).rejects.toMatchObject({ field: 'amount' });
    expect(await refusalOf(post([over, ...out]))).toEqual(['amountTooLarge', {}]);
    expect(await refusalOf(post([deposit('full:one', 8, maxMovement + 1n, 'FUEL')]))).toEqual(['amountTooLarge', {}]);
    expect(await books.units(8, 'funding', 'FUEL')).toBe(maxMovement * BigInt(room));
    // Make the sums of the books small again: the check itself must not overflow.
    await post(
      range(0, room).map((index) => ({
        ...deposit(`full:back:${index}`, 8, -maxMovement, 'FUEL'),
        kind: 'adjustment',
        lines: [
          { account: userAccount(8, 'funding', 'FUEL'), amount: -maxMovement, type: 'adjustment' },
          { account: systemAccount('issuer', 'FUEL'), amount: maxMovement, type: 'adjustment' },
        ],
      })),
    );
    await books.checkpoints.markLines();
  });

  it('refuses postings that are wrong in themselves, and takes none at all', async () => {
    const lone: Posting = { ...deposit('wrong', 9, 5n), lines: deposit('wrong', 9, 5n).lines.slice(1) };
    await expect(post([deposit('right', 9, 5n), lone])).rejects.toThrow('is off by');
    expect(await post([])).toEqual([]);
    expect(await books.units(9)).toBe(0n);
  });

  it('crosses others in every order, beside single posts and checkpoints: no deadlock, exact balances', async () => {
    // More than are locked by one statement.
    const users = range(1_001, 1_500);
    const rounds = engine === 'mysql' ? 4 : 2;
    await post(users.map((userId) => deposit(`cross:${userId}`, userId, 10_000n, 'TRADE')));
    // The account of the fees is there before the crowd is.
    await post([transfer('cross:fees', 1_001, 1_002, 5n, 'TRADE')]);
    const around = (key: string, order: readonly number[]) =>
      post(
        order.map((userId, index) =>
          transfer(`${key}:${userId}`, userId, order[(index + 1) % order.length] as number, 5n, 'TRADE'),
        ),
      );
    begun = 0;
    for (let round = 0; round < rounds; round++) {
      const singles = range(1_001, 60).map((userId) =>
        postOne(transfer(`${round}:single:${userId}`, 3_501 - userId, userId, 5n, 'TRADE')),
      );
      await Promise.all([
        around(`${round}:up`, users),
        around(`${round}:down`, [...users].reverse()),
        around(
          `${round}:odd`,
          users.filter((userId) => userId % 2),
        ),
        books.checkpoints.markLines(),
        ...singles,
        books.checkpoints.markLines(),
      ]);
    }
    // None was undone and tried again: all lock in the same order.
    expect(begun).toBe(rounds * 63);
    await books.checkpoints.markLines();
    // Every transfer costs its sender 1.
    const fees = BigInt(1 + rounds * (1_500 + 1_500 + 750 + 60));
    expect(await books.systemUnits('fees', 'TRADE')).toBe(fees);
    const [row] = await read<{ total: string | number }>(
      "SELECT SUM(balance) AS total FROM ledger_account WHERE ownerType = 'user' AND asset = 'TRADE'",
    );
    expect(BigInt(row?.total ?? 0)).toBe(15_000_000n - fees);
  });
});
