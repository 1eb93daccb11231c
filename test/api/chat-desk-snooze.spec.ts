// @both-engines

import { Reader, UnitOfWork } from '../../server/common/database';
import { Clock, day, isoTime, minute } from '../../server/common/runtime';
import type { CaseRow } from '../../server/desk/cases/cases.list';
import type { DeskFigures } from '../../server/desk/figures/figures.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import type { ChatClient } from '../support/chat-client';
import { type DeskAgent, DeskStage } from '../support/desk-stage';
import { until } from '../support/until';

let app: TestApp;
let stage: DeskStage;
let admin: ConsoleClient;
type OnLine = DeskAgent & { socket: ChatClient };

beforeAll(async () => {
  app = await bootApp();
  stage = new DeskStage(app);
  // Snoozes end to the millisecond.
  app.clock.stop();
});
beforeEach(async () => {
  admin = await app.actors.staff('admin');
});
afterEach(() => stage.end());
afterAll(() => app.close());

/** Short of the time after which a login of staff goes idle. */
const some = 10 * minute;
const now = () => app.get(Clock).now();
const post = async ({ client }: { client: ConsoleClient }, id: number, act: string, body: object = {}) => {
  const { http, body: answer } = await client.post<{ code?: string } | null>(
    `/admin-api/desk-cases/${id}/${act}`,
    body,
  );
  return answer?.code ?? http;
};
const snooze = (agent: DeskAgent, id: number, ms: number) => post(agent, id, 'snooze', { until: isoTime(now() + ms) });
const rowOf = async (id: number) => (await admin.get<CaseRow>(`/admin-api/desk-cases/${id}`)).body;
const mine = async (agent: DeskAgent) => (await stage.desk(agent)).mine.map(({ id }) => id);
const asleep = async (agent: DeskAgent) => (await stage.desk(agent)).snoozed.map(({ id }) => id);
const answer = async ({ socket }: OnLine, conversation: number) => {
  await socket.say(conversation, 'I look into it', `answer-${conversation}-${now()}`);
};
/** A case that an agent has answered. */
async function answered(agent: OnLine) {
  const writer = await stage.writer();
  expect(await stage.agentOf(writer.user)).toBe(agent.id);
  await answer(agent, writer.conversation);
  return writer;
}
const close = async (users: readonly TestUser[]) => {
  for (const user of users) await stage.act(user, 'close');
};
const actions = async (id: number) => {
  const filter = encodeURIComponent(JSON.stringify({ resource: 'desk-cases', resourceId: String(id) }));
  const rows = (await admin.get<{ action: string }[]>(`/admin-api/audit?filter=${filter}`)).body;
  return rows.map(({ action }) => action).reverse();
};

