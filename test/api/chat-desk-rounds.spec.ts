// @both-engines

import { Reader } from '../../server/common/database';
import { Clock, minute, second } from '../../server/common/runtime';
import { Assignment } from '../../server/desk/assignment/assignment.service';
import { bootApp, type TestApp, type TestUser } from '../support';
import type { ChatClient } from '../support/chat-client';
import { type DeskAgent, DeskStage } from '../support/desk-stage';
import { until } from '../support/until';

let app: TestApp;
let stage: DeskStage;
type OnLine = DeskAgent & { socket: ChatClient };

beforeAll(async () => {
  app = await bootApp();
  stage = new DeskStage(app);
  // Rounds are told apart to the second; a slow machine would run past them.
  app.clock.stop();
});
afterEach(() => stage.end());
afterAll(() => app.close());

/** When the table last heard of a case at its agent's. */
async function noted(conversation: number, column: 'openAt' | 'typedAt'): Promise<number> {
  const rows = await app
    .get(Reader)
    .query<{ at: number }>(`SELECT ${column} AS at FROM desk_case WHERE conversationId = ? AND state = 'assigned'`, [
      conversation,
    ]);
  return Number(rows[0]?.at ?? 0);
}
const seesOpen = (conversation: number) =>
  until('it is known to be open', async () => (await noted(conversation, 'openAt')) === app.get(Clock).now());
/** Time passes, a ping at its end; what they have open is known by it. */
async function passes(ms: number, conversation: number, agents: readonly OnLine[]): Promise<void> {
  await stage.pass(ms, ...agents.map(({ socket }) => socket));
  await seesOpen(conversation);
}
const open = async ({ socket }: OnLine, conversation: number) => {
  socket.send('to_chat', { conversation });
  await socket.next('mssage_num');
  await seesOpen(conversation);
};
/** By a socket of its own: of one that said it just now the server drops it, by the clock of the machine. */
const type = async (agent: OnLine, conversation: number) => {
  const socket = await stage.enter(agent);
  socket.send('typing', { conversation });
  await until('it is known', async () => (await noted(conversation, 'typedAt')) === app.get(Clock).now());
  socket.close();
};

describe('who has a chat open', () => {
  it('keeps it while they write, however long; and once they do not, until three times the time to answer', async () => {
    const busy = await stage.onDuty();
    const { user, conversation } = await stage.writer();
    const free = await stage.onDuty();
    await open(busy, conversation);
    for (const _ of [1, 2, 3, 4]) {
      await passes(2 * minute, conversation, [busy, free]);
      await type(busy, conversation);
      await stage.work();
      expect(await stage.agentOf(user)).toBe(busy.id);
    }
    await passes(6 * minute - second, conversation, [busy, free]);
    await stage.work();
    expect(await stage.agentOf(user)).toBe(busy.id);
    await stage.pass(second, busy.socket, free.socket);
    await stage.work();
    expect(await stage.agentOf(user)).toBe(free.id);
    await stage.act(user, 'close');
  });

  it('keeps it on any of several sockets, and no longer once it is open on none', async () => {
    const busy = await stage.onDuty();
    const { user, conversation } = await stage.writer();
    const free = await stage.onDuty();
    const again = { ...busy, socket: await stage.enter(busy) };
    await open(again, conversation);
    // The first one looks at nothing.
    busy.socket.send('to_chat', {});
    await busy.socket.next('mssage_num');
    await passes(2 * minute, conversation, [busy, free]);
    await stage.work();
    expect(await stage.agentOf(user)).toBe(busy.id);
    again.socket.send('to_chat', {});
    await again.socket.next('mssage_num');
    await stage.pass(34 * second, busy.socket, free.socket);
    await stage.work();
    expect(await stage.agentOf(user)).toBe(busy.id);
    await stage.pass(second, busy.socket, free.socket);
    await stage.work();
    expect(await stage.agentOf(user)).toBe(free.id);
    await stage.act(user, 'close');
  });

  it('does not keep another chat by it, and not one that somebody else has', async () => {
    const busy = await stage.onDuty();
    const [one, other] = [await stage.writer(), await stage.writer()];
    const free = await stage.onDuty();
    await open(busy, one.conversation);
    free.socket.send('to_chat', { conversation: other.conversation });
    expect((await free.socket.next('err_tip')).data.code).toBe('conversationUnknown');
    await passes(2 * minute, one.conversation, [busy, free]);
    await stage.work();
    expect([await stage.agentOf(one.user), await stage.agentOf(other.user)]).toEqual([busy.id, free.id]);
    for (const { user } of [one, other]) await stage.act(user, 'close');
  });
});

