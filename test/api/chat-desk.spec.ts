import { day } from '../../server/common/runtime';
import type { CaseRow } from '../../server/desk/cases/cases.list';
import type { Service } from '../../server/desk/customers/service.schemas';
import type { MessagePage } from '../../server/messaging/chat.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { DeskStage } from '../support/desk-stage';

let app: TestApp;
let stage: DeskStage;

beforeAll(async () => {
  app = await bootApp();
  stage = new DeskStage(app);
});
afterEach(() => stage.end());
afterAll(() => app.close());

const history = async (user: TestUser, conversation: number) =>
  (await user.api.get<MessagePage>(`/api/chat/messages?conversation=${conversation}`)).data.list;
const events = async (user: TestUser, conversation: number) =>
  (await history(user, conversation)).flatMap(({ body }) => body?.system?.event ?? []);
const give = async (user: TestUser, agentId: number) => {
  const admin = await app.actors.staff('admin');
  const { http } = await admin.post(`/admin-api/users/${user.id}/agent`, { from: null, to: agentId, reason: 'theirs' });
  expect(http).toBe(200);
};

describe('a case', () => {
  it('waits while nobody is on duty, and is given to who comes on duty', async () => {
    const user = await app.actors.user();
    expect(await stage.service(user)).toEqual({
      conversation: null,
      onDuty: false,
      firstAnswerMinutes: null,
      soon: false,
      hours: null,
      opening: null,
      away: null,
      case: null,
    });
    const { conversation, case: opened } = await stage.act(user, 'open');
    expect(opened).toMatchObject({ state: 'queued', wanted: true, position: null, agent: null, mayRate: false });
    expect(await events(user, conversation ?? 0)).toEqual(['away']);
    expect((await stage.act(user, 'open')).case?.id).toBe(opened?.id);
    const agent = await stage.onDuty();
    await stage.work();
    expect((await stage.service(user)).case).toEqual({
      ...{
        id: opened?.id,
        state: 'assigned',
        wanted: false,
        position: null,
        waitSeconds: null,
        rating: null,
        mayRate: false,
      },
      agent: { uid: agent.id, nickname: agent.name, avatar: null },
    });
    expect(await events(user, conversation ?? 0)).toEqual(['away', 'assigned']);
    const { mine, queue } = await stage.desk(agent);
    expect(mine.map(({ userId }) => userId)).toEqual([user.id]);
    expect(queue).toEqual([]);
    await stage.act(user, 'close');
  });

  it('is opened by the first message, told with it, and answered; the next one after its end opens another', async () => {
    const [user, agent] = [await app.actors.user(), await stage.onDuty()];
    const socket = await stage.customer(user);
    socket.send('chat', { to_uid: 0, type: 1, msn: 'Where is my deposit?', guid: `first-${user.id}` });
    const ack = (await socket.next('ack')).data;
    const { data: transfer } = await agent.socket.next('transfer');
    expect(transfer).toMatchObject({
      conversation: ack.conversation,
      kefuInfo: { uid: agent.id, nickname: agent.name },
    });
    const { mine } = await stage.desk(agent);
    expect(mine).toMatchObject([
      { conversation: ack.conversation, unread: 1, last: { msn: 'Where is my deposit?' }, online: true },
    ]);
    await agent.socket.say(Number(ack.conversation), 'Let me look.', `answer-${user.id}`);
    const reply = (await socket.next('reply')).data;
    expect(reply).toMatchObject({ msn: 'Let me look.', staff: true, uid: agent.id, nickname: agent.name });
    // what the user has read is known after a reload of the desk as well
    expect((await stage.desk(agent)).mine[0]?.readTo).toBeLessThan(Number(reply.seq));
    socket.send('read', { conversation: ack.conversation, seq: reply.seq });
    await agent.socket.next('read');
    expect((await stage.desk(agent)).mine[0]?.readTo).toBe(reply.seq);
    const row = (await agent.client.get<CaseRow>(`/admin-api/desk-cases/${mine[0]?.id}`)).body;
    expect(row).toMatchObject({ state: 'assigned', waitingSince: null, answeredAt: expect.any(String) });
    expect((await agent.client.post(`/admin-api/desk-cases/${row.id}/close`)).http).toBe(200);
    expect((await socket.next('closed')).data).toEqual({ case: row.id, conversation: row.conversation, by: 'staff' });
    await socket.say(row.conversation, 'One more thing', `more-${user.id}`);
    await stage.work();
    const next = (await stage.service(user)).case;
    expect(next).toMatchObject({ state: 'assigned', agent: { uid: agent.id } });
    expect(next?.id).not.toBe(row.id);
  });

  it('is opened once, however many messages come at once', async () => {
    const user = await app.actors.user();
    const [one, other] = [await stage.customer(user), await stage.customer(user)];
    for (const n of [1, 2, 3, 4, 5]) {
      one.send('chat', { to_uid: 0, type: 1, msn: `a${n}`, guid: `a${n}-${user.id}` });
      other.send('chat', { to_uid: 0, type: 1, msn: `b${n}`, guid: `b${n}-${user.id}` });
    }
    const opened = [stage.act(user, 'open'), stage.act(user, 'person')];
    for (const n of [1, 2, 3, 4, 5]) {
      await one.next('ack', ({ guid }) => guid === `a${n}-${user.id}`);
      await other.next('ack', ({ guid }) => guid === `b${n}-${user.id}`);
    }
    await Promise.all(opened);
    const admin = await app.actors.staff('admin');
    const filter = encodeURIComponent(JSON.stringify({ userId: user.id }));
    expect((await admin.get<CaseRow[]>(`/admin-api/desk-cases?filter=${filter}`)).body).toHaveLength(1);
    await stage.act(user, 'close');
  });
});

