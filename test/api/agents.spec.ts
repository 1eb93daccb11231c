import type { StaffRole } from '../../server/common/http/staff-permissions';
import type { Language } from '../../server/common/words/languages';
import { StaffDirectory } from '../../server/staff';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import type { StaffRow } from '../../server/staff/staff.list';
import { UserAgents } from '../../server/users';
import type { UserRow } from '../../server/users/users.list';
import type { AgentRow, AgentsAnswer } from '../../server/users/users.schemas';
import { bootApp, ConsoleClient, type TestApp, type TestUser } from '../support';

const password = 'a-long-enough-password';

let app: TestApp;
let admin: ConsoleClient;
let other: ConsoleClient;
let auditor: ConsoleClient;
let made = 0;

beforeAll(async () => {
  app = await bootApp();
  admin = await app.actors.staff('admin');
  other = await app.actors.staff('admin2');
  auditor = await app.actors.staff('auditor');
});
afterAll(() => app.close());

interface Agent {
  readonly id: number;
  readonly name: string;
  readonly client: ConsoleClient;
}

/** A member of staff of one test alone. */
async function member(role: StaffRole = 'agent'): Promise<Agent> {
  made += 1;
  const [email, name] = [`agent${made}@agents.example`, `Agent ${made}`];
  const id = await app.get(StaffDirectory).create(null, { email, name, role, password });
  return { id, name, client: await ConsoleClient.login(app.origin, email, password) };
}

const reason = 'speaks their language';
type Answer = { code?: string; message?: string; errors?: Record<string, string> };
const assign = (id: number, from: number | null, to: number | null, by = admin) =>
  by.post<Answer>(`/admin-api/users/${id}/agent`, { from, to, reason });
const move = (items: object[], to: number | null, language: Language = 'en', by = admin) =>
  by.post<AgentsAnswer & Answer>('/admin-api/users/agent', { items, to, reason }, { 'Cb-lang': language });
const rowOf = async (id: number) => (await auditor.get<UserRow>(`/admin-api/users/${id}`)).body;
const list = async (filter: object, by = auditor) =>
  (await by.get<UserRow[]>(`/admin-api/users?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
const uids = (rows: readonly { uid: string }[]) => rows.map(({ uid }) => uid).sort();
const put = (by: ConsoleClient, { id, name }: Pick<Agent, 'id' | 'name'>, role: StaffRole, status: string) =>
  by.put<Answer>(`/admin-api/staff/${id}`, { name, role, status, reason });

/** What the log says of one user, oldest first. */
async function logOf({ id }: TestUser) {
  const filter = encodeURIComponent(JSON.stringify({ resource: 'users', resourceId: id }));
  const { body } = await auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}&sort=["id","ASC"]`);
  return body.map(({ staff, action, before, after }) => ({ staff, action, before, after }));
}

const named = ({ id, name }: Agent) => ({ agentId: id, agent: name });
const none = { agentId: null, agent: null };

describe('a user is given an agent', () => {
  test('and another, and none, each told in the log with before and after', async () => {
    const [user, first, second] = [await app.actors.user(), await member(), await member()];
    expect(await rowOf(user.id)).toMatchObject(none);
    expect((await assign(user.id, null, first.id)).http).toBe(200);
    expect(await rowOf(user.id)).toMatchObject(named(first));
    expect((await assign(user.id, first.id, second.id, other)).http).toBe(200);
    expect(await rowOf(user.id)).toMatchObject(named(second));
    expect((await assign(user.id, second.id, null)).http).toBe(200);
    expect(await rowOf(user.id)).toMatchObject(none);
    expect(await logOf(user)).toEqual([
      { staff: 'Ada Admin', action: 'assignAgent', before: none, after: { ...named(first), reason } },
      { staff: 'Abel Admin', action: 'assignAgent', before: named(first), after: { ...named(second), reason } },
      { staff: 'Ada Admin', action: 'takeAgent', before: named(second), after: { ...none, reason } },
    ]);
  });

  test('only by an admin, with a reason, to an agent in office; what is refused is not written down', async () => {
    const [user, agent, gone] = [await app.actors.user(), await member(), await member()];
    await put(admin, gone, 'agent', 'disabled');
    const editor = await member('editor');
    for (const to of [editor.id, gone.id, 999_999]) {
      expect(await assign(user.id, null, to)).toMatchObject({
        http: 400,
        body: { code: 'agentUnfit', message: 'This member of staff is not an active agent' },
      });
    }
    for (const by of [auditor, agent.client, editor.client, await app.actors.staff('reviewer')]) {
      expect((await assign(user.id, null, agent.id, by)).http).toBe(403);
      expect((await move([{ id: user.id, from: null }], agent.id, 'en', by)).http).toBe(403);
    }
    const path = `/admin-api/users/${user.id}/agent`;
    for (const body of [
      { from: null, to: agent.id },
      { from: null, to: agent.id, reason: ' ' },
      { to: agent.id, reason },
      { from: null, reason },
      { from: null, to: 0, reason },
      { from: null, to: String(agent.id), reason },
    ]) {
      expect(await admin.post(path, body)).toMatchObject({ http: 400, body: { code: 'invalidInput' } });
    }
    expect(await assign(999_999, null, agent.id)).toMatchObject({ http: 404, body: { code: 'userUnknown' } });
    expect(await rowOf(user.id)).toMatchObject(none);
    expect(await logOf(user)).toEqual([]);
  });

  test('only as they were seen, and only if it changes something', async () => {
    const [user, first, second] = [await app.actors.user(), await member(), await member()];
    expect(await assign(user.id, null, null)).toMatchObject({ http: 409, body: { code: 'agentUnchanged' } });
    await assign(user.id, null, first.id);
    expect(await assign(user.id, null, first.id)).toMatchObject({ http: 409, body: { code: 'agentUnchanged' } });
    expect(await assign(user.id, null, second.id)).toMatchObject({ http: 409, body: { code: 'stateConflict' } });
    expect(await assign(user.id, second.id, null)).toMatchObject({ http: 409, body: { code: 'stateConflict' } });
    expect(await rowOf(user.id)).toMatchObject(named(first));
    expect(await logOf(user)).toHaveLength(1);
  });
});

