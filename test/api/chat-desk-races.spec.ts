// @both-engines

import { Reader } from '../../server/common/database';
import { Assignment } from '../../server/desk/assignment/assignment.service';
import { bootApp, createDatabase, engine, type TestApp, type TestDatabase, type TestUser } from '../support';
import { DeskStage } from '../support/desk-stage';

let database: TestDatabase;
let servers: TestApp[];
let stage: DeskStage;

/** Where a database lets any number of servers work side by side there are two of them. */
beforeAll(async () => {
  database = await createDatabase();
  const kept = { ...database, drop: async () => undefined };
  servers = [await bootApp({ database: kept })];
  if (engine === 'mysql') servers.push(await bootApp({ database: kept }));
  const [first] = servers;
  if (!first) throw new Error('no server');
  stage = new DeskStage(first);
});
afterEach(() => stage.end());
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.drop();
});

const assignments = () => servers.map((server) => server.get(Assignment));
const reader = () => stage.app.get(Reader);

/** How many cases each agent has, as the table says. */
async function loads(): Promise<Map<number, number>> {
  const rows = await reader().query<{ agentId: number; n: number }>(
    "SELECT agentId, COUNT(*) AS n FROM desk_case WHERE state = 'assigned' GROUP BY agentId",
  );
  return new Map(rows.map(({ agentId, n }) => [Number(agentId), Number(n)]));
}
/** Every case that somebody has is a conversation with one agent in it, and no other has any. */
async function agree(): Promise<void> {
  const cases = await reader().query<{ conversationId: number; agentId: number }>(
    "SELECT conversationId, agentId FROM desk_case WHERE state = 'assigned'",
  );
  const members = await reader().query<{ conversationId: number; partyId: number }>(
    'SELECT conversationId, partyId FROM chat_member WHERE partyId < 0',
  );
  const pairs = (rows: readonly [number, number][]) => rows.map(([a, b]) => `${a}:${b}`).sort();
  expect(pairs(members.map((row) => [Number(row.conversationId), -Number(row.partyId)]))).toEqual(
    pairs(cases.map((row) => [Number(row.conversationId), Number(row.agentId)])),
  );
}
async function crowd(size: number): Promise<TestUser[]> {
  const users: TestUser[] = [];
  for (let at = 0; at < size; at += 1) users.push(await stage.app.actors.user());
  return users;
}
const closeAll = async (users: readonly TestUser[]) => {
  for (const user of users) await stage.act(user, 'close');
};

describe('at the same moment', () => {
  it('all servers give what waits to who is free: nobody has more than they take, and all are used', async () => {
    const users = await crowd(12);
    for (const user of users) await stage.act(user, 'open');
    const agents = [await stage.onDuty(3), await stage.onDuty(2), await stage.onDuty(4)];
    const drive = () => Promise.all(assignments().flatMap((each) => [each.drive(), each.drive(), each.drive()]));
    // Each gets two at once, and the rest in the next round.
    for (const _ of [1, 2]) {
      await drive();
      for (const { clock } of servers) clock.advance(6_000);
    }
    await drive();
    await stage.work();
    const found = await loads();
    expect(agents.map(({ id }) => found.get(id))).toEqual([3, 2, 4]);
    await agree();
    const waiting = await reader().query("SELECT id FROM desk_case WHERE state = 'queued'");
    expect(waiting).toHaveLength(3);
    await closeAll(users);
    await agree();
  });

  it('one case is given once, also by transactions that begin together', async () => {
    const [user] = await crowd(1);
    if (!user) throw new Error('no user');
    for (let round = 0; round < 5; round += 1) {
      const { case: opened } = await stage.act(user, 'open');
      await stage.onDuty();
      await stage.onDuty();
      const id = opened?.id ?? 0;
      const outcomes = await Promise.all(assignments().flatMap((each) => [each.assign(id), each.assign(id)]));
      expect(outcomes.filter((outcome) => outcome === 'given').length).toBeLessThanOrEqual(1);
      expect((await stage.service(user)).case).toMatchObject({ id, state: 'assigned' });
      await agree();
      await stage.act(user, 'close');
      await stage.end();
    }
  });

  it('agents who take one case by hand: one has it, and the others are told', async () => {
    const users = await crowd(4);
    const agents = [await stage.member(), await stage.member(), await stage.member()];
    for (const user of users) {
      const { case: opened } = await stage.act(user, 'open');
      const answers = await Promise.all(
        agents.map(({ client }) => client.post<{ code?: string } | null>(`/admin-api/desk-cases/${opened?.id}/take`)),
      );
      const codes = answers.map(({ http, body }) => body?.code ?? http);
      expect(codes.map(String).sort()).toEqual(['200', 'caseTaken', 'caseTaken']);
      await agree();
    }
    await closeAll(users);
  });

  it('a user closes what an agent hands on and another server gives: it ends in one state', async () => {
    const users = await crowd(6);
    const [from, to] = [await stage.onDuty(6), await stage.onDuty(6)];
    for (const user of users) {
      const { case: opened } = await stage.act(user, 'open');
      const row = (await stage.service(user)).case;
      const [owner, other] = row?.agent?.uid === from.id ? [from, to] : [to, from];
      const body = { agentId: other.id, teamId: null, note: '' };
      const answers = await Promise.all([
        owner.client.post<{ code?: string } | null>(`/admin-api/desk-cases/${opened?.id}/transfer`, body),
        owner.client.post<{ code?: string } | null>(`/admin-api/desk-cases/${opened?.id}/requeue`),
        user.api.post('/api/chat/service/close'),
        ...assignments().map((each) => each.drive()),
      ]);
      expect(answers.slice(0, 2).map((answer) => 'http' in answer && answer.http < 500)).toEqual([true, true]);
      expect((await stage.service(user)).case).toMatchObject({ id: opened?.id, state: 'closed' });
      await agree();
    }
    expect(await loads()).toEqual(new Map());
    const served = await reader().query('SELECT id FROM `user` WHERE servedBy IS NOT NULL');
    expect(served).toEqual([]);
  });

  it('a message and a transfer: whoever has lost it says no more in it', async () => {
    const users = await crowd(3);
    const [from, to] = [await stage.onDuty(6), await stage.member()];
    for (const user of users) {
      const { conversation, case: opened } = await stage.act(user, 'open');
      await stage.duty(to, true, 6);
      from.socket.send('chat', { conversation, type: 1, msn: 'mine', guid: `mine-${opened?.id}` });
      const body = { agentId: to.id, teamId: null, note: '' };
      await from.client.post(`/admin-api/desk-cases/${opened?.id}/transfer`, body);
      from.socket.send('chat', { conversation, type: 1, msn: 'late', guid: `late-${opened?.id}` });
      const late = await from.socket.next('nack', ({ guid }) => guid === `late-${opened?.id}`);
      expect(late.data.code).toBe('conversationUnknown');
      await stage.duty(to, false, 6);
      await stage.act(user, 'close');
    }
  });
});
