// @both-engines
import { randomUUID } from 'node:crypto';
import { UnitOfWork } from '../../server/common/database';
import type { CallerContext } from '../../server/common/http';
import { Jobs } from '../../server/common/runtime';
import { drawnBy } from '../../server/demo/scripts/demo-random.rules';
import { Communities, Referral, Users } from '../../server/users';
import { CommunityLeaders } from '../../server/users/communities/community-leaders.service';
import { bootApp, type TestApp } from '../support';
import { settleCommunities } from '../support/communities';
import { printedSeed } from '../support/printed-seed';
import { until } from '../support/until';

/** Members of a community are exactly those below its leader down to the next leader, whatever happens in what order. */
let app: TestApp;
let caller: CallerContext;
const draw = drawnBy(printedSeed('community-tree'));

beforeAll(async () => {
  app = await bootApp();
  caller = await app.actors.caller(1, 'admin');
});
afterAll(() => app.close());

const run = <T>(work: Parameters<UnitOfWork['run']>[0]) => app.get(UnitOfWork).run(work) as Promise<T>;

/** Somebody new, bound below `parent`. @returns their id */
async function joined(parentCode: string): Promise<{ id: number; code: string }> {
  const account = `0x${randomUUID().replaceAll('-', '')}00000000`;
  return await run(async (tx) => {
    const { id, inviteCode: code } = await app.get(Users).createOrFind(tx, account, 'en');
    await app.get(Referral).bindTo(tx, id, parentCode);
    return { id, code };
  });
}

/** A tree of our own, with who leads in it now. */
class Tree {
  readonly parents = new Map<number, number | null>();
  readonly codes: string[] = [];
  readonly ids: number[] = [];
  /** by leader, the community; 0: being appointed or dismissed */
  readonly leading = new Map<number, number>();

  add(id: number, code: string, parentId: number | null): void {
    this.parents.set(id, parentId);
    this.ids.push(id);
    this.codes.push(code);
  }

  /** By the definition: oneself, or the nearest above who leads. */
  communityOf(id: number): number | null {
    for (let at: number | null = id; at !== null; at = this.parents.get(at) ?? null) {
      const community = this.leading.get(at);
      if (community !== undefined) return community;
    }
    return null;
  }

  async bind(): Promise<void> {
    const at = draw(this.ids.length);
    const { id, code } = await joined(this.codes[at] ?? '');
    this.add(id, code, this.ids[at] ?? null);
  }

  async appoint(): Promise<void> {
    const userId = this.ids[draw(this.ids.length)] ?? 0;
    if (this.leading.has(userId)) return;
    this.leading.set(userId, 0);
    const id = await app.get(CommunityLeaders).appoint(caller, { userId, name: `Of ${userId}`, reason: 'test' });
    this.leading.set(userId, id);
  }

  async dismiss(): Promise<void> {
    const leaders = [...this.leading].filter(([, id]) => id > 0);
    const [userId, id] = leaders[draw(Math.max(1, leaders.length))] ?? [];
    if (userId === undefined || id === undefined) return;
    // Nobody else's until it is done: an act at the same time may come first, and would be refused.
    this.leading.set(userId, 0);
    await app.get(CommunityLeaders).dismiss(caller, id, 'test');
    this.leading.delete(userId);
  }
}

async function rooted(): Promise<Tree> {
  const tree = new Tree();
  const root = await app.actors.user({ bound: true });
  tree.add(root.id, root.inviteCode, null);
  return tree;
}

/** @throws what differs between the memberships noted and those of the tree */
async function compare(tree: Tree): Promise<void> {
  const rows = await run<{ id: number; communityId: number | null }[]>((tx) =>
    tx.query(`SELECT id, communityId FROM \`user\` WHERE id IN (${tree.ids.join(', ')}) ORDER BY id`),
  );
  const expected = [...tree.ids].sort((a, b) => a - b).map((id) => ({ id, communityId: tree.communityOf(id) }));
  expect(rows.map(({ id, communityId }) => ({ id, communityId }))).toEqual(expected);
  const led = [...tree.leading].map(([leaderId, id]) => ({ id, leaderId }));
  const counts = await app.get(Communities).memberCounts(led);
  for (const { id, leaderId } of led) {
    const members = expected.filter((row) => row.communityId === id && row.id !== leaderId).length;
    expect([leaderId, counts.get(id)?.members]).toEqual([leaderId, members]);
  }
}

