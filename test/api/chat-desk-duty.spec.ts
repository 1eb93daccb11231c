import { UnitOfWork } from '../../server/common/database';
import { minute, second } from '../../server/common/runtime';
import type { TeamRow } from '../../server/desk/agents/agents.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { historyOf, toldIn } from '../support/chat-stage';
import { type DeskAgent, DeskStage } from '../support/desk-stage';
import { until } from '../support/until';

let app: TestApp;
let stage: DeskStage;

beforeAll(async () => {
  app = await bootApp();
  stage = new DeskStage(app);
  // These tests check limits to the second; a slow machine would run past them.
  app.clock.stop();
});
afterEach(() => stage.end());
afterAll(() => app.close());

const stateOf = async (user: TestUser) => (await stage.service(user)).case?.state;
const post = async ({ client }: DeskAgent, path: string, body: object = {}) => {
  const { http, body: answer } = await client.post<{ code?: string } | null>(`/admin-api/${path}`, body);
  return answer?.code ?? http;
};
const caseOf = async (user: TestUser) => (await stage.service(user)).case?.id ?? 0;

describe('who does not answer within two minutes', () => {
  it('loses it to another on duty, and does not get it back', async () => {
    const slow = await stage.onDuty();
    const { user, conversation } = await stage.writer();
    expect(await stage.agentOf(user)).toBe(slow.id);
    const quick = await stage.onDuty(1);
    const busy = await stage.writer();
    expect(await stage.agentOf(busy.user)).toBe(quick.id);
    await stage.pass(119 * second, slow.socket, quick.socket);
    await quick.socket.say(busy.conversation, 'Yes?', `yes-${busy.user.id}`);
    await stage.work();
    expect(await stage.agentOf(user)).toBe(slow.id);
    await stage.pass(second, slow.socket, quick.socket);
    await stage.work();
    // The other one is full: it waits for them rather than going back.
    expect(await stateOf(user)).toBe('queued');
    expect((await slow.socket.next('rm_transfer')).data).toMatchObject({ conversation });
    await stage.act(busy.user, 'close');
    await stage.work();
    expect(await stage.agentOf(user)).toBe(quick.id);
    await stage.act(user, 'close');
  });

  it('keeps it where nobody else is on duty, and where it is answered', async () => {
    const alone = await stage.onDuty();
    const { user, conversation } = await stage.writer();
    await stage.pass(3 * minute, alone.socket);
    await stage.work();
    expect(await stage.agentOf(user)).toBe(alone.id);
    await alone.socket.say(conversation, 'Sorry!', `sorry-${user.id}`);
    const other = await stage.onDuty();
    await stage.pass(3 * minute, alone.socket, other.socket);
    await stage.work();
    expect(await stage.agentOf(user)).toBe(alone.id);
    await stage.act(user, 'close');
  });

  it('loses it also by the next message alone, without the job', async () => {
    const slow = await stage.onDuty();
    const { user, conversation } = await stage.writer();
    const quick = await stage.onDuty();
    await stage.pass(2 * minute, slow.socket, quick.socket);
    const socket = await stage.customer(user);
    await socket.say(conversation, 'Anybody?', `anybody-${user.id}`);
    await until('another one has it', async () => (await stage.agentOf(user)) === quick.id);
    await stage.act(user, 'close');
  });
});