describe('those who wait', () => {
  it('each stand behind who came before, and move up when one of these goes', async () => {
    const [a, b, c] = [await app.actors.user(), await app.actors.user(), await app.actors.user()];
    const placeOf = async (user: TestUser) => (await stage.service(user)).case?.position;
    const places = async () => [await placeOf(a), await placeOf(b), await placeOf(c)];
    const socket = await stage.customer(c);
    const busy = await stage.onDuty(1);
    const served = await app.actors.user();
    await stage.act(served, 'open');
    for (const user of [a, b, c]) await stage.act(user, 'open');
    expect(await places()).toEqual([1, 2, 3]);
    await socket.next('queue', ({ position }) => position === 3);
    await stage.act(b, 'close');
    expect(await places()).toEqual([1, null, 2]);
    await socket.next('queue', ({ position }) => position === 2);
    // Who comes again comes last.
    await stage.act(b, 'open');
    expect(await places()).toEqual([1, 3, 2]);
    await stage.act(a, 'close');
    expect(await places()).toEqual([null, 2, 1]);
    for (const user of [b, c]) await stage.act(user, 'close');
    expect((await stage.desk(busy)).mine.map(({ userId }) => userId)).toEqual([served.id]);
    await stage.act(served, 'close');
  });

  it('have no place while nobody is on duty, and one again once somebody is', async () => {
    const [a, b] = [await app.actors.user(), await app.actors.user()];
    const socket = await stage.customer(b);
    for (const user of [a, b]) await stage.act(user, 'open');
    const placeOf = async (user: TestUser) => {
      const { case: open, onDuty } = await stage.service(user);
      return [onDuty, open?.wanted, open?.position, open?.waitSeconds === null];
    };
    expect(await placeOf(b)).toEqual([false, true, null, true]);
    await socket.next('queue', ({ position, waitSeconds }) => position === null && waitSeconds === null);
    const agent = await stage.onDuty(1);
    await stage.work();
    await socket.next('queue', ({ position }) => position === 1);
    expect((await placeOf(b)).slice(0, 3)).toEqual([true, true, 1]);
    await stage.duty(agent, false, 1);
    await socket.next('queue', ({ position }) => position === null);
    expect(await placeOf(b)).toEqual([false, true, null, true]);
    for (const user of [a, b]) await stage.act(user, 'close');
  });
});

