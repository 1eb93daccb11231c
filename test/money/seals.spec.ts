// @both-engines
import { UnitOfWork } from '../../server/common/database';
import { Clock, day, hour, minute, second } from '../../server/common/runtime';
import { Ledger, type Seals, systemAccount, userAccount } from '../../server/ledger';
import { AccountDirectory } from '../../server/ledger/posting/account-directory.service';
import { verifySeals } from '../../server/ledger/seals/seal-check';
import { engine } from '../support';
import { TestLedger } from '../support/ledger';

let books: TestLedger;
let seals: Seals;
/** The sealer's clock, ahead of what was just posted. */
const clock = new Clock();

beforeEach(async () => {
  books = await TestLedger.open();
  clock.now = () => Date.now() + minute;
  seals = books.sealer(clock);
});
afterEach(() => books.close());

async function chain(): Promise<{ id: number; previousHash: string; hash: string; transactions: number }[]> {
  return await books.database.reader.query('SELECT id, previousHash, hash, transactions FROM ledger_seal ORDER BY id');
}

async function sealOf(transactionId: number): Promise<number | null> {
  const [row] = await books.database.reader.query<{ sealId: number | null }>(
    'SELECT sealId FROM ledger_transaction WHERE id = ?',
    [transactionId],
  );
  return row?.sealId ?? null;
}

test('chains what is older than ten seconds, once', async () => {
  expect(await seals.sealAll()).toBe(0);
  await books.deposit('d:1', 1, 90_071_992_547_409_931n);
  await books.spend('s:1', 1, 3n);
  expect(await seals.unsealed()).toBe(2);
  clock.now = () => Date.now() + 5 * second;
  expect(await seals.sealAll()).toBe(0);
  clock.now = () => Date.now() + minute;
  expect(await seals.sealAll()).toBe(2);
  expect(await seals.sealAll()).toBe(0);
  await books.deposit('d:2', 2, 5n);
  expect(await seals.sealAll()).toBe(1);
  const [first, second_] = await chain();
  expect(first).toMatchObject({ previousHash: '0'.repeat(64), transactions: 2 });
  expect(second_).toMatchObject({ previousHash: first?.hash, transactions: 1 });
  expect(await seals.head()).toMatchObject({ id: second_?.id, hash: second_?.hash });
  expect(await seals.verify()).toEqual({ checked: 3, faults: [] });
  expect((await books.books.check()).checks.filter(({ ok }) => !ok)).toEqual([]);
});

test('one run seals all there is, in seals of five hundred, each row of them once', async () => {
  await books.depositMany(501);
  expect(await seals.sealAll()).toBe(501);
  const rows = await books.database.reader.query<{ contents: string }>('SELECT contents FROM ledger_seal ORDER BY id');
  const contents = rows.map((row) => row.contents.split(','));
  expect(contents.map((each) => each.length)).toEqual([500, 1]);
  expect(contents.flat().filter((row) => !/^[0-9]+:[0-9a-f]{64}$/.test(row))).toEqual([]);
});

test('a check begins anew, and ends with the last fault that was asked for', async () => {
  for (const user of [1, 2, 3]) {
    await books.deposit(`d:${user}`, user, 100n);
    await seals.sealAll();
  }
  expect(await seals.verify()).toEqual({ checked: 3, faults: [] });
  await books.unitOfWork.run(async (tx) => {
    await tx.run('UPDATE ledger_seal SET createdAt = 1');
    await tx.run("UPDATE ledger_transaction SET memo = 'changed'");
  });
  expect((await seals.verify()).faults).toHaveLength(6);
  const { reader } = books.database;
  const first = ['seal 1 was changed', 'transaction 1 of seal 1 was changed'];
  expect(await verifySeals(reader, 1)).toEqual({ checked: 1, faults: first.slice(0, 1) });
  expect(await verifySeals(reader, 2)).toEqual({ checked: 1, faults: first });
  expect(await verifySeals(reader, 3)).toEqual({ checked: 2, faults: [...first, 'seal 2 was changed'] });
});

test('a fault of the database is no seal of another server', async () => {
  await books.deposit('d:1', 1, 100n);
  await books.unitOfWork.run((tx) => tx.run('ALTER TABLE ledger_seal RENAME TO elsewhere'));
  await expect(seals.sealAll()).rejects.toMatchObject({ message: expect.stringContaining('ledger_seal') });
});

test('marking lines for a checkpoint changes no seal', async () => {
  await books.deposit('d:1', 1, 100n);
  await seals.sealAll();
  expect(await books.checkpoints.markLines()).toBe(1);
  expect((await seals.verify()).faults).toEqual([]);
});

