// @both-engines
import { AppError } from '../../server/common/errors';
import { maxMovement } from '../../server/common/money';
import { systemAccount, userAccount } from '../../server/ledger';
import { TestLedger } from '../support/ledger';

describe('ledger.post', () => {
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

  const codeOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return error instanceof AppError ? error.code : error;
  };

  it('moves value and keeps the books', async () => {
    await books.deposit('d1', 1, 1_000n);
    await books.spend('s1', 1, 400n);
    expect(await books.units(1)).toBe(600n);
    expect(await books.systemUnits('fees')).toBe(400n);
    expect(await books.systemUnits('world')).toBe(-1_000n);
  });

  it('writes one line per entry with the running balance', async () => {
    await books.deposit('d2', 2, 1_000n);
    const transactionId = await books.post('w2', 'withdrawal', [
      { account: userAccount(2, 'funding', 'USDT'), amount: -300n, type: 'withdrawal' },
      { account: userAccount(2, 'funding', 'USDT'), amount: -7n, type: 'withdrawalFee' },
      { account: userAccount(2, 'held', 'USDT'), amount: 307n, type: 'withdrawal' },
    ]);
    const rows = await books.database.reader.query(
      'SELECT line, wallet, amount, balanceAfter, type FROM ledger_entry WHERE transactionId = ? ORDER BY line',
      [transactionId],
    );
    expect(rows).toEqual([
      { line: 0, wallet: 'funding', amount: -300, balanceAfter: 700, type: 'withdrawal' },
      { line: 1, wallet: 'funding', amount: -7, balanceAfter: 693, type: 'withdrawalFee' },
      { line: 2, wallet: 'held', amount: 307, balanceAfter: 307, type: 'withdrawal' },
    ]);
    await books.post('w2:refund', 'withdrawalRefund', [
      { account: userAccount(2, 'held', 'USDT'), amount: -307n, type: 'withdrawalRefund' },
      { account: userAccount(2, 'funding', 'USDT'), amount: 307n, type: 'withdrawalRefund' },
    ]);
  });

  it('keeps all that was said of a movement, and nothing where nothing was said', async () => {
    const lines = [
      { account: systemAccount('world', 'USDT'), amount: -5n, type: 'deposit', counterpart: 'somebody' },
      { account: userAccount(44, 'funding', 'USDT'), amount: 5n, type: 'deposit' },
    ] as const;
    const before = Date.now();
    const posting = { key: 'said', kind: 'deposit', actor: 'staff:7', memo: 'as agreed', lines } as const;
    const id = await books.unitOfWork.run((tx) => books.ledger.post(tx, posting));
    const after = Date.now();
    const [row] = await books.database.reader.query<{ createdAt: number }>(
      'SELECT postingKey, kind, actor, memo, sealId, createdAt FROM ledger_transaction WHERE id = ?',
      [id],
    );
    const { createdAt, ...said } = row ?? { createdAt: 0 };
    expect(said).toEqual({ postingKey: 'said', kind: 'deposit', actor: 'staff:7', memo: 'as agreed', sealId: null });
    expect(createdAt >= before && createdAt <= after).toBe(true);
    const entries = await books.database.reader.query(
      `SELECT line, userId, wallet, asset, amount, balanceAfter, type, counterpart, unmarked, createdAt
       FROM ledger_entry WHERE transactionId = ? ORDER BY line`,
      [id],
    );
    const shared = { asset: 'USDT', type: 'deposit', createdAt };
    expect(entries).toEqual([
      {
        ...{ ...shared, line: 0, userId: null, wallet: 'world', amount: -5, balanceAfter: null },
        ...{ counterpart: 'somebody', unmarked: 1 },
      },
      {
        ...{ ...shared, line: 1, userId: 44, wallet: 'funding', amount: 5, balanceAfter: 5 },
        ...{ counterpart: null, unmarked: null },
      },
    ]);
    const second = await books.deposit('said:less', 44, 1n);
    expect(await books.database.reader.query('SELECT memo FROM ledger_transaction WHERE id = ?', [second])).toEqual([
      { memo: null },
    ]);
  });

  it('says which asset falls short, and at which field', async () => {
    await expect(books.spend('short:funding', 45, 1n)).rejects.toMatchObject({
      code: 'insufficientFunding',
      field: 'amount',
      parameters: { asset: 'USDT' },
    });
    const held = [
      { account: userAccount(45, 'held', 'FXB'), amount: -1n, type: 'withdrawalRefund' as const },
      { account: userAccount(45, 'funding', 'FXB'), amount: 1n, type: 'withdrawalRefund' as const },
    ];
    await expect(books.post('short:held', 'withdrawalRefund', held)).rejects.toMatchObject({
      code: 'insufficientBalance',
      field: 'amount',
      parameters: { asset: 'FXB' },
    });
  });

  it('refuses to take what is not there, and leaves nothing behind', async () => {
    await books.deposit('d3', 3, 10n);
    expect(await codeOf(books.spend('s3', 3, 11n))).toBe('insufficientFunding');
    expect(await codeOf(books.spend('s3', 99, 1n))).toBe('insufficientFunding');
    expect(await books.units(3)).toBe(10n);
    const found = await books.database.reader.query("SELECT id FROM ledger_transaction WHERE postingKey = 's3'");
    expect(found).toEqual([]);
  });

  it('gives the last unit out', async () => {
    await books.deposit('d3:last', 33, 10n);
    await books.spend('s3:last', 33, 10n);
    expect(await books.units(33)).toBe(0n);
    expect(await codeOf(books.spend('s3:more', 33, 1n))).toBe('insufficientFunding');
    const held = [
      { account: userAccount(33, 'held', 'USDT'), amount: -1n, type: 'withdrawalRefund' as const },
      { account: userAccount(33, 'funding', 'USDT'), amount: 1n, type: 'withdrawalRefund' as const },
    ];
    expect(await codeOf(books.post('s3:held', 'withdrawalRefund', held))).toBe('insufficientBalance');
  });

  it('takes out of a lazy account only what is in it, checkpoint or not', async () => {
    await books.deposit('d4', 4, 1_000n, 'NICE');
    await books.spend('s4', 4, 600n, 'NICE');
    const fund = (key: string, units: bigint) =>
      books.post(key, 'poolFunding', [
        { account: systemAccount('fees', 'NICE'), amount: -units, type: 'adjustment' },
        { account: systemAccount('rewards', 'NICE'), amount: units, type: 'adjustment' },
      ]);
    expect(await codeOf(fund('f4a', 601n))).toBe('poolShort');
    await fund('f4b', 250n);
    expect(await books.checkpoints.markLines()).toBeGreaterThan(0);
    expect(await books.systemUnits('fees', 'NICE')).toBe(350n);
    expect(await codeOf(fund('f4c', 351n))).toBe('poolShort');
    await fund('f4d', 350n);
    expect(await books.systemUnits('fees', 'NICE')).toBe(0n);
    expect(await codeOf(fund('f4e', 1n))).toBe('poolShort');
    expect(await books.systemUnits('rewards', 'NICE')).toBe(600n);
    await books.checkpoints.markLines();
    expect(await books.checkpoints.markLines()).toBe(0);
  });

  it('posts a key once', async () => {
    await books.deposit('d5', 5, 100n);
    expect(await codeOf(books.deposit('d5', 5, 100n))).toBe('alreadyPosted');
    expect(await books.units(5)).toBe(100n);
  });

  it('takes no other fault for a key that was posted before', async () => {
    const lines = [
      { account: systemAccount('world', 'USDT'), amount: -1n, type: 'deposit' },
      { account: userAccount(5, 'funding', 'USDT'), amount: 1n, type: 'deposit' },
    ] as const;
    const nobody = { key: 'nobody', kind: 'deposit', actor: null as unknown as string, lines } as const;
    const posted = books.unitOfWork.run((tx) => books.ledger.post(tx, nobody));
    await expect(posted).rejects.toMatchObject({ message: expect.stringMatching(/NOT NULL|cannot be null/) });
  });

  it('keeps every digit at 9·10^16 and beyond 2^53', async () => {
    await books.deposit('d6', 6, 90_071_992_547_409_931n);
    await books.spend('s6', 6, 1n);
    expect(await books.units(6)).toBe(90_071_992_547_409_930n);
    const lines = await books.database.reader.query<{ amount: string; balanceAfter: string }>(
      'SELECT amount, balanceAfter FROM ledger_entry WHERE userId = 6 ORDER BY id',
    );
    expect(lines.map((line) => [BigInt(line.amount), BigInt(line.balanceAfter)])).toEqual([
      [90_071_992_547_409_931n, 90_071_992_547_409_931n],
      [-1n, 90_071_992_547_409_930n],
    ]);
  });

  it('makes 64-bit overflow an error, never a wrap or a float', async () => {
    const room = 92; // 92 × 10^17 is just below 2^63
    for (let index = 0; index < room; index++) await books.deposit(`d7:${index}`, 7, maxMovement, 'GAME');
    expect(await codeOf(books.deposit('d7:over', 7, maxMovement, 'GAME'))).toBe('amountTooLarge');
    await expect(books.deposit('d7:over', 7, maxMovement, 'GAME')).rejects.toMatchObject({ field: 'amount' });
    expect(await books.units(7, 'funding', 'GAME')).toBe(maxMovement * BigInt(room));
    const [row] = await books.database.reader.query<{ balance: string }>(
      "SELECT balance FROM ledger_account WHERE ownerId = 7 AND asset = 'GAME' AND wallet = 'funding'",
    );
    expect(BigInt(row?.balance ?? 0)).toBe(maxMovement * BigInt(room));
    // Make the sums of the books small again: the check itself must not overflow.
    for (let index = 0; index < room; index++) await books.spend(`s7:${index}`, 7, maxMovement, 'GAME');
  });

  it('refuses one movement above 10^17 units', async () => {
    await books.deposit('d8:most', 8, 100_000_000_000_000_000n);
    expect(await codeOf(books.deposit('d8', 8, 100_000_000_000_000_001n))).toBe('amountTooLarge');
    expect(await books.units(8)).toBe(100_000_000_000_000_000n);
  });

  it('refuses postings that are wrong in themselves', async () => {
    const lone = [{ account: userAccount(9, 'funding', 'USDT'), amount: 5n, type: 'deposit' as const }];
    await expect(books.post('x1', 'deposit', lone)).rejects.toThrow('is off by');
    await expect(books.post('x2', 'deposit', [])).rejects.toThrow('no lines');
    await expect(
      books.post('x3', 'deposit', [
        { account: systemAccount('rewards', 'USDT'), amount: -5n, type: 'deposit' },
        { account: userAccount(9, 'funding', 'USDT'), amount: 5n, type: 'deposit' },
      ]),
    ).rejects.toThrow('rewards- is no line of deposit');
    await expect(
      books.post('x4', 'deposit', [{ account: userAccount(9, 'funding', 'USDT'), amount: 0n, type: 'deposit' }]),
    ).rejects.toThrow('a line of 0');
  });
});