describe('a case that nobody answers', () => {
  const late = async (...agents: OnLine[]) => {
    await stage.pass(2 * minute, ...agents.map(({ socket }) => socket));
    await stage.work();
  };

  it('goes to each once, and stays with the last: never back, also when somebody new has had it', async () => {
    const a = await stage.onDuty();
    const { user, id, conversation } = await stage.writer();
    const b = await stage.onDuty();
    await late(a, b);
    expect(await stage.agentOf(user)).toBe(b.id);
    for (const _ of [1, 2, 3]) {
      await late(a, b);
      expect(await stage.agentOf(user)).toBe(b.id);
    }
    // Whoever supervises sees since when it waits.
    const admin = await stage.member('admin');
    expect((await stage.desk(admin)).others).toMatchObject([{ id, agentId: b.id, late: true }]);
    await b.socket.say(conversation, 'Sorry!', `sorry-${user.id}`);
    expect((await stage.desk(admin)).others).toMatchObject([{ id, late: false }]);
    const socket = await stage.customer(user);
    await socket.say(conversation, 'And?', `and-${user.id}`);
    const c = await stage.onDuty();
    await late(a, b, c);
    expect(await stage.agentOf(user)).toBe(c.id);
    await late(a, b, c);
    expect(await stage.agentOf(user)).toBe(c.id);
    await stage.act(user, 'close');
    expect(await app.get(Reader).query('SELECT caseId FROM desk_case_agent WHERE caseId = ?', [id])).toEqual([]);
  });

  it('goes back by hand, and stays there then', async () => {
    const a = await stage.onDuty();
    const { user, id } = await stage.writer();
    const b = await stage.onDuty();
    await late(a, b);
    const body = { agentId: a.id, teamId: null, note: '' };
    expect((await b.client.post(`/admin-api/desk-cases/${id}/transfer`, body)).http).toBe(200);
    expect(await stage.agentOf(user)).toBe(a.id);
    await late(a, b);
    expect(await stage.agentOf(user)).toBe(a.id);
    await stage.act(user, 'close');
  });

  it('is not given back to who let it wait by the leaving of the next one, while there is a third', async () => {
    const a = await stage.onDuty();
    const { user } = await stage.writer();
    const b = await stage.onDuty();
    await late(a, b);
    const c = await stage.onDuty();
    expect((await b.client.post('/admin-api/auth/logout')).http).toBe(200);
    await until('the third one has it', async () => (await stage.agentOf(user)) === c.id);
    await stage.act(user, 'close');
  });

  it('waits for a third who is full, and holds up nobody who came later', async () => {
    const a = await stage.onDuty(2);
    const { user } = await stage.writer();
    const b = await stage.onDuty(1);
    const taken = await stage.writer();
    expect(await stage.agentOf(taken.user)).toBe(b.id);
    await b.socket.say(taken.conversation, 'Yes?', `yes-${taken.user.id}`);
    await late(a, b);
    expect(await stage.agentOf(user)).toBeNull();
    const next = await stage.writer();
    expect(await stage.agentOf(next.user)).toBe(a.id);
    await stage.act(taken.user, 'close');
    await stage.work();
    expect(await stage.agentOf(user)).toBe(b.id);
    for (const each of [user, next.user]) await stage.act(each, 'close');
  });
});

describe('a queue that waits', () => {
  const crowd = async (size: number): Promise<TestUser[]> => {
    const users: TestUser[] = [];
    for (let at = 0; at < size; at += 1) {
      const user = await app.actors.user();
      await stage.act(user, 'open');
      users.push(user);
    }
    return users;
  };
  const has = async (agent: DeskAgent) => (await stage.desk(agent)).mine.length;
  const closeAll = async (users: readonly TestUser[]) => {
    for (const user of users) await stage.act(user, 'close');
  };

  it('is shared by who comes first and who come three seconds later, in its order', async () => {
    const users = await crowd(8);
    app.clock.advance(second);
    const first = await stage.onDuty(8);
    await stage.work();
    await stage.work();
    expect((await stage.desk(first)).mine.map(({ userId }) => userId)).toEqual(users.slice(0, 2).map(({ id }) => id));
    await stage.pass(3 * second, first.socket);
    const [other, third] = [await stage.onDuty(8), await stage.onDuty(8)];
    await stage.work();
    expect([await has(first), await has(other), await has(third)]).toEqual([2, 2, 2]);
    await stage.pass(5 * second, first.socket, other.socket, third.socket);
    await stage.work();
    expect([await has(first), await has(other), await has(third)]).toEqual([3, 3, 2]);
    await closeAll(users);
  });

  it('is all for one who is alone, two in a round, and who comes later waits behind it', async () => {
    const users = await crowd(5);
    app.clock.advance(second);
    const alone = await stage.onDuty(8);
    await stage.work();
    expect(await has(alone)).toBe(2);
    users.push(...(await crowd(1)));
    expect(await has(alone)).toBe(2);
    for (const expected of [4, 6]) {
      await stage.pass(5 * second, alone.socket);
      await stage.work();
      expect(await has(alone)).toBe(expected);
    }
    // With nobody waiting, whoever comes is served at once.
    await stage.pass(5 * second, alone.socket);
    const more = await crowd(2);
    for (const user of more) expect(await stage.agentOf(user)).toBe(alone.id);
    await closeAll([...users, ...more]);
  });

  it('is given once, by rounds at the same moment', async () => {
    const users = await crowd(6);
    app.clock.advance(second);
    const agents = [await stage.onDuty(8), await stage.onDuty(8)];
    const rounds = app.get(Assignment);
    await Promise.all([rounds.drive(), rounds.drive(), rounds.drive()]);
    expect([await has(agents[0] as DeskAgent), await has(agents[1] as DeskAgent)]).toEqual([2, 2]);
    await closeAll(users);
  });
});
