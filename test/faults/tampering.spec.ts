// @both-engines
import { createHash } from 'node:crypto';
import { checkAllBooks } from '../../server/commands/books/check-all-books';
import { readConfig } from '../../server/common/config';
import { Reader, UnitOfWork } from '../../server/common/database';
import { Jobs, minute } from '../../server/common/runtime';
import type { Books } from '../../server/ledger/ledger.schemas';
import type { ProofPath, ProofRoot, Verification } from '../../server/ledger/proofs/proof.schemas';
import type { ProofRow } from '../../server/ledger/proofs/proofs.list';
import { verifyPath } from '../../web-user/src/features/proof/verify';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';

type Value = string | number | null;
type Row = Record<string, Value>;

let app: TestApp;
let auditor: ConsoleClient;
let alice: TestUser;
let bob: TestUser;

beforeAll(async () => {
  app = await bootApp();
  auditor = await app.actors.staff('auditor');
  alice = await app.actors.user({ funded: { USDT: '100' } });
  await seal();
  bob = await app.actors.user({ funded: { USDT: '40', FXB: '7' } });
  await seal();
  await app.get(Jobs).run('ledger.proof');
});
afterAll(() => app.close());

async function seal(): Promise<void> {
  app.clock.advance(minute);
  await app.get(Jobs).run('ledger.seal');
}

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex');

/** Somebody at the database itself, past every rule of ours. */
const write = (sql: string, ...values: (Value | undefined)[]) =>
  app.get(UnitOfWork).run((tx) =>
    tx.run(
      sql,
      values.map((value) => value ?? null),
    ),
  );
const read = (sql: string, ...values: (Value | undefined)[]) =>
  app.get(Reader).query<Row>(
    sql,
    values.map((value) => value ?? null),
  );

async function one(sql: string, ...values: (Value | undefined)[]): Promise<Row> {
  const [row] = await read(sql, ...values);
  if (!row) throw new Error(`nothing found by ${sql}`);
  return row;
}

/** Puts a row back as it was. */
async function restore(table: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  await write(`DELETE FROM ${table} WHERE id = ?`, row.id);
  await write(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(row),
  );
}

/** What `npm run books` prints, and whether it would end with 0. */
async function command(): Promise<{ right: boolean; output: string }> {
  const lines: string[] = [];
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: app.database.url, DATA_DIR: app.database.dir });
  const right = await checkAllBooks(config.database, (line) => lines.push(line));
  return { right, output: lines.join('\n') };
}

/** The command, the console's verification and its books all name it. */
async function expectNamed(words: string): Promise<void> {
  const { right, output } = await command();
  expect(right).toBe(false);
  expect(output).toContain(words);
  const { body } = await auditor.post<Verification>('/admin-api/seals/verify');
  expect(body.ok).toBe(false);
  expect(body.faults.join('\n')).toContain(words);
  const books = (await auditor.get<Books>('/admin-api/books?fresh=1')).body;
  expect(books.ok).toBe(false);
  expect(books.checks.find(({ name }) => name === 'sealsMatch')?.faults.join('\n')).toContain(words);
}

const lastSealed = () => one('SELECT * FROM ledger_transaction WHERE sealId IS NOT NULL ORDER BY id DESC LIMIT 1');
const nameOf = ({ id, sealId }: Row) => `transaction ${id} of seal ${sealId}`;

afterEach(async () => {
  expect(await command()).toMatchObject({ right: true });
});

