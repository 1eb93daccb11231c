import { Jobs, minute, second } from '../../server/common/runtime';
import type { CaseRow } from '../../server/desk/cases/cases.list';
import type { DeskDay, DeskFigures } from '../../server/desk/figures/figures.schemas';
import type { DeskUser } from '../../server/desk/users/desk-user.list';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import type { LabelRow } from '../../server/users/labels/labels.schemas';
import type { NoteRow } from '../../server/users/notes/notes.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { type DeskAgent, DeskStage } from '../support/desk-stage';

let app: TestApp;
let stage: DeskStage;
let admin: ConsoleClient;
let auditor: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  stage = new DeskStage(app);
  admin = await app.actors.staff('admin');
  auditor = await app.actors.staff('auditor');
});
afterEach(() => stage.end());
afterAll(() => app.close());

const query = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const cases = async (by: ConsoleClient, filter: object) =>
  (await by.get<CaseRow[]>(`/admin-api/desk-cases${query(filter)}`)).body.map(({ id }) => id);
const logOf = async (resource: string, resourceId: number) =>
  (await auditor.get<AuditRow[]>(`/admin-api/audit${query({ resource, resourceId: String(resourceId) })}`)).body.map(
    ({ action, staff }) => `${staff} ${action}`,
  );
/** A case an agent has, and whose it is. */
async function served(agent: DeskAgent): Promise<{ user: TestUser; id: number; conversation: number }> {
  const user = await app.actors.user();
  const { case: opened, conversation } = await stage.act(user, 'open');
  expect(opened?.agent?.uid).toBe(agent.id);
  return { user, id: opened?.id ?? 0, conversation: conversation ?? 0 };
}