test('members are those down to the next leader, after acts in any order', async () => {
  for (let round = 0; round < 4; round++) {
    const tree = await rooted();
    for (let step = 0; step < 40; step++) {
      const kind = draw(10);
      if (kind < 6) await tree.bind();
      else if (kind < 9) await tree.appoint();
      else await tree.dismiss();
      if (draw(8) === 0) await app.get(Jobs).run('communities.settle');
    }
    await settleCommunities(app);
    await compare(tree);
  }
});

test('and after acts that race with one another and with the job', async () => {
  for (let round = 0; round < 3; round++) {
    const tree = await rooted();
    for (let step = 0; step < 12; step++) await tree.bind();
    for (let wave = 0; wave < 5; wave++) {
      const acts = Array.from({ length: 6 }, () => {
        const kind = draw(10);
        if (kind < 6) return tree.bind();
        return kind < 9 ? tree.appoint() : tree.dismiss();
      });
      await Promise.all([...acts, app.get(Jobs).run('communities.settle')]);
    }
    await settleCommunities(app);
    await compare(tree);
  }
});

test('a team of more than a chunk is worked out in several transactions, and a killed pass goes on', async () => {
  const root = await app.actors.user({ bound: true });
  const count = 4_500;
  await run(async (tx) => {
    const [{ most = 0 } = {}] = await tx.query<{ most: number }>('SELECT MAX(id) AS most FROM `user`');
    const ids = Array.from({ length: count }, (_, at) => Number(most) + 1 + at);
    await tx.insertMany(
      'INSERT INTO `user` (id, uid, account, nickname, inviteCode, language, status, createdAt, parentId, depth)',
      "(?, ?, ?, 'many', ?, 'en', 'active', 0, ?, 2)",
      ids.map((id) => [id, `m${id}`, `0x${String(id).padStart(40, '0')}`, `M${id}`, root.id]),
    );
    await tx.insertMany(
      'INSERT INTO user_ancestor (userId, depth, ancestorId)',
      '(?, 1, ?)',
      ids.map((id) => [id, root.id]),
    );
  });
  const membersOf = async (id: number) => {
    const [row] = await run<{ n: number }[]>((tx) =>
      tx.query('SELECT COUNT(*) AS n FROM `user` WHERE communityId = ?', [id]),
    );
    return Number(row?.n);
  };
  const units = app.get(UnitOfWork);
  const inOrder = units.run.bind(units);
  let left = 3;
  units.run = (async (work: Parameters<typeof inOrder>[0]) => {
    if (String(work).includes('this.step') && --left <= 0) throw new Error('killed');
    return await inOrder(work);
  }) as typeof units.run;
  const id = await app.get(CommunityLeaders).appoint(caller, { userId: root.id, name: 'Many', reason: 'test' });
  // What was kicked off by the commit dies before its third chunk.
  await until('the job is killed', async () => {
    await app
      .get(Jobs)
      .run('communities.settle')
      .catch(() => false);
    return left <= 0;
  });
  units.run = inOrder;
  expect(await membersOf(id)).toBe(4_001);
  const [task] = await run<{ doneUpTo: number; changed: number }[]>((tx) =>
    tx.query('SELECT doneUpTo, changed FROM community_task WHERE communityId = ?', [id]),
  );
  expect(task).toMatchObject({ changed: 4_000 });
  await settleCommunities(app);
  expect(await membersOf(id)).toBe(4_501);
  await app.get(CommunityLeaders).dismiss(caller, id, 'test');
  await settleCommunities(app);
  expect(await membersOf(id)).toBe(0);
});