describe('who vanishes', () => {
  it('gives back what they had after a minute, and what comes meanwhile goes to others', async () => {
    const gone = await stage.onDuty();
    const { user } = await stage.writer();
    const customer = await stage.customer(user);
    gone.socket.close();
    const stays = await stage.onDuty(1);
    const other = await stage.writer();
    expect(await stage.agentOf(other.user)).toBe(stays.id);
    await stage.pass(36 * second, stays.socket);
    const late = await stage.writer();
    expect(await stateOf(late.user)).toBe('queued');
    await stage.pass(23 * second, stays.socket);
    await stage.work();
    expect(await stage.agentOf(user)).toBe(gone.id);
    await stage.pass(second, stays.socket);
    await stage.work();
    expect(await stateOf(user)).toBe('queued');
    // A case that comes back keeps its place.
    expect((await stage.desk(stays)).queue.map(({ userId }) => userId)).toEqual([user.id, late.user.id]);
    expect((await customer.next('kefu_logout')).data).toEqual({ uid: gone.id, user_id: gone.id, online: 0 });
    for (const each of [user, other.user, late.user]) await stage.act(each, 'close');
  });

  it('gives it back at once by logging out, and by being dismissed', async () => {
    const [leaves, sacked] = [await stage.onDuty(1), await stage.onDuty(1)];
    const [one, other] = [await stage.writer(), await stage.writer()];
    expect([await stage.agentOf(one.user), await stage.agentOf(other.user)]).toEqual([leaves.id, sacked.id]);
    expect(await post(leaves, 'auth/logout')).toBe(200);
    await until('it is given back', async () => (await stateOf(one.user)) === 'queued');
    expect(await leaves.socket.isClosed()).toBe(4001);
    const admin = await app.actors.staff('admin');
    const { name, id } = sacked;
    await admin.put(`/admin-api/staff/${id}`, { name, role: 'editor', status: 'active' });
    await until('this one too', async () => (await stateOf(other.user)) === 'queued');
    expect(await sacked.socket.isClosed()).toBe(4001);
    for (const { user } of [one, other]) await stage.act(user, 'close');
  });

  it('leaves others on duty: one of them gets it', async () => {
    const leaves = await stage.onDuty();
    const { user } = await stage.writer();
    expect(await stage.agentOf(user)).toBe(leaves.id);
    const stays = await stage.onDuty();
    expect(await post(leaves, 'auth/logout')).toBe(200);
    await until('the other one has it', async () => (await stage.agentOf(user)) === stays.id);
    expect((await stage.desk(stays)).me).toMatchObject({ onDuty: true, open: 1 });
    await stage.act(user, 'close');
  });

  it('keeps it while another login of theirs stands, and off duty', async () => {
    const agent = await stage.onDuty();
    const { user } = await stage.writer();
    await stage.duty(agent, false);
    const client = await stage.again(agent);
    expect(await post({ ...agent, client }, 'auth/logout')).toBe(200);
    await stage.work();
    expect(await stage.agentOf(user)).toBe(agent.id);
    const next = await stage.writer();
    expect(await stateOf(next.user)).toBe('queued');
    for (const each of [user, next.user]) await stage.act(each, 'close');
  });
});