describe('many users at once', () => {
  test('are assigned together; who cannot be is named with the reason, in the language of the caller', async () => {
    const [first, second] = [await member(), await member()];
    const users = [await app.actors.user(), await app.actors.user(), await app.actors.user(), await app.actors.user()];
    const [a, b, taken, his] = users as [TestUser, TestUser, TestUser, TestUser];
    await assign(taken.id, null, second.id);
    await assign(his.id, null, first.id);
    const items = [...users.map(({ id }) => ({ id, from: null })), { id: 999_999, from: null }];
    expect((await move(items, first.id, 'de')).body).toEqual({
      changed: 2,
      refused: [
        {
          id: taken.id,
          uid: taken.uid,
          code: 'stateConflict',
          message: 'Der Stand hat sich geändert; bitte neu laden und erneut versuchen',
        },
        {
          id: his.id,
          uid: his.uid,
          code: 'agentUnchanged',
          message: 'Nichts zu ändern: Der Betreuer dieses Nutzers ist schon so eingetragen',
        },
        { id: 999_999, uid: null, code: 'userUnknown', message: 'Diesen Nutzer gibt es nicht' },
      ],
    });
    expect(uids(await list({ agentId: first.id }))).toEqual(uids([a, b, his]));
    for (const user of [a, b]) {
      expect(await logOf(user)).toEqual([
        { staff: 'Ada Admin', action: 'assignAgent', before: none, after: { ...named(first), reason } },
      ]);
    }
    expect([await logOf(taken), await logOf(his)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('are taken away together', async () => {
    const agent = await member();
    const users = [await app.actors.user(), await app.actors.user()];
    await move(
      users.map(({ id }) => ({ id, from: null })),
      agent.id,
    );
    const items = users.map(({ id }) => ({ id, from: agent.id }));
    expect((await move(items, null)).body).toEqual({ changed: 2, refused: [] });
    expect(await list({ agentId: agent.id })).toEqual([]);
  });

  test('are a hundred at the most, at least one, each of them once, with a reason', async () => {
    const [user, agent] = [await app.actors.user(), await member()];
    const many = Array.from({ length: 101 }, (_, at) => ({ id: 900_000 + at, from: null }));
    expect((await move(many.slice(0, 100), agent.id)).body.refused).toHaveLength(100);
    const twice = [
      { id: user.id, from: null },
      { id: user.id, from: agent.id },
    ];
    for (const items of [many, [], twice]) {
      expect(await move(items, agent.id)).toMatchObject({ http: 400, body: { code: 'invalidInput' } });
    }
    const item = { id: user.id, from: null };
    for (const body of [
      { items: [item], to: agent.id },
      { items: [item], reason },
    ]) {
      expect((await admin.post('/admin-api/users/agent', body)).http).toBe(400);
    }
    expect(await move([item], 999_999)).toMatchObject({ http: 400, body: { code: 'agentUnfit' } });
    expect(await rowOf(user.id)).toMatchObject(none);
  });
});

describe('an agent who is dismissed', () => {
  test.each([
    ['disabled', 'agent', 'disabled'],
    ['given another role', 'editor', 'active'],
  ] as const)('by being %s has no customers, and gets none back', async (_, role, status) => {
    const [agent, stays] = [await member(), await member()];
    const users = [await app.actors.user(), await app.actors.user(), await app.actors.user()];
    const [a, b, c] = users as [TestUser, TestUser, TestUser];
    await move(
      [a, b].map(({ id }) => ({ id, from: null })),
      agent.id,
    );
    await assign(c.id, null, stays.id);
    expect((await put(admin, agent, role, status)).http).toBe(200);
    expect(await rowOf(a.id)).toMatchObject(none);
    expect(uids(await list({ agentId: 'none', id: users.map(({ id }) => id) }))).toEqual(uids([a, b]));
    expect(await rowOf(c.id)).toMatchObject(named(stays));
    for (const user of [a, b]) {
      expect((await logOf(user)).slice(1)).toEqual([
        { staff: 'Ada Admin', action: 'loseAgent', before: named(agent), after: none },
      ]);
    }
    expect((await put(admin, agent, 'agent', 'active')).http).toBe(200);
    expect(await list({ agentId: agent.id })).toEqual([]);
    expect(await assign(a.id, agent.id, stays.id)).toMatchObject({ http: 409, body: { code: 'stateConflict' } });
  });

  test('but one who only gets another name keeps them', async () => {
    const [user, agent] = [await app.actors.user(), await member()];
    await assign(user.id, null, agent.id);
    await put(admin, { id: agent.id, name: 'Renamed' }, 'agent', 'active');
    expect(await rowOf(user.id)).toMatchObject({ agentId: agent.id, agent: 'Renamed' });
  });
});

describe('at the same moment', () => {
  test('two admins give one user to two agents: one of them does, and the other is told', async () => {
    const [first, second] = [await member(), await member()];
    for (let round = 0; round < 5; round++) {
      const user = await app.actors.user();
      const answers = await Promise.all([
        assign(user.id, null, first.id),
        assign(user.id, null, second.id, other),
        move([{ id: user.id, from: null }], second.id, 'en', other),
      ]);
      const done = answers.filter(({ http, body }) => http === 200 && (body as AgentsAnswer | null)?.changed !== 0);
      expect([round, done.length, (await logOf(user)).length]).toEqual([round, 1, 1]);
    }
  });

  test('an agent who is dismissed while users are given to them has none of them afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      const agent = await member();
      const users = [await app.actors.user(), await app.actors.user(), await app.actors.user()];
      const [a, b, c] = users as [TestUser, TestUser, TestUser];
      await assign(a.id, null, agent.id);
      const [dismissed, ...given] = await Promise.all([
        put(other, agent, 'agent', 'disabled'),
        assign(b.id, null, agent.id),
        move([{ id: c.id, from: null }], agent.id),
        assign(a.id, agent.id, null),
      ]);
      expect(dismissed.http).toBe(200);
      for (const { http, body } of given) {
        const code = body?.code ?? 'no code';
        expect(['agentUnfit', 'stateConflict', 'agentUnchanged', null]).toContain(http === 200 ? null : code);
      }
      expect(await list({ agentId: agent.id })).toEqual([]);
      // Every act is in the log exactly as it happened: each line goes on from the one before.
      for (const user of users) {
        const log = await logOf(user);
        const steps = log.map(({ before, after }) => [before, after] as [{ agentId: number }, { agentId: number }]);
        steps.forEach(([before], at) => {
          expect(before.agentId).toBe(at === 0 ? null : steps[at - 1]?.[1].agentId);
        });
        expect((await rowOf(user.id)).agentId).toBe(steps.at(-1)?.[1].agentId ?? null);
      }
    }
  });

  test('who gives users is dismissed entirely before or after', async () => {
    const [user, agent, boss] = [await app.actors.user(), await member(), await member('admin')];
    const caller = await app.actors.caller(boss.id, 'admin');
    await put(admin, boss, 'editor', 'active');
    const asked = app.get(UserAgents).assign(caller, { id: user.id, from: null }, { to: agent.id, reason });
    await expect(asked).rejects.toMatchObject({ code: 'roleChanged' });
    expect(await rowOf(user.id)).toMatchObject(none);
  });
});

describe('lists of users', () => {
  test('are filtered by agents, and by having none', async () => {
    const [first, second] = [await member(), await member()];
    const users = [await app.actors.user(), await app.actors.user(), await app.actors.user()];
    const [a, b, c] = users as [TestUser, TestUser, TestUser];
    await assign(a.id, null, first.id);
    await assign(b.id, null, second.id);
    const ids = users.map(({ id }) => id);
    expect(uids(await list({ agentId: first.id }))).toEqual([a.uid]);
    expect(uids(await list({ agentId: [first.id, second.id] }))).toEqual(uids([a, b]));
    expect(uids(await list({ agentId: 'none', id: ids }))).toEqual([c.uid]);
    for (const agentId of ['nobody', '1 OR 1=1', ['none', 1], { a: 1 }]) {
      const filter = encodeURIComponent(JSON.stringify({ agentId }));
      expect((await auditor.get(`/admin-api/users?filter=${filter}`)).http).toBe(400);
    }
  });

  test('the agents in office are told with the number of their customers', async () => {
    const [agent, gone, user] = [await member(), await member(), await app.actors.user()];
    await assign(user.id, null, agent.id);
    await put(admin, gone, 'agent', 'disabled');
    const { body } = await auditor.get<AgentRow[]>('/admin-api/users/agents');
    const { body: staff } = await auditor.get<StaffRow[]>(
      '/admin-api/staff?filter={"role":"agent","status":"active"}&range=[0,199]',
    );
    expect(body.map(({ id }) => id).sort()).toEqual(staff.map(({ id }) => id).sort());
    expect(body.find(({ id }) => id === agent.id)).toEqual({ id: agent.id, name: agent.name, customers: 1 });
    expect(body.map(({ name }) => name)).toEqual(body.map(({ name }) => name).sort());
  });
});
