// @both-engines
import type { OwnCardPage, ZonePage } from '../../server/cards/cards.schemas';
import { Reader } from '../../server/common/database';
import { hour, Jobs, minute, second } from '../../server/common/runtime';
import type { FirstSteps, Site, UserInfo } from '../../server/home/home.schemas';
import type { Obtained, OwnMinerPage, ProductList } from '../../server/miners/miners.schemas';
import type { NoticePage } from '../../server/notices/notices.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';

let app: TestApp;
let visitor: TestUser;

beforeAll(async () => {
  app = await bootApp({ env: { DEMO_HISTORY: '1' } });
  const now = app.clock.stop();
  // No session ends meanwhile: one begins every six hours.
  if (now % (6 * hour) > 6 * hour - 5 * minute) app.clock.advance(10 * minute);
  visitor = await app.actors.user({ tradePassword: '135790', passOpen: true });
});
afterAll(() => closeWithSoundBooks(app));

const done = async () => {
  const { steps } = (await visitor.api.get<FirstSteps>('/api/user/firstSteps')).data;
  return steps.flatMap((step) => (step.done ? [step.kind] : []));
};
const post = async <T>(path: string, body: object = {}): Promise<T> => {
  const { status, msg, data } = await visitor.api.post<T>(path, body);
  if (status !== 200) throw new Error(`${path}: ${msg}`);
  return data;
};
const guide = () => app.get(Jobs).run('demo.guide');
const waiting = async () =>
  (await visitor.api.get<OwnMinerPage>('/api/project/mining_machine/my')).data.list.map(({ bubbles }) => bubbles);
const usdt = async () => {
  const { balances } = (await visitor.api.get<UserInfo>('/api/user/info')).data;
  return Number(balances.find(({ asset }) => asset === 'USDT')?.funding);
};

test('a visitor ends up with a card and a first drop, each step counted by its own act', async () => {
  const site = (await app.api.get<Site>('/api/site')).data;
  expect(site).toMatchObject({ demo: true, quickDemo: true });
  expect(await done()).toEqual([]);
  await post('/api/binding', { code: site.demoReferrer });
  expect(await done()).toEqual(['referrer']);
  await post('/api/user/airdrop');
  await post('/api/finance/testMoney');
  expect(await done()).toEqual(['referrer', 'airdrop', 'money']);
  await post('/api/finance/exchange/USDT/FXB', { amount: '1', minReceived: '0.1' });
  expect(await done()).toEqual(['referrer', 'airdrop', 'money', 'exchange']);
  const { id: order } = await post<{ id: number }>('/api/point/order', { asset: 'FUEL', amount: '5' });
  await post(`/api/point/pay/id/${order}`);
  const { list } = (await visitor.api.get<ZonePage>('/api/project/card?sort=priceUp')).data;
  const card = list.find(({ price }) => Number(price) >= 100);
  if (!card) throw new Error('no card is on sale for 100 or more');
  expect((await visitor.api.get<FirstSteps>('/api/user/firstSteps')).data.cardFrom).toBe(list[0]?.price);
  await post(`/api/project/card/${card.id}`, { price: card.price });
  expect(await done()).toContain('card');
  const { list: products } = (await visitor.api.get<ProductList>('/api/project/mining_machine')).data;
  const pebble = products.at(-1);
  await post<Obtained>(`/api/project/mining_machine/${pebble?.id}`);
  await guide();
  expect(await waiting()).toEqual([0]);
  app.clock.advance(15 * second);
  await guide();
  await guide();
  expect(await waiting()).toEqual([1]);
  const [miner] = (await visitor.api.get<OwnMinerPage>('/api/project/mining_machine/my')).data.list;
  await post('/api/project/mining_machine/bubble/all', { miner: miner?.id });
  expect(await done()).toEqual(['referrer', 'airdrop', 'money', 'exchange', 'card', 'drop']);
});

test('the hour of the first drop is not paid twice, and the next one is', async () => {
  app.clock.advance(2 * hour);
  await app.get(Jobs).run('miners.release');
  const [row] = await app
    .get(Reader)
    .query<{ made: number; nextHour: number }>('SELECT made, nextHour FROM miner WHERE userId = ?', [visitor.id]);
  expect(Number(row?.nextHour)).toBeLessThanOrEqual(app.clock.stop() + hour);
  const [bubbles] = await app
    .get(Reader)
    .query<{ n: number }>('SELECT COUNT(*) AS n FROM bubble b JOIN miner m ON m.id = b.minerId WHERE m.userId = ?', [
      visitor.id,
    ]);
  // The first was collected.
  expect(Number(bubbles?.n)).toBe(Number(row?.made) - 1);
});

test('somebody buys the first card that a visitor lists, at once and for the session that is on', async () => {
  const { list } = (await visitor.api.get<OwnCardPage>('/api/project/card/my')).data;
  const card = list[0];
  const before = await usdt();
  await post(`/api/project/card/hanging/${card?.id}`, { price: card?.price ?? card?.buyPrice });
  await guide();
  expect(await usdt()).toBe(before);
  app.clock.advance(15 * second);
  await guide();
  expect(await usdt()).toBeGreaterThan(before);
  const { list: notices } = (await visitor.api.get<NoticePage>('/api/notices')).data;
  expect(notices.map(({ kind }) => kind)).toContain('cardSold');
});