describe('the ledger', () => {
  test('is found right before anybody touched it', async () => {
    const { right, output } = await command();
    expect([right, output]).toEqual([true, expect.stringMatching(/^ok +sealsMatch$/m)]);
    expect(output).toMatch(/^ok +proof of \d{4}-\d\d-\d\d$/m);
  });

  test('a changed amount is found, though every sum was mended', async () => {
    const target = await lastSealed();
    const entries = await read('SELECT * FROM ledger_entry WHERE transactionId = ?', target.id);
    // Twice as much everywhere: it still sums to zero.
    await write('UPDATE ledger_entry SET amount = amount * 2 WHERE transactionId = ?', target.id);
    await expectNamed(`${nameOf(target)} was changed`);
    for (const entry of entries) await restore('ledger_entry', entry);
  });

  test('a changed memo, key, actor or time is found', async () => {
    const target = await lastSealed();
    for (const [column, value] of [
      ['memo', 'as agreed'],
      ['postingKey', 'deposit:999'],
      ['actor', 'staff:1'],
      ['createdAt', Number(target.createdAt) - 1],
    ] as const) {
      await write(`UPDATE ledger_transaction SET ${column} = ? WHERE id = ?`, value, target.id);
      await expectNamed(`${nameOf(target)} was changed`);
      await restore('ledger_transaction', target);
    }
  });

  test('an entry moved to another user is found', async () => {
    const entry = await one('SELECT * FROM ledger_entry WHERE userId = ? ORDER BY id LIMIT 1', bob.id);
    await write('UPDATE ledger_entry SET userId = ? WHERE id = ?', alice.id, entry.id);
    await expectNamed(`transaction ${entry.transactionId} of seal`);
    await restore('ledger_entry', entry);
  });

  test('a deleted transaction is found, with its entries or without', async () => {
    const target = await lastSealed();
    const entries = await read('SELECT * FROM ledger_entry WHERE transactionId = ?', target.id);
    await write('DELETE FROM ledger_transaction WHERE id = ?', target.id);
    await expectNamed(`${nameOf(target)} was removed`);
    await write('DELETE FROM ledger_entry WHERE transactionId = ?', target.id);
    await expectNamed(`${nameOf(target)} was removed`);
    await restore('ledger_transaction', target);
    await expectNamed(`${nameOf(target)} was changed`);
    for (const entry of entries) await restore('ledger_entry', entry);
  });

  test('a transaction added to a seal, taken out of one or moved to another is found', async () => {
    const target = await lastSealed();
    const first = Number((await one('SELECT MIN(id) AS id FROM ledger_seal')).id);
    const { insertId } = await write(
      "INSERT INTO ledger_transaction (postingKey, kind, actor, createdAt, sealId) VALUES ('forged', 'deposit', 'test', 1, ?)",
      first,
    );
    await expectNamed(`transaction ${insertId} was added to seal ${first}`);
    await write('DELETE FROM ledger_transaction WHERE id = ?', insertId);

    await write('UPDATE ledger_transaction SET sealId = NULL WHERE id = ?', target.id);
    await expectNamed(`transaction ${target.id} of seal ${target.sealId} was taken out`);
    await write('UPDATE ledger_transaction SET sealId = ? WHERE id = ?', first, target.id);
    await expectNamed(`transaction ${target.id} was added to seal ${first}`);
    await restore('ledger_transaction', target);
  });
});

describe('the chain', () => {
  test('a changed or linked-over seal is found', async () => {
    const last = await one('SELECT * FROM ledger_seal ORDER BY id DESC LIMIT 1');
    await write('UPDATE ledger_seal SET createdAt = createdAt + 1 WHERE id = ?', last.id);
    await expectNamed(`seal ${last.id} was changed`);
    await restore('ledger_seal', last);

    const previousHash = 'f'.repeat(64);
    const text = `seal|${previousHash}|${last.createdAt}|${last.transactions}|${last.contents}`;
    const hash = createHash('sha256').update(text).digest('hex');
    await write('UPDATE ledger_seal SET previousHash = ?, hash = ? WHERE id = ?', previousHash, hash, last.id);
    await expectNamed(`seal ${last.id} does not link to the one before it`);
    await restore('ledger_seal', last);
  });

  test('a seal rewritten together with its rows is found by the proof that named it', async () => {
    const last = await one('SELECT * FROM ledger_seal ORDER BY id DESC LIMIT 1');
    const rows = await read('SELECT * FROM ledger_transaction WHERE sealId = ?', last.id);
    await write('UPDATE ledger_transaction SET memo = ?, sealId = NULL WHERE sealId = ?', 'rewritten', last.id);
    await write('DELETE FROM ledger_seal WHERE id = ?', last.id);
    await seal();
    await expectNamed(`seal ${last.id} is not the one published with the proof of`);
    await write('DELETE FROM ledger_seal WHERE id >= ?', last.id);
    await restore('ledger_seal', last);
    for (const row of rows) await restore('ledger_transaction', row);
  });

  test('a removed seal is found by its transactions', async () => {
    const last = await one('SELECT * FROM ledger_seal ORDER BY id DESC LIMIT 1');
    await write('DELETE FROM ledger_seal WHERE id = ?', last.id);
    await expectNamed(`seal ${last.id} of transaction`);
    await restore('ledger_seal', last);
  });
});

