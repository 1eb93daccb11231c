import { Reader, UnitOfWork } from '../../server/common/database';
import type { ConversationRow } from '../../server/messaging/chat.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import type { ChatClient } from '../support/chat-client';
import { befriend, groupOf, person } from '../support/chat-stage';
import { DeskStage } from '../support/desk-stage';
import { GroupStage } from '../support/group-stage';

let app: TestApp;
let groups: GroupStage;
let desk: DeskStage;

beforeAll(async () => {
  app = await bootApp();
  groups = new GroupStage(app);
  desk = new DeskStage(app);
});
afterEach(async () => {
  groups.leave();
  await desk.end();
});
afterAll(() => app.close());

const flood = 200;
/** At most once in so many milliseconds a mark, or a change of duty, is written, and typing is told (api 2). */
const [gatherMs, typingMs] = [500, 2_000];
const times = (client: ChatClient, type: string, data: (at: number) => object): void => {
  for (let at = 0; at < flood; at += 1) client.send(type, data(at));
};
/** How often something may be told since `began` that is told at most once in `every` ms: a slow machine has more time. */
const atMost = (began: number, every: number) => 1 + Math.ceil((performance.now() - began) / every);
/** Two friends, and messages of one that the other has not read. @returns the seq of the first of them */
async function unread(count: number) {
  const [ona, ben] = [await person(app, 'Ona'), await person(app, 'Ben')];
  const direct = await befriend(ona, ben);
  const [a, b] = [await groups.enter(ona), await groups.enter(ben)];
  const first = Number((await a.say(direct, 'first', `first-${direct}`)).seq);
  for (let at = 1; at < count; at += 1) await a.say(direct, 'more', `more-${direct}-${at}`);
  return { ona, ben, direct, a, b, first };
}
const readSeqOf = async (user: TestUser, conversation: number) =>
  (await user.api.get<ConversationRow>(`/api/chat/conversations/${conversation}`)).data.readSeq;

describe('a flood of `typing`', () => {
  it('is told once to each of a group, of each who sends it', async () => {
    const [ona, ben, cleo] = [await person(app, 'Ona'), await person(app, 'Ben'), await person(app, 'Cleo')];
    for (const friend of [ben, cleo]) await befriend(ona, friend);
    const [group, other] = [await groupOf(ona, [ben, cleo]), await groupOf(ona, [ben, cleo], 'Harbour')];
    const [a, b, c] = [await groups.enter(ona), await groups.enter(ben), await groups.enter(cleo)];
    const began = performance.now();
    for (const client of [a, b]) times(client, 'typing', () => ({ conversation: group }));
    a.send('typing', { conversation: other });
    await a.say(group, 'done', `a-${group}`);
    await b.say(group, 'done', `b-${group}`);
    for (const guid of [`a-${group}`, `b-${group}`]) await c.next('reply', (data) => data.guid === guid);
    const told = c.of('typing').map(({ data }) => `${data.uid} in ${data.conversation}`);
    expect(new Set(told)).toEqual(
      new Set([`${ona.uid} in ${group}`, `${ona.uid} in ${other}`, `${ben.uid} in ${group}`]),
    );
    expect(told.length).toBeLessThanOrEqual(3 * atMost(began, typingMs));
    expect(a.of('typing').length).toBeLessThanOrEqual(atMost(began, typingMs));
    expect(a.of('err_tip')).toEqual([]);
  });

  it.each([
    [50, 1],
    [51, 0],
  ])('in a group of %d is told %d times', async (members, told) => {
    const [ona, ben] = [await person(app, 'Ona'), await person(app, 'Ben')];
    const direct = await befriend(ona, ben);
    const group = await groupOf(ona, [ben]);
    const rows = Array.from({ length: members - 2 }, (_, at) => [group, 5_000_000 + at]);
    await app.get(UnitOfWork).run(async (tx) => {
      await tx.insertMany(
        'INSERT INTO chat_member (conversationId, partyId, role, standing, joinedAt)',
        "(?, ?, 'member', 'open', 1)",
        rows,
      );
      await tx.run('UPDATE chat_conversation SET memberVersion = memberVersion + 1 WHERE id = ?', [group]);
    });
    const [a, b] = [await groups.enter(ona), await groups.enter(ben)];
    const began = performance.now();
    times(a, 'typing', () => ({ conversation: group }));
    await a.say(direct, 'done', `done-${direct}`);
    await b.next('reply', (data) => data.guid === `done-${direct}`);
    expect(b.of('typing').length).toBeGreaterThanOrEqual(told);
    expect(b.of('typing').length).toBeLessThanOrEqual(told * atMost(began, typingMs));
  });
});