describe('who gets it', () => {
  it('is the own agent, else who has the fewest, and nobody above their capacity', async () => {
    const [own, few, full] = [await stage.onDuty(2), await stage.onDuty(2), await stage.onDuty(1)];
    const [a, b, c, d, e, f] = await Promise.all(Array.from({ length: 6 }, () => app.actors.user()));
    if (!a || !b || !c || !d || !e || !f) throw new Error('no users');
    for (const user of [a, b, c]) await give(user, own.id);
    const agentOf = async (user: TestUser) => (await stage.act(user, 'open')).case?.agent?.uid ?? null;
    expect(await agentOf(a)).toBe(own.id);
    expect(await agentOf(b)).toBe(own.id);
    // Their own agent is full: whoever has the fewest, the first of two.
    expect(await agentOf(c)).toBe(few.id);
    expect(await agentOf(d)).toBe(full.id);
    expect(await agentOf(e)).toBe(few.id);
    expect(await agentOf(f)).toBeNull();
    expect((await stage.service(f)).case).toMatchObject({ state: 'queued', position: 1 });
    // Whoever comes free gets who waits.
    await stage.act(a, 'close');
    await stage.work();
    expect((await stage.service(f)).case).toMatchObject({ state: 'assigned', agent: { uid: own.id } });
    for (const user of [b, c, d, e, f]) await stage.act(user, 'close');
  });

  it('is whoever had the last one, of a user without an own agent', async () => {
    const [first, second] = [await stage.onDuty(), await stage.onDuty()];
    const [user, other] = [await app.actors.user(), await app.actors.user()];
    expect((await stage.act(user, 'open')).case?.agent?.uid).toBe(first.id);
    await stage.act(user, 'close');
    await stage.duty(first, false);
    expect((await stage.act(other, 'open')).case?.agent?.uid).toBe(second.id);
    await stage.duty(first, true);
    await stage.act(other, 'close');
    await stage.duty(second, true);
    expect((await stage.act(other, 'open')).case?.agent?.uid).toBe(second.id);
    expect((await stage.act(user, 'open')).case?.agent?.uid).toBe(first.id);
  });
});

describe('a rating', () => {
  const rate = (user: TestUser, body: object) => user.api.post<Service>('/api/chat/service/rating', body);
  const code = async (user: TestUser, body: object) => (await rate(user, body)).status;

  it('is taken once, of the last case that was closed, with words', async () => {
    const [user, agent] = [await app.actors.user(), await stage.onDuty()];
    expect(await code(user, { rating: 5 })).toBe(400);
    const { case: opened, conversation } = await stage.act(user, 'open');
    expect(await code(user, { rating: 5 })).toBe(400);
    expect((await stage.act(user, 'close')).case).toMatchObject({ state: 'closed', mayRate: true });
    for (const rating of [0, 6, 4.5, 'five']) expect(await code(user, { rating })).toBe(400);
    expect(await code(user, { rating: 4, words: 'x'.repeat(141) })).toBe(400);
    const { data } = await rate(user, { rating: 4, words: 'Quick and kind' });
    expect(data.case).toMatchObject({ id: opened?.id, rating: 4, mayRate: false });
    expect(await code(user, { rating: 1 })).toBe(400);
    const row = (await agent.client.get<CaseRow>(`/admin-api/desk-cases/${opened?.id}`)).body;
    expect(row).toMatchObject({ rating: 4, ratingWords: 'Quick and kind', closedBy: 'user' });
    expect((await events(user, conversation ?? 0)).at(-1)).toBe('rated');
  });

  it('is of each case by itself, the second time too', async () => {
    const [user, agent] = [await app.actors.user(), await stage.onDuty()];
    const closed = async () => {
      const { case: opened } = await stage.act(user, 'open');
      await stage.act(user, 'close');
      return opened?.id ?? 0;
    };
    const ratingOf = async (id: number) => {
      const { body } = await agent.client.get<CaseRow>(`/admin-api/desk-cases/${id}`);
      return [body.rating, body.ratingWords];
    };
    const first = await closed();
    expect(await code(user, { rating: 2, words: 'Slow' })).toBe(200);
    const second = await closed();
    expect((await stage.service(user)).case).toMatchObject({ id: second, rating: null, mayRate: true });
    expect(await code(user, { rating: 5, words: 'Much better' })).toBe(200);
    expect([await ratingOf(first), await ratingOf(second)]).toEqual([
      [2, 'Slow'],
      [5, 'Much better'],
    ]);
    // While a third is open there is nothing left to rate.
    const { case: third } = await stage.act(user, 'open');
    expect(third).toMatchObject({ rating: null, mayRate: false });
    expect(await code(user, { rating: 1 })).toBe(400);
    await stage.act(user, 'close');
  });

  it('is not taken after a week', async () => {
    const user = await app.actors.user();
    await stage.act(user, 'open');
    await stage.act(user, 'close');
    app.clock.advance(6 * day);
    const again = await app.actors.login(user.wallet);
    expect((await stage.service(again)).case?.mayRate).toBe(true);
    app.clock.advance(day);
    const late = await app.actors.login(user.wallet);
    expect((await stage.service(late)).case?.mayRate).toBe(false);
    expect(await code(late, { rating: 5 })).toBe(400);
    app.clock.advance(-7 * day);
  });

  it('needs somebody who is logged in, and something to close', async () => {
    const user = await app.actors.user();
    expect((await user.api.post('/api/chat/service/close')).status).toBe(400);
    expect((await app.api.post('/api/chat/service/open')).status).toBe(410000);
  });
});
