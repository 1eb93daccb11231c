import { createHash } from 'node:crypto';
import { Reader, type Tx, UnitOfWork } from '../../server/common/database';
import { Clock, day, isoTime, Jobs, minute } from '../../server/common/runtime';
import { Balances, Proofs, Seals, verifyProof } from '../../server/ledger';
import type { ProofDays, ProofPath, ProofRoot, Verification } from '../../server/ledger/proofs/proof.schemas';
import { ProofMaker } from '../../server/ledger/proofs/proof-maker.service';
import type { ProofRow } from '../../server/ledger/proofs/proofs.list';
import { verifyPath } from '../../web-user/src/features/proof/verify';
import { bootApp, type TestApp, type TestUser } from '../support';
import { crowd } from '../support/crowd';

let app: TestApp;
let rich: TestUser;
let poor: TestUser;

beforeAll(async () => {
  app = await bootApp();
  rich = await app.actors.user({ funded: { USDT: '12.5', FXB: '900719925.47409931', GAME: '3' } });
  poor = await app.actors.user();
});
afterAll(() => app.close());

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex');
const today = () => isoTime(app.get(Clock).now()).slice(0, 10);
const dayOf = async (date = 'latest') => (await app.api.get<ProofRoot>(`/api/proof/${date}`)).data;
const mineOf = async (user: TestUser, date = 'latest') =>
  (await user.api.get<ProofPath>(`/api/proof/${date}/mine`)).data;
