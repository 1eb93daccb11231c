import type { ZoneMove } from '../../server/messaging/chat-frames.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { CardStage } from '../support/card-stage';
import { ChatClient } from '../support/chat-client';
import { until } from '../support/until';

let app: TestApp;
let zone: CardStage;
let buyer: TestUser;
const clients: ChatClient[] = [];

beforeAll(async () => {
  app = await bootApp();
  zone = await CardStage.open(app);
  buyer = await zone.trader();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => app.close());

/** Somebody's socket; its answer to a ping says that it has heard what was sent before. */
async function enter(user: TestUser, ...sent: readonly object[]): Promise<ChatClient> {
  const client = await ChatClient.in(app.origin, user.token);
  clients.push(client);
  for (const data of sent) client.send('watch', data);
  await heard(client);
  return client;
}
async function heard(client: ChatClient): Promise<void> {
  client.frames.splice(0);
  client.send('ping');
  await client.next('ping');
}
/** All that was told of a session until something was told of it that fits. */
async function told(client: ChatClient, session: number, fits: (move: ZoneMove) => boolean): Promise<ZoneMove[]> {
  const moves = () =>
    client.of('zone').flatMap(({ data }) => (data.list as ZoneMove[]).filter((each) => each.session === session));
  await until('it is told', () => moves().some(fits));
  return moves();
}

describe('who looks at the trading zone is told what is another there', () => {
  it('a card that is bought, once and to nobody else', async () => {
    const { id: session } = await zone.next();
    const watcher = await enter(await app.actors.user(), { zone: true });
    const [card = 0, other = 0] = await zone.made('100', 2, session);
    await told(watcher, session, ({ whole }) => whole);
    watcher.frames.splice(0);
    zone.goTo(zone.startOf());
    const [idle, gone] = [
      await enter(await app.actors.user()),
      await enter(await app.actors.user(), { zone: true }, { zone: false }),
    ];
    expect((await zone.buy(buyer, card)).status).toBe(200);
    const sold = { session, sold: [card], cards: [], whole: false };
    expect(await told(watcher, session, () => true)).toEqual([sold]);
    // Refused: nothing is another.
    expect((await zone.buy(await zone.buyer(), card)).data.code).toBe('alreadySold');
    expect((await zone.buy(buyer, other)).status).toBe(200);
    expect(await told(watcher, session, (move) => move.sold.includes(other))).toEqual([
      sold,
      { ...sold, sold: [other] },
    ]);
    for (const client of [idle, gone]) expect(client.of('zone')).toEqual([]);
  });

  it('one that hangs, and one that is taken down', async () => {
    const card = await zone.bought(buyer, '120');
    const { id: session } = await zone.next();
    const watcher = await enter(await app.actors.user(), { zone: true });
    expect((await zone.hang(buyer, card, { price: '120', session })).status).toBe(200);
    const moved = { session, sold: [], cards: [card], whole: false };
    expect(await told(watcher, session, () => true)).toEqual([moved]);
    expect((await zone.cancel(buyer, card)).status).toBe(200);
    await until('that as well', () => watcher.of('zone').length === 2);
    expect(await told(watcher, session, () => true)).toEqual([moved, moved]);
  });

  it('a session that is stopped, goes on, or gets more cards', async () => {
    const { id: session } = await zone.next();
    const watcher = await enter(await app.actors.user(), { zone: true });
    const whole = { session, sold: [], cards: [], whole: true };
    await zone.made('100', 3, session);
    expect(await told(watcher, session, () => true)).toEqual([whole]);
    const finance = await app.actors.staff('finance');
    expect((await finance.post(`/admin-api/trade-sessions/${session}/stop`, { reason: 'a fault' })).http).toBe(200);
    await until('the stop', () => watcher.of('zone').length === 2);
    await app.actors.byTwo('finance', `trade-sessions/${session}/restart`, { reason: 'mended' });
    await until('that it goes on', () => watcher.of('zone').length === 3);
    expect(await told(watcher, session, () => true)).toEqual([whole, whole, whole]);
  });

  it('until the socket is somebody else’s', async () => {
    const { id: session } = await zone.next();
    const [one, another] = [await app.actors.user(), await app.actors.user()];
    const [client, watcher] = [await enter(one, { zone: true }), await enter(another, { zone: true })];
    client.send('login', { token: another.token });
    await client.next('success');
    await zone.made('100', 1, session);
    await told(watcher, session, () => true);
    await heard(client);
    expect(client.of('zone')).toEqual([]);
  });
});