describe('a flood of `read`', () => {
  it('is told a few times, and ends with the highest', async () => {
    const { ben, direct, a, b, first } = await unread(6);
    const began = performance.now();
    times(b, 'read', (at) => ({ conversation: direct, seq: first + (at % 5) }));
    b.send('read', { conversation: direct, seq: first + 5 });
    b.send('read', { conversation: direct, seq: first });
    await b.answered();
    await a.next('read', ({ seq }) => seq === first + 5);
    expect(a.of('read').length).toBeLessThanOrEqual(atMost(began, gatherMs));
    expect(await readSeqOf(ben, direct)).toBe(first + 5);
  });

  it('loses nothing where the socket closes, or becomes somebody else’s', async () => {
    for (const ends of ['closes', 'changes'] as const) {
      const { ben, direct, a, b, first } = await unread(3);
      for (const seq of [first, first + 1, first + 2]) b.send('read', { conversation: direct, seq });
      if (ends === 'changes') b.send('login', (await app.actors.user()).token);
      else b.socket.close();
      expect((await a.next('read', ({ seq }) => seq === first + 2)).data.uid).toBe(Number(ben.uid));
      expect(await readSeqOf(ben, direct)).toBe(first + 2);
    }
  });
});

it('a flood of `recv` ends with the highest, and `read` of the same conversation goes its own way', async () => {
  const { direct, a, b, first } = await unread(4);
  const began = performance.now();
  times(b, 'recv', (at) => ({ conversation: direct, seq: first + (at % 4) }));
  b.send('read', { conversation: direct, seq: first });
  expect((await a.next('read')).data.seq).toBe(first);
  await a.next('recv', ({ seq }) => seq === first + 3);
  expect(a.of('recv').length).toBeLessThanOrEqual(atMost(began, gatherMs));
});

describe('an agent who goes on duty and off all the time', () => {
  const written = async (staffId: number) =>
    (
      await app
        .get(Reader)
        .query("SELECT id FROM audit_log WHERE resource = 'desk-agents' AND resourceId = ?", [String(staffId)])
    ).length;

  it('is what they said last, and little is written of it', async () => {
    const agent = await desk.member();
    const socket = await desk.enter(agent);
    const began = performance.now();
    times(socket, 'online', (at) => ({ online: at % 2 }));
    await socket.answered();
    await socket.next('duty');
    await socket.next('duty');
    expect((await desk.desk(agent)).me).toMatchObject({ onDuty: true });
    expect(await written(agent.id)).toBeLessThanOrEqual(atMost(began, gatherMs));
    for (const online of [1, 0, 1]) socket.send('online', { online });
    socket.send('logout');
    // What they said before they left is void.
    socket.send('online', { online: 0 });
    await socket.answered();
    expect((await desk.desk(agent)).me).toMatchObject({ onDuty: false });
  });
});

it('what is refused is still told: the first of a flood, and a mark that is kept', async () => {
  const client = await groups.enter(await app.actors.user());
  for (const type of ['typing', 'read', 'recv']) {
    for (let seq = 1; seq <= 50; seq += 1) client.send(type, { conversation: 1, seq });
  }
  for (let told = 0; told < 5; told += 1) {
    expect((await client.next('err_tip')).data.code).toBe('conversationUnknown');
  }
  await client.answered();
  expect(client.of('err_tip')).toEqual([]);
});

it('frames that ask much are all answered, one after the other', async () => {
  const client = await groups.enter(await app.actors.user());
  for (let at = 0; at < 110; at += 1) client.send('to_chat', { id: 0 });
  for (let at = 0; at < 110; at += 1) await client.next('mssage_num');
});