describe('an agent', () => {
  it('sees their own cases and what waits; supervisors and the auditor see all', async () => {
    const [agent, other] = [await stage.onDuty(1), await stage.member()];
    const { user, id, conversation } = await served(agent);
    const waiting = await app.actors.user();
    const queued = (await stage.act(waiting, 'open')).case?.id ?? 0;
    const both = { id: [id, queued] };
    expect(await cases(agent.client, both)).toEqual([queued, id]);
    expect(await cases(other.client, both)).toEqual([queued]);
    for (const by of [admin, auditor]) expect(await cases(by, both)).toEqual([queued, id]);
    const paths = [`desk-cases/${id}`, `desk/conversations/${conversation}/messages`, `desk/users/${user.id}`];
    for (const path of paths) {
      const found = [agent.client, other.client, admin, auditor].map(
        async (by) => (await by.get(`/admin-api/${path}`)).http,
      );
      expect([path, await Promise.all(found)]).toEqual([path, [200, 404, 200, 200]]);
    }
    expect((await stage.desk(agent)).others).toEqual([]);
    const supervisor = await stage.member('admin');
    expect((await stage.desk(supervisor)).others.map((line) => line.id)).toEqual([id]);
    for (const each of [user, waiting]) await stage.act(each, 'close');
    // What is closed stays theirs to read, until the user comes again and somebody else has it.
    expect((await agent.client.get(`/admin-api/desk/conversations/${conversation}/messages`)).http).toBe(200);
    await stage.duty(agent, false);
    const next = await stage.onDuty();
    await stage.act(user, 'open');
    expect((await stage.service(user)).case?.agent?.uid).toBe(next.id);
    expect((await agent.client.get(`/admin-api/desk/conversations/${conversation}/messages`)).http).toBe(404);
    await stage.act(user, 'close');
  });

  it('reads a conversation page by page', async () => {
    const agent = await stage.onDuty();
    const { user, conversation } = await served(agent);
    const messages = `/admin-api/desk/conversations/${conversation}/messages`;
    const page = async (asked: string) =>
      (await agent.client.get<{ list: { seq: number }[] }>(`${messages}?${asked}`)).body.list.map(({ seq }) => seq);
    const [newest = 0, ...others] = await page('limit=1');
    const before = await page(`before=${newest}&limit=1`);
    const all = await page('');
    expect([others, before, all.slice(-2)]).toEqual([[], [newest - 1], [newest - 1, newest]]);
    expect((await agent.client.get(`${messages}?limit=some`)).http).toBe(400);
    await stage.act(user, 'close');
  });

  it('sees of the rest of a user what their lists tell, while they serve them', async () => {
    const agent = await stage.onDuty();
    const { user } = await served(agent);
    const lists = ['users', 'point-orders', 'cards', 'miners', 'locks'];
    const of = (name: string) => `/admin-api/${name}${query(name === 'users' ? { id: user.id } : { userId: user.id })}`;
    const known = async () => (await agent.client.get<{ uid: string }[]>(of('users'))).body.map(({ uid }) => uid);
    expect(await known()).toEqual([user.uid]);
    for (const name of lists) expect([name, (await agent.client.get(of(name))).http]).toEqual([name, 200]);
    for (const name of ['deposits', 'withdrawals', 'ledger-entries']) {
      expect([name, (await agent.client.get(of(name))).http]).toEqual([name, 403]);
    }
    await stage.act(user, 'close');
    expect(await known()).toEqual([]);
  });

  it('sees nothing more of a user whose case they gave back, and the next one nothing of it before they have it', async () => {
    const agent = await stage.onDuty();
    const { user, id } = await served(agent);
    const other = await stage.member();
    const known = async (by: DeskAgent) => [
      (await by.client.get<object[]>(`/admin-api/users${query({ id: user.id })}`)).body.length,
      (await by.client.get(`/admin-api/desk/users/${user.id}`)).http,
    ];
    expect([await known(agent), await known(other)]).toEqual([
      [1, 200],
      [0, 404],
    ]);
    await stage.duty(agent, false);
    await agent.client.post(`/admin-api/desk-cases/${id}/requeue`);
    expect((await stage.service(user)).case).toMatchObject({ state: 'queued' });
    expect([await known(agent), await known(other)]).toEqual([
      [0, 404],
      [0, 404],
    ]);
    expect((await other.client.post(`/admin-api/desk-cases/${id}/take`)).http).toBe(200);
    expect([await known(agent), await known(other)]).toEqual([
      [0, 404],
      [1, 200],
    ]);
    await stage.act(user, 'close');
    expect(await known(other)).toEqual([0, 404]);
  });

  it('has on top who waits longest for an answer, before whom they have answered', async () => {
    const agent = await stage.onDuty();
    const [a, b] = [await served(agent), await served(agent)];
    const mine = async () => (await stage.desk(agent)).mine.map(({ userId }) => userId);
    const says = async ({ user, conversation }: typeof a, text: string) => {
      app.clock.advance(second);
      await (await stage.customer(user)).say(conversation, text, `${text}-${user.id}`);
    };
    await says(b, 'first');
    await says(a, 'second');
    expect(await mine()).toEqual([b.user.id, a.user.id]);
    await agent.socket.say(b.conversation, 'Yes', `yes-${b.user.id}`);
    expect(await mine()).toEqual([a.user.id, b.user.id]);
    // What is said again waits since the first of it.
    await says(b, 'third');
    await says(a, 'fourth');
    expect(await mine()).toEqual([a.user.id, b.user.id]);
    for (const { user } of [a, b]) await stage.act(user, 'close');
  });

  it('labels one user and leaves another’s labels, until the label is removed for all', async () => {
    const agent = await stage.onDuty();
    const [a, b] = [await served(agent), await served(agent)];
    const labels: number[] = [];
    for (const name of [`Gold ${a.id}`, `Silver ${a.id}`])
      labels.push((await admin.post<LabelRow>('/admin-api/desk-labels', { name })).body.id);
    const [gold = 0, silver = 0] = labels;
    const label = async ({ user }: typeof a, add: number[], remove: number[] = []) =>
      expect((await agent.client.post(`/admin-api/users/${user.id}/labels`, { add, remove })).http).toBe(200);
    const shown = async () => {
      const { mine } = await stage.desk(agent);
      return [a, b].map(({ id }) => mine.find((line) => line.id === id)?.labels.map((name) => name.split(' ')[0]));
    };
    await label(a, [gold, silver]);
    await label(b, [gold]);
    expect(await shown()).toEqual([['Gold', 'Silver'], ['Gold']]);
    await label(a, [], [gold]);
    expect(await shown()).toEqual([['Silver'], ['Gold']]);
    await label(b, [silver]);
    await admin.call('DELETE', `/admin-api/desk-labels/${silver}`);
    expect(await shown()).toEqual([[], ['Gold']]);
    for (const { user } of [a, b]) await stage.act(user, 'close');
  });

  it('writes notes and labels of whom they serve', async () => {
    const [agent, other] = [await stage.onDuty(), await stage.member()];
    const { user, id } = await served(agent);
    const path = `/admin-api/users/${user.id}`;
    const beside = `/admin-api/desk/users/${user.id}`;
    const { body: label } = await admin.post<LabelRow>('/admin-api/desk-labels', { name: `VIP ${id}` });
    expect((await admin.post('/admin-api/desk-labels', { name: `VIP ${id}` })).http).toBe(409);
    expect((await agent.client.post('/admin-api/desk-labels', { name: 'mine' })).http).toBe(403);
    expect((await agent.client.post(`${path}/notes`, { text: 'calls at night' })).http).toBe(200);
    expect((await agent.client.post(`${path}/labels`, { add: [label.id] })).http).toBe(200);
    expect((await agent.client.post(`${path}/labels`, { add: [999_999] })).http).toBe(404);
    expect((await other.client.post(`${path}/notes`, { text: 'x' })).http).toBe(404);
    expect((await other.client.post(`${path}/labels`, { remove: [label.id] })).http).toBe(404);
    const hash = `0x${'1'.repeat(64)}`;
    const filed = await user.api.post<{ id: number }>('/api/finance/recharge', { amount: '12.5', txHash: hash });
    const { body } = await agent.client.get<DeskUser>(beside);
    expect(body).toMatchObject({
      user: { uid: user.uid },
      labels: [{ id: label.id, name: `VIP ${id}` }],
      cases: [{ id, state: 'assigned' }],
      // They review none of it, and are asked about it all day.
      money: { deposits: [{ id: filed.data.id, amount: '12.5', asset: 'USDT', state: 'pending' }], withdrawals: [] },
    });
    expect((await stage.desk(agent)).mine[0]?.labels).toEqual([`VIP ${id}`]);
    const [note] = (await agent.client.get<NoteRow[]>(`${path}/notes`)).body;
    expect(note).toMatchObject({ text: 'calls at night', staff: agent.name });
    expect((await admin.get<LabelRow>(`/admin-api/desk-labels/${label.id}`)).body.users).toBe(1);
    expect((await admin.call('DELETE', `/admin-api/desk-labels/${label.id}`)).http).toBe(200);
    expect((await agent.client.get<DeskUser>(beside)).body).toMatchObject({ labels: [] });
    expect(await logOf('desk-notes', note?.id ?? 0)).toEqual([`${agent.name} create`]);
    await stage.act(user, 'close');
  });

  it('finds words in a conversation they may read', async () => {
    const [agent, other] = [await stage.onDuty(), await stage.member()];
    const { user, conversation } = await served(agent);
    const socket = await stage.customer(user);
    await socket.say(conversation, '我的充值没有到账', `s1-${user.id}`);
    await socket.say(conversation, 'The deposit of Monday', `s2-${user.id}`);
    await app.get(Jobs).run('chat.index');
    const found = async (by: ConsoleClient, q: string) => {
      const path = `/admin-api/desk/conversations/${conversation}/search?q=${encodeURIComponent(q)}`;
      const { http, body } = await by.get<{ list: { msn: string }[] }>(path);
      return http === 200 ? body.list.map(({ msn }) => msn) : http;
    };
    expect(await found(agent.client, '充值')).toEqual(['我的充值没有到账']);
    expect(await found(auditor, 'monday deposit')).toEqual(['The deposit of Monday']);
    expect(await found(agent.client, 'tuesday')).toEqual([]);
    expect(await found(other.client, 'deposit')).toBe(404);
    await stage.act(user, 'close');
  });

  it('is written down in all they do', async () => {
    const agent = await stage.onDuty();
    const { user, id } = await served(agent);
    await agent.client.post(`/admin-api/desk-cases/${id}/requeue`);
    await agent.client.post(`/admin-api/desk-cases/${id}/close`);
    expect(await logOf('desk-cases', id)).toEqual([`${agent.name} close`, `${agent.name} requeue`]);
    expect(await logOf('desk-agents', agent.id)).toEqual([`${agent.name} duty`]);
    expect((await stage.service(user)).case).toMatchObject({ state: 'closed' });
  });
});