describe('a proof', () => {
  const leafOf = (user: TestUser) => one('SELECT * FROM liability_leaf WHERE userId = ?', user.id);
  const proof = () => one('SELECT * FROM liability_proof ORDER BY id DESC LIMIT 1');

  async function refused(words: string): Promise<void> {
    const { right, output } = await command();
    expect(right).toBe(false);
    expect(output).toContain(words);
    const [row] = (await auditor.get<ProofRow[]>('/admin-api/proofs')).body;
    const { body } = await auditor.post<Verification>(`/admin-api/proofs/${row?.id}/verify`);
    expect(body.ok).toBe(false);
    expect(body.faults.join('\n')).toContain(words);
  }

  async function seenBy(user: TestUser): Promise<string | null> {
    const root = (await app.api.get<ProofRoot>('/api/proof/latest')).data;
    const mine = await user.api.get<ProofPath>('/api/proof/latest/mine');
    if (mine.status !== 200) return 'none';
    return (await verifyPath(mine.data, root, user.uid, sha256)).fault;
  }

  test('with a leaf made smaller is refused by the command, the console and the browser', async () => {
    const leaf = await leafOf(bob);
    const smaller = String(leaf.sums).replace(/^4/, '1');
    expect(smaller).not.toBe(leaf.sums);
    await write('UPDATE liability_leaf SET sums = ? WHERE id = ?', smaller, leaf.id);
    await refused('the root is not that of the leaves');
    expect(await seenBy(bob)).toBe('root');
    await restore('liability_leaf', leaf);
    expect(await seenBy(bob)).toBeNull();
  });

  test('with a leaf taken out is refused', async () => {
    const leaf = await leafOf(bob);
    await write('DELETE FROM liability_leaf WHERE id = ?', leaf.id);
    await refused('leaves are stored');
    expect(await seenBy(bob)).toBe('none');
    await restore('liability_leaf', leaf);
  });

  test('with published sums or a seal that are not its own is refused', async () => {
    const row = await proof();
    await write("UPDATE liability_proof SET sums = CONCAT('1', sums) WHERE id = ?", row.id);
    await refused('the published sums are not those of the leaves');
    expect(await seenBy(alice)).toBe('sums');
    await restore('liability_proof', row);
    await write('UPDATE liability_proof SET sealHash = ? WHERE id = ?', 'e'.repeat(64), row.id);
    await refused('is not the one that was published');
    await restore('liability_proof', row);
  });

  test('with a negative sum is refused, though every hash above it was recomputed', async () => {
    const row = await proof();
    const leaf = await leafOf(bob);
    const debt = String(leaf.sums).replace(/^\d+/, '-9000000000');
    await write('UPDATE liability_leaf SET sums = ? WHERE id = ?', debt, leaf.id);
    const forged = await forge(row);
    await write(
      'UPDATE liability_proof SET root = ?, sums = ? WHERE id = ?',
      forged.hash,
      forged.sums.join(','),
      row.id,
    );
    await refused(`user ${bob.uid} stands in it with -9000000000`);

    // What a server without our refusal would answer bob, and whoever has bob for a neighbour.
    const root = (await app.api.get<ProofRoot>('/api/proof/latest')).data;
    for (const user of [alice, bob]) {
      const verdict = await verifyPath(forged.answer(user, root), root, user.uid, sha256);
      expect([user.uid, verdict.fault]).toEqual([user.uid, 'negative']);
    }
    await restore('liability_leaf', leaf);
    await restore('liability_proof', row);
  });
});

interface Node {
  hash: string;
  sums: bigint[];
}

/** Builds the tree over the leaves as they lie there, negative or not: hashes all right, sums all added up. */
async function forge(proof: Row) {
  const leaves = await read('SELECT * FROM liability_leaf WHERE proofId = ? ORDER BY position', proof.id);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const nodeOf = (uid: Row[string], salt: Row[string], sums: string): Node => ({
    hash: hashOf(`leaf|${proof.date}|${salt}|${uid}|${sums}`),
    sums: sums.split(',').map(BigInt),
  });
  const first = leaves[0];
  const empty = nodeOf('', '', String(first?.sums).replace(/-?\d+/g, '0'));
  const levels: Node[][] = [leaves.map(({ uid, salt, sums }) => nodeOf(uid ?? '', salt ?? '', String(sums)))];
  for (let level = levels[0] ?? []; level.length > 1; ) {
    if (level.length % 2 === 1) level.push(empty);
    const next: Node[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left = empty, right = empty] = level.slice(at, at + 2);
      next.push({
        hash: hashOf(`node|${left.hash}|${left.sums.join(',')}|${right.hash}|${right.sums.join(',')}`),
        sums: left.sums.map((sum, index) => sum + (right.sums[index] ?? 0n)),
      });
    }
    levels.push(next);
    level = next;
  }
  const top = levels.at(-1)?.[0] ?? empty;
  const answer = (user: TestUser, root: ProofRoot): ProofPath => {
    const leaf = leaves.find(({ userId }) => Number(userId) === user.id);
    const index = Number(leaf?.position);
    return {
      date: root.date,
      root: top.hash,
      assets: root.assets,
      leaf: { uid: String(leaf?.uid), salt: String(leaf?.salt), sums: String(leaf?.sums).split(','), index },
      path: levels.slice(0, -1).map((level, height) => {
        const place = Math.floor(index / 2 ** height);
        const left = place % 2 === 1;
        const { hash, sums } = level[left ? place - 1 : place + 1] ?? empty;
        return { side: left ? ('left' as const) : ('right' as const), hash, sums: sums.map(String) };
      }),
    };
  };
  return { ...top, answer };
}