describe('a snoozed chat', () => {
  it('leaves the list and the room its agent has, and is back at the head at its time', async () => {
    const agent = await stage.onDuty(2);
    const [a, b] = [await answered(agent), await stage.writer()];
    expect(await snooze(agent, a.id, some)).toBe(200);
    expect([await mine(agent), await asleep(agent)]).toEqual([[b.id], [a.id]]);
    expect((await stage.desk(agent)).me.open).toBe(1);
    // Its user is not told: their agent is still theirs.
    expect((await stage.service(a.user)).case).toMatchObject({ state: 'assigned', agent: { uid: agent.id } });
    await stage.pass(some - 1, agent.socket);
    await answer(agent, b.conversation);
    await stage.work();
    expect(await asleep(agent)).toEqual([a.id]);
    await stage.pass(1, agent.socket);
    await stage.work();
    expect([await mine(agent), await asleep(agent)]).toEqual([[a.id, b.id], []]);
    // Before one who waits, until it is answered.
    await (await stage.customer(b.user)).say(b.conversation, 'Any news?', `news-${b.id}`);
    expect(await mine(agent)).toEqual([a.id, b.id]);
    await answer(agent, a.conversation);
    expect(await mine(agent)).toEqual([b.id, a.id]);
    expect(await actions(a.id)).toEqual(['snooze']);
    await close([a.user, b.user]);
  });

  it('is back at once when its user writes, and the agent is told', async () => {
    const agent = await stage.onDuty();
    const { user, id, conversation } = await answered(agent);
    await snooze(agent, id, day);
    await (await stage.customer(user)).say(conversation, 'It came!', `came-${id}`);
    await until('it is back', async () => (await mine(agent)).includes(id));
    expect(await rowOf(id)).toMatchObject({ state: 'assigned', snoozedUntil: null, waitingSince: isoTime(now()) });
    const told = await agent.socket.next('queue', (data) => data.case === id && data.state === 'snoozed');
    expect(told.data.agent).toMatchObject({ uid: agent.id });
    await agent.socket.next('queue', (data) => data.case === id && data.state === 'assigned');
    await close([user]);
  });

  it('goes to the queue at its time while its agent is off duty, and to who is there', async () => {
    const agent = await stage.onDuty();
    const { user, id } = await answered(agent);
    await snooze(agent, id, some);
    await stage.duty(agent, false);
    // What one put off stays one’s own after going home.
    await stage.pass(2 * minute);
    await stage.work();
    expect(await asleep(agent)).toEqual([id]);
    await stage.pass(some - 2 * minute);
    await stage.work();
    expect(await rowOf(id)).toMatchObject({ state: 'queued', agentId: null, snoozedUntil: null });
    const next = await stage.onDuty();
    await stage.work();
    expect(await stage.agentOf(user)).toBe(next.id);
    await close([user]);
  });

  it('comes back above what its agent takes; they get nothing new then', async () => {
    const agent = await stage.onDuty(1);
    const first = await answered(agent);
    await snooze(agent, first.id, some);
    const second = await stage.writer();
    expect(await stage.agentOf(second.user)).toBe(agent.id);
    await answer(agent, second.conversation);
    const third = await stage.writer();
    expect(await stage.agentOf(third.user)).toBeNull();
    await stage.pass(some, agent.socket);
    await stage.work();
    expect(await mine(agent)).toEqual([first.id, second.id]);
    await close([first.user]);
    await stage.work();
    expect(await stage.agentOf(third.user)).toBeNull();
    await close([second.user]);
    await stage.pass(6_000, agent.socket);
    await stage.work();
    expect(await stage.agentOf(third.user)).toBe(agent.id);
    await close([third.user]);
  });

  it('keeps its time over a restart: the table has it', async () => {
    const agent = await stage.onDuty();
    const { user, id } = await answered(agent);
    await snooze(agent, id, some);
    const [row] = await app
      .get(Reader)
      .query<{ at: number }>('SELECT snoozedUntil AS at FROM desk_case WHERE id = ?', [id]);
    expect(Number(row?.at)).toBe(now() + some);
    await close([user]);
    expect(await rowOf(id)).toMatchObject({ state: 'closed', snoozedUntil: null });
  });

  it('can be put off again, two at the same time come back in their order', async () => {
    const agent = await stage.onDuty();
    const [a, b] = [await answered(agent), await answered(agent)];
    const at = now() + some;
    await snooze(agent, b.id, 5 * minute);
    expect(await post(agent, b.id, 'snooze', { until: isoTime(at) })).toBe(200);
    expect(await post(agent, a.id, 'snooze', { until: isoTime(at) })).toBe(200);
    await stage.pass(5 * minute, agent.socket);
    await stage.work();
    expect(await asleep(agent)).toEqual([a.id, b.id]);
    await stage.pass(5 * minute, agent.socket);
    await stage.work();
    expect(await mine(agent)).toEqual([a.id, b.id]);
    await close([a.user, b.user]);
  });

  it('is woken by hand, handed on and closed; a user who is frozen changes nothing', async () => {
    const [agent, other] = [await stage.onDuty(), await stage.onDuty()];
    const { user, id } = await stage.writer();
    const [holder, taker] = (await stage.agentOf(user)) === agent.id ? [agent, other] : [other, agent];
    await snooze(holder, id, some);
    expect(await post(holder, id, 'wake')).toBe(200);
    expect(await mine(holder)).toEqual([id]);
    await snooze(holder, id, some);
    expect(await post(holder, id, 'transfer', { agentId: taker.id, teamId: null, note: '' })).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'assigned', agentId: taker.id, snoozedUntil: null });
    await snooze(taker, id, some);
    const frozen = await admin.post(`/admin-api/users/${user.id}/freeze`, { reason: 'looked into' });
    expect(frozen.http).toBe(200);
    await stage.pass(some, taker.socket, holder.socket);
    await stage.work();
    expect(await mine(taker)).toEqual([id]);
    await snooze(taker, id, some);
    expect(await post(taker, id, 'close')).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'closed', snoozedUntil: null });
    const log = ['snooze', 'wake', 'snooze', 'transfer', 'snooze', 'snooze', 'close'];
    expect(await actions(id)).toEqual(log);
  });

  it('is refused outside the next 30 days, of what waits, and to who does not have it', async () => {
    const agent = await stage.onDuty(1);
    const { user, id } = await stage.writer();
    const waiting = await stage.writer();
    const other = await stage.member();
    const auditor = await app.actors.staff('auditor');
    expect(await snooze(agent, id, 0)).toBe('snoozeTime');
    expect(await snooze(agent, id, 30 * day + 1)).toBe('snoozeTime');
    expect(await post(agent, id, 'snooze', { until: 'tomorrow' })).toBe('invalidInput');
    expect(await snooze(other, id, some)).toBe('caseNotYours');
    expect(await snooze(agent, waiting.id, some)).toBe('caseOpen');
    expect(await post({ client: auditor }, id, 'snooze', { until: isoTime(now() + some) })).toBe('forbidden');
    expect(await post(agent, id, 'wake')).toBe('caseNotSnoozed');
    expect(await snooze(agent, id, 30 * day)).toBe(200);
    expect(await post(other, id, 'wake')).toBe('caseNotYours');
    // A leader may do with it what its agent may, and the auditor reads it.
    const supervisor = await stage.member('admin');
    expect(await asleep(supervisor)).toEqual([id]);
    expect((await auditor.get<{ snoozed: CaseRow[] }>('/admin-api/desk')).body.snoozed.map((row) => row.id)).toEqual([
      id,
    ]);
    expect(await asleep(other)).toEqual([]);
    expect(await post(supervisor, id, 'wake')).toBe(200);
    expect(await snooze(agent, id, some)).toBe(200);
    await close([user, waiting.user]);
    expect(await snooze(agent, id, some)).toBe('caseClosed');
  });
});