test('a transaction with a lower id that shows late is in the next seal', async () => {
  // As from a server whose clock is ahead: too young for the first seal, though its id is the lower.
  const ahead = new Clock();
  ahead.now = () => Date.now() + hour;
  const ledger = new Ledger(new AccountDirectory(books.unitOfWork), books.assets, ahead);
  const late = await books.unitOfWork.run((tx) =>
    ledger.post(tx, {
      key: 'late',
      kind: 'deposit',
      actor: 'test',
      lines: [
        { account: systemAccount('world', 'USDT'), amount: -7n, type: 'deposit' },
        { account: userAccount(1, 'funding', 'USDT'), amount: 7n, type: 'deposit' },
      ],
    }),
  );
  const soon = await books.deposit('soon', 2, 5n);
  expect(late).toBeLessThan(soon);
  expect(await seals.sealAll()).toBe(1);
  expect([await sealOf(late), await sealOf(soon)]).toEqual([null, expect.any(Number)]);
  clock.now = () => Date.now() + 2 * hour;
  expect(await seals.sealAll()).toBe(1);
  expect(await sealOf(late)).toBeGreaterThan((await sealOf(soon)) ?? 0);
  expect(await seals.verify()).toEqual({ checked: 2, faults: [] });
});

test('a transaction dated in the future is sealed at once, and cannot be changed until then', async () => {
  const ahead = new Clock();
  ahead.now = () => Date.now() + 3_650 * day;
  const ledger = new Ledger(new AccountDirectory(books.unitOfWork), books.assets, ahead);
  const lines = [
    { account: systemAccount('world', 'USDT'), amount: -7n, type: 'deposit' },
    { account: userAccount(1, 'funding', 'USDT'), amount: 7n, type: 'deposit' },
  ] as const;
  const id = await books.unitOfWork.run((tx) => ledger.post(tx, { key: 'far', kind: 'deposit', actor: 'test', lines }));
  expect(await seals.sealAll()).toBe(1);
  expect([await sealOf(id), await seals.unsealed()]).toEqual([expect.any(Number), 0]);
  await books.unitOfWork.run((tx) => tx.run("UPDATE ledger_transaction SET memo = 'changed' WHERE id = ?", [id]));
  expect((await seals.verify()).faults).toEqual([expect.stringContaining(`transaction ${id} of seal`)]);
});

if (engine === 'mysql') {
  test('a transaction that commits after a seal of higher ids is in the next seal', async () => {
    await books.deposit('first', 1, 1n);
    await books.deposit('first:2', 2, 1n);
    let commit: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let posted: (id: number) => void = () => undefined;
    const id = new Promise<number>((resolve) => {
      posted = resolve;
    });
    const late = books.unitOfWork.run(async (tx) => {
      const lines = [
        { account: systemAccount('world', 'USDT'), amount: -7n, type: 'deposit' },
        { account: userAccount(1, 'funding', 'USDT'), amount: 7n, type: 'deposit' },
      ] as const;
      posted(await books.ledger.post(tx, { key: 'late', kind: 'deposit', actor: 'test', lines }));
      await held;
    });
    const lateId = await id;
    const other = new UnitOfWork(books.database);
    const soon = await other.run((tx) =>
      books.ledger.post(tx, {
        key: 'soon',
        kind: 'deposit',
        actor: 'test',
        lines: [
          { account: systemAccount('world', 'USDT'), amount: -5n, type: 'deposit' },
          { account: userAccount(2, 'funding', 'USDT'), amount: 5n, type: 'deposit' },
        ],
      }),
    );
    expect(lateId).toBeLessThan(soon);
    expect(await seals.sealAll()).toBe(3);
    commit();
    await late;
    expect(await seals.sealAll()).toBe(1);
    expect(await sealOf(lateId)).toBeGreaterThan((await sealOf(soon)) ?? 0);
    expect(await seals.verify()).toEqual({ checked: 4, faults: [] });
  });
}

test('many sealers at once make one chain, each transaction in it once', async () => {
  const count = 1_201;
  await books.depositMany(count);
  const sealers = Array.from({ length: 6 }, () => books.sealer(clock));
  await Promise.all(sealers.map((sealer) => sealer.sealAll()));
  await seals.sealAll();
  const links = await chain();
  links.forEach((seal, index) => {
    expect(seal.previousHash).toBe(index === 0 ? '0'.repeat(64) : links[index - 1]?.hash);
  });
  expect(links.reduce((sum, { transactions }) => sum + transactions, 0)).toBe(count);
  expect(await seals.unsealed()).toBe(0);
  expect(await seals.verify()).toEqual({ checked: count, faults: [] });
});

test('any number of transactions added to one seal are reported', async () => {
  await books.deposit('d:1', 1, 100n);
  await seals.sealAll();
  const seal = await sealOf(1);
  await books.unitOfWork.run(async (tx) => {
    // Twice as many each time, from one: 131,071 in all.
    for (const letter of 'abcdefghijklmnopq') {
      await tx.run(
        `INSERT INTO ledger_transaction (postingKey, kind, actor, createdAt, sealId)
         SELECT CONCAT(?, postingKey), kind, actor, createdAt, ? FROM ledger_transaction`,
        [letter, seal],
      );
    }
  });
  const [row] = await books.database.reader.query<{ n: number }>(
    'SELECT COUNT(*) AS n FROM ledger_transaction WHERE sealId = ?',
    [seal],
  );
  expect(Number(row?.n)).toBeGreaterThan(130_000);
  const { faults } = await seals.verify();
  expect(faults).toHaveLength(20);
  expect(faults.every((fault) => /^transaction \d+ was added to seal 1$/.test(fault))).toBe(true);
  const { checks } = await books.books.check();
  expect(checks.find(({ name }) => name === 'sealsMatch')).toMatchObject({ ok: false, rows: 11 });
});