const count = async (table: string) => {
  const [row] = await app.get(Reader).query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`);
  return Number(row?.n);
};

/** What the job does each day, as it does it. */
async function makeProof(): Promise<ProofRoot> {
  app.clock.advance(minute);
  await app.get(Jobs).run('ledger.seal');
  await app.get(Jobs).run('ledger.proof');
  return await dayOf();
}

async function verified(user: TestUser, root: ProofRoot) {
  return await verifyPath(await mineOf(user, root.date), root, user.uid, sha256);
}

test('before the first there is none', async () => {
  expect((await app.api.get('/api/proof')).data).toEqual([]);
  expect((await app.api.get<{ code: string }>('/api/proof/latest')).data.code).toBe('noProof');
  expect((await rich.api.get<{ code: string }>('/api/proof/latest/mine')).data.code).toBe('noProof');
  expect((await app.api.get<{ code: string }>('/api/proof/2026-13-99')).status).toBe(400);
});

test('is made once a day, of all users and all assets, with the head of the seals', async () => {
  const root = await makeProof();
  const head = await app.get(Seals).head();
  expect(root).toMatchObject({ date: today(), sealId: head?.id, sealHash: head?.hash });
  expect(root.leaves).toBe(await count('`user`'));
  const owed = await app.get(Balances).liabilities(app.get(Reader));
  expect(root.sums).toEqual(root.assets.map(({ code }) => (owed.get(code) ?? 0n).toString()));

  await app.actors.fund(rich, 'USDT', '1');
  expect(await makeProof()).toEqual(root);
  expect(await app.get(ProofMaker).makeToday()).toBe(false);
  expect((await app.api.get<ProofDays>('/api/proof')).data).toEqual([
    { date: root.date, root: root.root, createdAt: root.createdAt },
  ]);
});

test('every user finds their own balance in it, as it was then', async () => {
  const root = await dayOf();
  const verdict = await verified(rich, root);
  expect(verdict.fault).toBeNull();
  const mine = Object.fromEntries(root.assets.map(({ code }, index) => [code, verdict.leaf?.sums[index]]));
  expect(mine).toMatchObject({ USDT: 1_250_000_000n, FXB: 90_071_992_547_409_931n });
  expect((await verified(poor, root)).leaf?.sums.every((sum) => sum === 0n)).toBe(true);
});

test('who came later is told so, and is in the next', async () => {
  const late = await app.actors.user({ funded: { USDT: '1' } });
  const answer = await late.api.get<{ code: string }>('/api/proof/latest/mine');
  expect([answer.status, answer.data.code]).toEqual([400, 'notInProof']);
  app.clock.advance(day);
  const user = await app.actors.login(late.wallet);
  expect((await verified(user, await makeProof())).fault).toBeNull();
});

test('salts and places are drawn anew every day', async () => {
  const days = (await app.api.get<ProofDays>('/api/proof')).data;
  expect(days.length).toBe(2);
  const again = await app.actors.login(rich.wallet);
  const salts = await Promise.all(days.map(async ({ date }) => (await mineOf(again, date)).leaf.salt));
  expect(new Set(salts).size).toBe(2);
});

describe('with thousands of users', () => {
  let user: TestUser;

  beforeAll(async () => {
    await crowd(app, 2_100);
    app.clock.advance(day);
    user = await app.actors.user({ funded: { USDT: '42' } });
    await makeProof();
  });

  test('every path through stored and recomputed levels leads to the root', async () => {
    const root = await dayOf();
    expect(root.leaves).toBeGreaterThan(2_048);
    expect(await count('liability_node')).toBeGreaterThan(0);
    const [proof] = await app
      .get(Reader)
      .query<{ id: number }>('SELECT id FROM liability_proof WHERE date = ?', [root.date]);
    for (const place of [0, 1, 1_023, 1_024, 2_047, 2_048, root.leaves - 1]) {
      // Puts the user where the tree has its seams: positions are drawn by lot.
      const [there] = await app
        .get(Reader)
        .query<{ userId: number; uid: string }>(
          'SELECT userId, uid FROM liability_leaf WHERE proofId = ? AND position = ?',
          [proof?.id ?? 0, place],
        );
      const path = await pathOf(there?.userId ?? 0, root.date);
      expect([place, (await verifyPath(path, root, there?.uid ?? '', sha256)).fault]).toEqual([place, null]);
    }
    expect((await verified(user, root)).fault).toBeNull();
  });

  test('every leaf has a salt of its own, and no place tells who came first', async () => {
    const leaves = await app
      .get(Reader)
      .query<{ userId: number; salt: string }>(
        'SELECT userId, salt FROM liability_leaf WHERE proofId = (SELECT MAX(id) FROM liability_proof) ORDER BY position',
      );
    expect(leaves.length).toBeGreaterThan(2_048);
    expect(new Set(leaves.map(({ salt }) => salt)).size).toBe(leaves.length);
    for (const { salt } of leaves) expect(salt).toMatch(/^[0-9a-f]{32}$/);
    // Of so many drawn by lot half follow a lower one; ten standard deviations are 130.
    const rising = leaves.filter(({ userId }, at) => userId > (leaves[at - 1]?.userId ?? 0)).length;
    expect(Math.abs(rising - leaves.length / 2)).toBeLessThan(130);
  });

  describe('whatever is changed of it is found', () => {
    const [hash, root, sums] = [
      'f'.repeat(64),
      'the root is not that of the leaves',
      'the published sums are not those of the leaves',
    ];
    const node = (level: number) => `node 0 of level ${level} is not that of the leaves`;
    const above = [node(10), node(11), node(12)];
    const leaf = (set: string) => `UPDATE liability_leaf SET ${set} WHERE proofId = ? AND position = 0`;
    const proof = (set: string) => `UPDATE liability_proof SET ${set} WHERE id = ?`;
    const ofNode = (set: string) =>
      `UPDATE liability_node SET ${set} WHERE proofId = ? AND level = 11 AND position = 0`;

    test.each([
      ['the salt of a leaf', leaf("salt = 'aa'"), [...above, root]],
      ['the user of a leaf', leaf("uid = '99999999'"), [...above, root]],
      ['the sums of a leaf', leaf("sums = CONCAT('1', sums)"), [...above, root, sums]],
      ['the hash of a node', ofNode(`hash = '${hash}'`), [node(11)]],
      ['the sums of a node', ofNode("sums = CONCAT('1', sums)"), [node(11)]],
      [
        'a node less',
        'DELETE FROM liability_node WHERE proofId = ? AND level = 12',
        ['6 nodes are stored, and there should be 7'],
      ],
      [
        'a node more',
        `INSERT INTO liability_node (proofId, level, position, hash, sums) VALUES (?, 99, 0, '', '')`,
        ['8 nodes are stored, and there should be 7'],
      ],
      ['the root', proof(`root = '${hash}'`), [root]],
      ['the published sums', proof("sums = CONCAT('1', sums)"), [sums]],
      ['the hash of its seal', proof(`sealHash = '${hash}'`), ['its seal is not the one that was published']],
      ['its seal', proof('sealId = 999'), ['its seal is not the one that was published']],
      ['its day', proof("date = '2000-01-01'"), [...above, root]],
    ])('%s', async (_, sql, expected) => {
      const { id, found } = await tamper(sql);
      expect(id).toBeGreaterThan(0);
      // Above a changed day every node is another; those of place 0 tell it.
      const told = found?.faults.filter((fault) => !/node [1-9]\d* of/.test(fault));
      expect(told?.map((fault) => fault.replace(/^proof of [-\d]+: /, '').replace(/^seal \d+/, 'its seal'))).toEqual(
        expected,
      );
    });

    test('how many there are, and how deep it is', async () => {
      const { found, leaves } = await tamper(proof('depth = depth + 1'));
      expect(found?.faults.some((fault) => fault.endsWith(`the depth 13 is not that of ${leaves} leaves`))).toBe(true);
      const more = await tamper(proof('leaves = leaves + 1'));
      expect(more.found?.faults.map((fault) => fault.slice(21))).toEqual([
        `${leaves} leaves are stored, and ${leaves + 1} were published`,
      ]);
      const gone = await tamper('DELETE FROM liability_leaf WHERE proofId = ? AND position = 1500');
      expect(
        gone.found?.faults.some((fault) =>
          fault.endsWith(`${leaves - 1} leaves are stored, and ${leaves} were published`),
        ),
      ).toBe(true);
      expect((await tamper('UPDATE liability_proof SET announcedAt = 1 WHERE id = ?')).found).toEqual({
        checked: leaves,
        faults: [],
      });
    });
  });

  test('the console lists and recomputes it', async () => {
    const { body: rows, headers } = await auditorNow().then((staff) => staff.get<ProofRow[]>('/admin-api/proofs'));
    const root = await dayOf();
    expect(headers.get('content-range')).toBe('proofs 0-2/3');
    expect(rows[0]).toMatchObject({ date: root.date, root: root.root, leaves: root.leaves, sealId: root.sealId });
    expect(rows[0]?.sums.find(({ asset }) => asset === 'FXB')?.amount).toBe('900719925.47409931');
    for (const { id, leaves } of rows) {
      const { body } = await (await auditorNow()).post<Verification>(`/admin-api/proofs/${id}/verify`);
      expect(body).toEqual({ ok: true, checked: leaves, faults: [], tookMs: expect.any(Number) });
    }
    expect((await (await auditorNow()).post('/admin-api/proofs/999999/verify')).http).toBe(404);
  });
});

test('one that a server left half-way is given up and made anew', async () => {
  app.clock.advance(day);
  await app.get(UnitOfWork).run(async (tx) => {
    const { insertId } = await tx.run(
      "INSERT INTO liability_proof (date, root, assets, sums, leaves, depth, createdAt, ready) VALUES (?, '', '[]', '', 5, 3, 0, 0)",
      [today()],
    );
    await tx.run(
      "INSERT INTO liability_leaf (proofId, position, userId, uid, salt, sums) VALUES (?, 0, 1, 'x', '', '0')",
      [insertId],
    );
  });
  expect((await dayOf()).date).not.toBe(today());
  expect((await app.api.get<{ code: string }>(`/api/proof/${today()}`)).data.code).toBe('noProof');
  expect((await app.api.get<ProofDays>('/api/proof')).data.map(({ date }) => date)).not.toContain(today());
  const shown = (await (await auditorNow()).get<ProofRow[]>('/admin-api/proofs')).body;
  expect(shown.map(({ date }) => date)).not.toContain(today());
  const [unready] = await app.get(Reader).query<{ id: number }>('SELECT id FROM liability_proof WHERE ready = 0');
  expect((await (await auditorNow()).post(`/admin-api/proofs/${unready?.id}/verify`)).http).toBe(404);
  await app.get(Jobs).run('ledger.announceProof');
  const announced = 'SELECT announcedAt FROM liability_proof WHERE ready = 0';
  expect(await app.get(Reader).query(announced)).toEqual([{ announcedAt: null }]);
  const root = await makeProof();
  expect([root.date, root.leaves]).toEqual([today(), await count('`user`')]);
  const [stray] = await app
    .get(Reader)
    .query<{ n: number }>(
      'SELECT COUNT(*) AS n FROM liability_leaf l LEFT JOIN liability_proof p ON p.id = l.proofId WHERE p.id IS NULL',
    );
  expect(Number(stray?.n)).toBe(0);
});

test('a negative sum builds none', async () => {
  app.clock.advance(day);
  // No balance of a user can be made negative: the database refuses it. A floorless account stands for one that could.
  const insert = (tx: { run(sql: string, parameters: (string | number)[]): Promise<unknown> }) =>
    tx.run(
      "INSERT INTO ledger_account (ownerType, ownerId, wallet, asset, balance, mayBeNegative, lazy) VALUES ('user', ?, 'test', 'USDT', -1, 1, 0)",
      [poor.id],
    );
  await app.get(UnitOfWork).run(insert);
  await expect(app.get(Jobs).run('ledger.proof')).rejects.toThrow(poor.uid);
  expect((await dayOf()).date).not.toBe(today());
  const [run] = await app
    .get(Reader)
    .query<{ lastError: string }>("SELECT lastError FROM job_run WHERE name = 'ledger.proof'");
  expect(run?.lastError).toContain(poor.uid);
  await app.get(UnitOfWork).run((tx) => tx.run("DELETE FROM ledger_account WHERE wallet = 'test'"));
  expect((await makeProof()).date).toBe(today());
});

test('after 60 days only the root is kept, and of younger proofs everything', async () => {
  const days = (await app.api.get<ProofDays>('/api/proof')).data;
  const [newest, oldest] = [days[0], days.at(-1)];
  const { leaves, root } = await dayOf(newest?.date);
  const pass = (ms: number) => app.clock.advance(Date.parse(newest?.createdAt ?? '') + ms - app.get(Clock).now());
  const mine = async () => {
    const user = await app.actors.login(rich.wallet);
    return (await user.api.get<ProofPath & { code?: string }>(`/api/proof/${newest?.date}/mine`)).data;
  };
  const check = async () => {
    const staff = await auditorNow();
    const [row] = (await staff.get<ProofRow[]>('/admin-api/proofs')).body;
    return (await staff.post<Verification>(`/admin-api/proofs/${row?.id}/verify`)).body;
  };
  pass(60 * day - minute);
  await app.get(Jobs).run('ledger.cleanProofs');
  const nodes = await count('liability_node');
  expect([await count('liability_leaf'), nodes > 0]).toEqual([leaves, true]);
  expect((await mine()).root).toBe(root);
  expect(await check()).toMatchObject({ ok: true, checked: leaves });

  pass(60 * day + minute);
  expect((await mine()).code).toBe('proofLeavesGone');
  await app.get(Jobs).run('ledger.cleanProofs');
  expect([await count('liability_leaf'), await count('liability_node')]).toEqual([0, 0]);
  expect(await check()).toMatchObject({ ok: true, checked: 0 });
  expect((await tamper(`UPDATE liability_proof SET sealHash = '${'f'.repeat(64)}' WHERE id = ?`)).found).toEqual({
    checked: 0,
    faults: [expect.stringMatching(/^seal \d+ is not the one that was published$/)],
  });
  expect((await dayOf(oldest?.date)).root).toBe(oldest?.root);
  expect((await dayOf(newest?.date)).root).toBe(root);
  expect((await app.api.get<ProofDays>('/api/proof')).data).toEqual(days);
});

/** Sessions end sooner than the days these tests put between them. */
const auditorNow = () => app.actors.staff('auditor');

const pathOf = (userId: number, date: string) => app.get(Proofs).pathOf(userId, date);

/** What a check of the last proof finds once this is written; it is undone again. */
async function tamper(sql: string) {
  const undo = new Error('undone');
  const [proof] = await app
    .get(Reader)
    .query<{ id: number; leaves: number }>('SELECT id, leaves FROM liability_proof ORDER BY id DESC LIMIT 1');
  const { id, leaves } = proof ?? { id: 0, leaves: 0 };
  let found: Awaited<ReturnType<typeof verifyProof>> = null;
  const work = async (tx: Tx) => {
    expect((await tx.run(sql, [id])).affected).toBe(1);
    found = await verifyProof(tx, id, app.get(Clock).now());
    throw undo;
  };
  await expect(app.get(UnitOfWork).run(work)).rejects.toBe(undo);
  return { id, leaves, found: found as Awaited<ReturnType<typeof verifyProof>> };
}