describe('a supervisor', () => {
  const figuresOf = async () => (await admin.get<DeskFigures>('/admin-api/desk/figures')).body;
  const days = async (filter: object) => (await admin.get<DeskDay[]>(`/admin-api/desk-days${query(filter)}`)).body;

  it('sees how the desk goes, and by day and agent, also as a file', async () => {
    const agent = await stage.onDuty();
    const before = await figuresOf();
    for (const [wait, length, rating] of [
      [10, 100, 5],
      [30, 200, 4],
    ] as const) {
      const user = await app.actors.user();
      const socket = await stage.customer(user);
      socket.send('chat', { to_uid: 0, type: 1, msn: 'Hello?', guid: `f-${user.id}` });
      const conversation = Number((await socket.next('ack')).data.conversation);
      await agent.socket.next('transfer');
      await stage.pass(wait * second, agent.socket);
      await agent.socket.say(conversation, 'Yes', `y-${user.id}`);
      await stage.pass((length - wait) * second, agent.socket);
      // Of the answers only the first counts.
      await agent.socket.say(conversation, 'Bye', `b-${user.id}`);
      await stage.act(user, 'close');
      await user.api.post('/api/chat/service/rating', { rating });
    }
    const after = await figuresOf();
    expect(after).toMatchObject({
      waiting: 0,
      longestWait: null,
      closed: before.closed + 2,
      opened: before.opened + 2,
    });
    expect(after.agents).toContainEqual({
      ...{ id: agent.id, name: agent.name, onDuty: true, here: true, open: 0, capacity: 8 },
    });
    const [row, ...more] = await days({ agentId: agent.id });
    expect(more).toEqual([]);
    expect(row).toMatchObject({ agent: agent.name, closed: 2, ratings: 2, ratingAverage: 4.5 });
    const near = (value: number | null | undefined, wanted: number) => Math.abs((value ?? -100) - wanted) <= 2;
    expect([near(row?.firstAnswerMedian, 10), near(row?.firstAnswerP90, 30)]).toEqual([true, true]);
    expect([near(row?.handlingMedian, 100), near(row?.handlingP90, 200)]).toEqual([true, true]);
    const file = await admin.get<string>(`/admin-api/desk-days${query({ agentId: agent.id })}&format=csv`);
    expect(file.body.split('\r\n')[1]).toContain(`${row?.id},${row?.day},${agent.id},${agent.name},2,`);
    expect(await days({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
    expect((await admin.get(`/admin-api/desk-days${query({ from: '2020-01-01', to: '2025-01-02' })}`)).http).toBe(400);
    const { body } = await admin.get<CaseRow[]>(`/admin-api/desk-cases${query({ agentId: agent.id, rating: 4 })}`);
    expect(body).toMatchObject([{ rating: 4, closedBy: 'user' }]);
    const list = await admin.get<string>(`/admin-api/desk-cases${query({ agentId: agent.id })}&format=csv`);
    expect(list.body.trimEnd().split('\r\n')).toHaveLength(3);
    for (const path of ['desk/figures', 'desk-days']) {
      expect((await agent.client.get(`/admin-api/${path}`)).http).toBe(403);
    }
  });

  it('sees a case that was handed on with whom it ended, as long as it was in hands, not only in theirs', async () => {
    const from = await stage.onDuty();
    const { user, id } = await served(from);
    const to = await stage.onDuty();
    await stage.pass(40 * second, from.socket, to.socket);
    const handed = await from.client.post(`/admin-api/desk-cases/${id}/transfer`, {
      ...{ agentId: to.id, teamId: null, note: '' },
    });
    expect(handed.http).toBe(200);
    await stage.pass(30 * second, from.socket, to.socket);
    await stage.act(user, 'close');
    await user.api.post('/api/chat/service/rating', { rating: 3 });
    expect(await days({ agentId: from.id })).toEqual([]);
    const [row] = await days({ agentId: to.id });
    expect(row).toMatchObject({ agent: to.name, closed: 1, ratings: 1, ratingAverage: 3, firstAnswerMedian: null });
    expect(row?.handlingMedian).toBeGreaterThanOrEqual(70);
  });

  it('is told since when the first of those who wait does', async () => {
    const [first, later] = [await app.actors.user(), await app.actors.user()];
    const { id } = (await stage.act(first, 'open')).case ?? { id: 0 };
    app.clock.advance(20 * second);
    await stage.act(later, 'open');
    const { queuedAt } = (await admin.get<CaseRow>(`/admin-api/desk-cases/${id}`)).body;
    expect(await figuresOf()).toMatchObject({ waiting: 2, longestWait: queuedAt });
    for (const user of [first, later]) await stage.act(user, 'close');
  });

  it('is told how long those wait who come next', async () => {
    const user = await app.actors.user();
    const { case: opened } = await stage.act(user, 'open');
    expect(opened).toMatchObject({ state: 'queued', wanted: true, position: null, waitSeconds: null });
    expect(await figuresOf()).toMatchObject({ waiting: 1, longestWait: expect.any(String) });
    const agent = await stage.onDuty(1);
    expect((await stage.service(user)).case?.agent?.uid ?? agent.id).toBe(agent.id);
    await stage.work();
    const next = await app.actors.user();
    app.clock.advance(minute / 6);
    const waits = (await stage.act(next, 'open')).case;
    expect(waits).toMatchObject({ state: 'queued', position: 1 });
    // By the median of what was closed before, with one chat at once.
    expect(waits?.waitSeconds).toBeGreaterThan(0);
    for (const each of [user, next]) await stage.act(each, 'close');
  });
});