describe('the time to answer', () => {
  const figures = async () => (await admin.get<DeskFigures>('/admin-api/desk/figures')).body;

  it('runs through a snooze for the first answer', async () => {
    const agent = await stage.onDuty();
    const { user, id, conversation } = await stage.writer();
    const asked = isoTime(now());
    await snooze(agent, id, some);
    await stage.pass(some, agent.socket);
    await stage.work();
    expect(await rowOf(id)).toMatchObject({ state: 'assigned', waitingSince: asked, answeredAt: null });
    await answer(agent, conversation);
    await close([user]);
    expect((await figures()).firstAnswerP90).toBe(600);
  });

  it('stands still for a later one, and begins anew at its time', async () => {
    const agent = await stage.onDuty();
    const { user, id, conversation } = await answered(agent);
    await (await stage.customer(user)).say(conversation, 'And now?', `now-${id}`);
    await snooze(agent, id, some);
    await stage.pass(some, agent.socket);
    const back = isoTime(now());
    await stage.work();
    expect(await rowOf(id)).toMatchObject({ waitingSince: back });
    expect((await stage.desk(agent)).mine).toMatchObject([{ id, late: false }]);
    await stage.pass(2 * minute, agent.socket);
    expect((await stage.desk(agent)).mine).toMatchObject([{ id, late: true }]);
    await close([user]);
  });

  it('does not run for who waits for nothing', async () => {
    const agent = await stage.onDuty();
    const { user, id } = await answered(agent);
    await snooze(agent, id, some);
    await stage.pass(some, agent.socket);
    await stage.work();
    await stage.pass(4 * minute, agent.socket);
    await stage.work();
    expect(await rowOf(id)).toMatchObject({ state: 'assigned', agentId: agent.id, waitingSince: null });
    await close([user]);
  });
});