describe('a case is handed on', () => {
  it('to somebody on duty, with a note; it is gone for who had it', async () => {
    const from = await stage.onDuty();
    const { user, conversation } = await stage.writer();
    const id = await caseOf(user);
    const to = await stage.onDuty();
    const customer = await stage.customer(user);
    const body = { agentId: to.id, teamId: null, note: 'speaks Portuguese' };
    expect(await post(from, `desk-cases/${id}/transfer`, body)).toBe(200);
    expect((await to.socket.next('transfer')).data).toMatchObject({ case: id, recored: { user_id: Number(user.uid) } });
    expect((await from.socket.next('rm_transfer')).data).toMatchObject({ case: id });
    expect((await customer.next('to_transfer')).data).toMatchObject({ toUid: to.id, nickname: to.name });
    for (const path of [`desk-cases/${id}`, `desk/conversations/${conversation}/messages`, `desk/users/${user.id}`]) {
      expect((await from.client.get(`/admin-api/${path}`)).http).toBe(404);
      expect((await to.client.get(`/admin-api/${path}`)).http).toBe(200);
    }
    from.socket.send('chat', { conversation, type: 1, msn: 'still here', guid: `still-${user.id}` });
    expect((await from.socket.next('nack')).data.code).toBe('conversationUnknown');
    const notes = (await to.client.get<object[]>(`/admin-api/users/${user.id}/notes`)).body;
    expect(notes).toMatchObject([{ text: 'speaks Portuguese', staff: from.name, correctUntil: null }]);
    // What was said before is there for who has it now.
    const page = (
      await to.client.get<{ list: { msn: string }[] }>(`/admin-api/desk/conversations/${conversation}/messages`)
    ).body;
    expect(page.list.map(({ msn }) => msn)).toContain('Hello?');
    await stage.act(user, 'close');
  });

  it('and is told as what it was: given, handed by one to another, taken by hand, and closed', async () => {
    const from = await stage.onDuty();
    const { user, conversation } = await stage.writer();
    const id = await caseOf(user);
    const to = await stage.onDuty();
    const told = async () =>
      toldIn(await historyOf(user, conversation)).map((text) =>
        text.replaceAll(from.name, 'from').replaceAll(to.name, 'to'),
      );
    expect(await post(from, `desk-cases/${id}/transfer`, { agentId: to.id, teamId: null, note: '' })).toBe(200);
    for (const agent of [from, to]) await stage.duty(agent, false);
    expect(await post(to, `desk-cases/${id}/requeue`)).toBe(200);
    expect(await post(from, `desk-cases/${id}/take`)).toBe(200);
    expect(await post(from, `desk-cases/${id}/close`)).toBe(200);
    expect(await told()).toEqual([
      ...['queued  > : ', 'assigned  > from: ', 'transferred from > to: ', 'requeued  > : '],
      ...['assigned from > from: ', 'closed from > : '],
    ]);
  });

  it('to a team: whoever of it is on duty gets it, and not who handed it on', async () => {
    const from = await stage.onDuty();
    const { user } = await stage.writer();
    const id = await caseOf(user);
    const [other, ofTeam] = [await stage.onDuty(), await stage.onDuty()];
    const admin = await stage.member('admin');
    const made = await admin.client.post<TeamRow>('/admin-api/desk-teams', {
      name: `Payments ${id}`,
      members: [from.id, ofTeam.id],
    });
    const body = { agentId: null, teamId: made.body.id, note: '' };
    expect(await post(from, `desk-cases/${id}/transfer`, body)).toBe(200);
    expect(await stage.agentOf(user)).toBe(ofTeam.id);
    expect(await post(ofTeam, `desk-cases/${id}/requeue`)).toBe(200);
    expect([from.id, other.id]).toContain(await stage.agentOf(user));
    await stage.act(user, 'close');
  });

  it('to a full team, and waits: however many do, whoever is behind them is served', async () => {
    const full = await stage.onDuty(1);
    const { user, conversation } = await stage.writer();
    const id = await caseOf(user);
    const admin = await stage.member('admin');
    const team = await admin.client.post<TeamRow>('/admin-api/desk-teams', { name: `Full ${id}`, members: [full.id] });
    const rows = Array.from({ length: 150 }, (_, at) => [conversation, 900_000 + at, 900_000 + at, team.body.id]);
    await app.get(UnitOfWork).run((tx) =>
      tx.insertMany(
        `INSERT INTO desk_case (conversationId, userId, openUserId, teamId, state, openedSeq, openedCount, heardSeq,
          queuedAt, createdAt, updatedAt)`,
        "(?, ?, ?, ?, 'queued', 0, 0, 0, 1, 1, 1)",
        rows,
      ),
    );
    try {
      const free = await stage.onDuty();
      const behind = await stage.writer();
      expect(await stage.agentOf(behind.user)).toBe(free.id);
      await stage.act(behind.user, 'close');
    } finally {
      await app.get(UnitOfWork).run((tx) => tx.run('DELETE FROM desk_case WHERE userId >= 900000'));
    }
    await stage.act(user, 'close');
  });

  it('to nobody who is away or full, not to whose it is, and by nobody else', async () => {
    const from = await stage.onDuty();
    const { user } = await stage.writer();
    const id = await caseOf(user);
    const [full, away, stranger] = [await stage.onDuty(1), await stage.member(), await stage.member()];
    const taken = await stage.writer();
    expect(await stage.agentOf(taken.user)).toBe(full.id);
    const to = (agentId: number) => ({ agentId, teamId: null, note: '' });
    const path = `desk-cases/${id}/transfer`;
    expect(await post(from, path, to(away.id))).toBe('agentAway');
    expect(await post(from, path, to(full.id))).toBe('capacityReached');
    expect(await post(from, path, to(from.id))).toBe('invalidInput');
    expect(await post(from, path, { agentId: null, teamId: null, note: '' })).toBe('invalidInput');
    expect(await post(from, path, { agentId: null, teamId: 999_999, note: '' })).toBe('notFound');
    expect(await post(stranger, path, to(full.id))).toBe('caseNotYours');
    expect(await post(stranger, `desk-cases/${id}/close`)).toBe('caseNotYours');
    expect(await post(stranger, `desk-cases/${id}/take`)).toBe('caseTaken');
    const admin = await stage.member('admin');
    expect(await post(admin, `desk-cases/${id}/close`)).toBe(200);
    expect(await post(from, `desk-cases/${id}/close`)).toBe('caseClosed');
    await stage.act(taken.user, 'close');
  });

  it('from the queue by hand, below one’s capacity', async () => {
    const [agent, one, other] = [await stage.member(), await stage.writer(), await stage.writer()];
    await stage.duty(agent, false, 1);
    expect(await post(agent, `desk-cases/${await caseOf(one.user)}/take`)).toBe(200);
    expect(await stage.agentOf(one.user)).toBe(agent.id);
    expect(await post(agent, `desk-cases/${await caseOf(other.user)}/take`)).toBe('capacityReached');
    for (const { user } of [one, other]) await stage.act(user, 'close');
  });
});