describe('a closed chat', () => {
  it('is open again with who reopens it, and its time closed is not handling', async () => {
    const agent = await stage.onDuty(2);
    const { user, id, conversation } = await answered(agent);
    await stage.pass(minute, agent.socket);
    expect(await post(agent, id, 'reopen')).toBe('caseNotClosed');
    expect(await post(agent, id, 'close')).toBe(200);
    await stage.pass(some, agent.socket);
    await stage.work();
    expect(await post(agent, id, 'reopen')).toBe(200);
    expect(await mine(agent)).toEqual([id]);
    expect(await rowOf(id)).toMatchObject({ state: 'assigned', closedAt: null, closedBy: null, waitingSince: null });
    await (await stage.customer(user)).say(conversation, 'Once more', `more-${id}`);
    // It is the same case: the message opened none.
    expect((await stage.service(user)).case).toMatchObject({ id, state: 'assigned', agent: { uid: agent.id } });
    await answer(agent, conversation);
    await stage.pass(minute, agent.socket);
    await post(agent, id, 'close');
    const [row] = await app
      .get(Reader)
      .query<{ ms: number }>('SELECT closedAt - handledFrom AS ms FROM desk_case WHERE id = ?', [id]);
    expect(Number(row?.ms)).toBe(2 * minute);
    expect(await actions(id)).toEqual(['close', 'reopen', 'close']);
  });

  it('is refused to others, without room, and where a newer one is', async () => {
    const agent = await stage.onDuty(1);
    const { user, id } = await answered(agent);
    await close([user]);
    const [other, leader] = [await stage.member(), await stage.member('admin')];
    const auditor = await app.actors.staff('auditor');
    expect(await post(other, id, 'reopen')).toBe('caseNotYours');
    expect(await post({ client: auditor }, id, 'reopen')).toBe('forbidden');
    const full = await stage.writer();
    expect(await post(agent, id, 'reopen')).toBe('capacityReached');
    expect(await post(leader, id, 'reopen')).toBe(200);
    expect(await rowOf(id)).toMatchObject({ agentId: leader.id });
    await close([user, full.user]);
    const { case: next } = await stage.act(user, 'open');
    expect(await post(leader, id, 'reopen')).toBe('caseNotLast');
    await close([user]);
    expect(await post(leader, id, 'reopen')).toBe('caseNotLast');
    expect(await post(leader, next?.id ?? 0, 'reopen')).toBe(200);
    await close([user]);
  });

  it('and a user who comes back at that moment: one is open', async () => {
    const [agent, leader] = [await stage.onDuty(), await stage.member('admin')];
    for (let round = 0; round < 4; round += 1) {
      const user = await app.actors.user();
      const { case: opened } = await stage.act(user, 'open');
      const id = opened?.id ?? 0;
      await close([user]);
      const codes = await Promise.all([
        post(agent, id, 'reopen'),
        post(leader, id, 'reopen'),
        user.api.post('/api/chat/service/open').then(({ status }) => status),
      ]);
      expect(codes[2]).toBe(200);
      const open = await app.get(Reader).query('SELECT id FROM desk_case WHERE openUserId = ?', [user.id]);
      expect(open).toHaveLength(1);
      expect(codes.slice(0, 2).filter((code) => code === 200).length).toBeLessThanOrEqual(1);
      await close([user]);
    }
  });

  it('stays closed where its user has closed the account', async () => {
    const agent = await stage.onDuty();
    const { user, id } = await answered(agent);
    await close([user]);
    await app.get(UnitOfWork).run((tx) => tx.run("UPDATE `user` SET status = 'closed' WHERE id = ?", [user.id]));
    expect(await post(agent, id, 'reopen')).toBe('userClosed');
  });
});

describe('the next chat', () => {
  const next = async ({ client }: { client: ConsoleClient }) =>
    (await client.post<{ case: number | null }>('/admin-api/desk/next')).body.case;

  it('is one’s own that nobody has answered, else the first of the queue, else who waits longest', async () => {
    const agent = await stage.onDuty(1);
    expect(await next(agent)).toBeNull();
    const own = await stage.writer();
    const [first, second] = [await stage.writer(), await stage.writer()];
    expect(await next(agent)).toBe(own.id);
    await answer(agent, own.conversation);
    // There is no room for another, and nobody waits.
    expect(await next(agent)).toBeNull();
    await (await stage.customer(own.user)).say(own.conversation, 'And then?', `then-${own.id}`);
    expect(await next(agent)).toBe(own.id);
    await stage.duty(agent, false);
    await close([own.user]);
    expect(await next(agent)).toBe(first.id);
    expect(await rowOf(first.id)).toMatchObject({ state: 'assigned', agentId: agent.id });
    expect(await actions(first.id)).toEqual(['take']);
    await close([first.user, second.user]);
  });

  it('is another one for each of those who ask at once', async () => {
    const writers = [await stage.writer(), await stage.writer(), await stage.writer()];
    const agents = [await stage.member(), await stage.member(), await stage.member(), await stage.member()];
    const found = await Promise.all(agents.map(next));
    expect(found.filter((id) => id !== null).sort()).toEqual(writers.map(({ id }) => id).sort());
    const auditor = await app.actors.staff('auditor');
    expect((await auditor.post('/admin-api/desk/next')).http).toBe(403);
    await close(writers.map(({ user }) => user));
  });

  it('is what others are meant to have only where nothing else waits', async () => {
    const agent = await stage.member();
    const [theirs, anybodys] = [await stage.writer(), await stage.writer()];
    const other = await stage.member();
    const team = await admin.post<{ id: number }>('/admin-api/desk-teams', { name: 'Payments', members: [other.id] });
    const to = { agentId: null, teamId: team.body.id, note: '' };
    expect(await post({ client: admin }, theirs.id, 'transfer', to)).toBe(200);
    expect(await next(agent)).toBe(anybodys.id);
    await close([anybodys.user]);
    expect(await next(agent)).toBe(theirs.id);
    await close([theirs.user]);
  });
});
