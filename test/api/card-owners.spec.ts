// @both-engines
import { hour } from '../../server/common/runtime';
import type { NoticePage } from '../../server/notices/notices.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { CardStage } from '../support/card-stage';
import { closeWithSoundBooks } from '../support/closing';
import { changeSetting } from './change-setting';

let app: TestApp;
let stage: CardStage;

beforeAll(async () => {
  app = await bootApp();
  stage = await CardStage.open(app);
}, 60_000);
afterAll(() => closeWithSoundBooks(app));

/** What somebody was told of cards that came back, the newest first. */
const returned = async (user: TestUser) =>
  (await user.api.get<NoticePage>('/api/notices')).data.list.filter(({ kind }) => kind === 'cardReturned');

describe('a card with a second owner', () => {
  it('is held for its second buyer as it was for the first, at bounds of the second price', async () => {
    const [first, second] = [await stage.trader(), await stage.trader()];
    const id = await stage.bought(first, '200');
    expect(await stage.hang(first, id, { price: '208' })).toMatchObject({ status: 200 });
    stage.goTo(stage.startOf());
    expect((await stage.buy(second, id)).data).toMatchObject({
      ...{ price: '208', highest: '218.4' },
      hangableAt: new Date(stage.now + 12 * hour).toISOString(),
    });
    expect(await stage.hang(second, id, { price: '210' })).toMatchObject({ data: { code: 'cardOnHold' } });
    stage.goTo(stage.now + 12 * hour - 1);
    expect(await stage.hang(second, id, { price: '210' })).toMatchObject({ data: { code: 'cardOnHold' } });
    stage.goTo(stage.now + 1);
    for (const price of ['207.99999999', '218.40000001'])
      expect(await stage.hang(second, id, { price })).toMatchObject({ data: { code: 'priceOutOfRange' } });
    expect(await stage.hang(first, id, { price: '208' })).toMatchObject({ data: { code: 'notYourCard' } });
    expect(await stage.hang(second, id, { price: '210' })).toMatchObject({ status: 200 });
  });

  it('is bought within its old hold once staff have shortened that', async () => {
    const [seller, buyer] = [await stage.trader(), await stage.buyer()];
    const [id = 0] = await stage.made('150');
    stage.goTo(stage.startOf());
    expect(await stage.buy(seller, id)).toMatchObject({ status: 200 });
    await changeSetting(app, 'card.holdHours', '0');
    try {
      expect(await stage.hang(seller, id, { price: '156' })).toMatchObject({ status: 200 });
      stage.goTo(stage.startOf());
      expect(await stage.buy(buyer, id)).toMatchObject({ status: 200, data: { price: '156' } });
    } finally {
      await changeSetting(app, 'card.holdHours', '12');
    }
  });
});

it('a card goes back to the owner whose seventh roll is over, and another stays on sale for who hung later', async () => {
  const [early, late] = [await stage.trader(), await stage.trader()];
  const [old, young] = [await stage.bought(early, '100'), await stage.bought(late, '200')];
  const roll = async (times: number) => {
    for (let nth = 0; nth < times; nth++) {
      stage.goTo(stage.startOf() + hour);
      await stage.job('cards.roll');
    }
  };
  await stage.hang(early, old, { price: '104' });
  await roll(3);
  await stage.hang(late, young, { price: '206' });
  await roll(5);
  expect(await stage.card(early, old)).toMatchObject({ state: 'inStock', price: null, own: { rolls: 0 } });
  expect(await stage.card(late, young)).toMatchObject({ state: 'awaitingSale', price: '206', own: { rolls: 5 } });
  expect(await returned(early)).toMatchObject([{ params: { card: old, sessions: 8 } }]);
  expect(await returned(late)).toEqual([]);
  await roll(3);
  expect(await stage.card(late, young)).toMatchObject({ state: 'inStock', price: null });
  expect(await returned(late)).toMatchObject([{ params: { card: young, sessions: 8 } }]);
  expect(await returned(early)).toHaveLength(1);
});

it('the lists of one’s own count what is in stock and what is for sale, each for its owner alone', async () => {
  const [owner, other] = [await stage.trader(), await stage.trader()];
  const hung = await stage.bought(owner, '100');
  const kept = [await stage.bought(owner, '110'), await stage.bought(owner, '120')];
  await stage.bought(other, '130');
  expect(await stage.hang(owner, hung, { price: '103' })).toMatchObject({ status: 200 });
  const own = { mine: 2, mySale: 1 };
  expect(await stage.own(owner, 'my')).toMatchObject({
    ...{ count: 2, counts: own },
    list: kept.reverse().map((id) => ({ id })),
  });
  expect(await stage.own(owner, 'mySale')).toMatchObject({ count: 1, counts: own, list: [{ id: hung }] });
  expect((await stage.listed(owner)).counts).toEqual(own);
  expect((await stage.listed(other)).counts).toEqual({ mine: 1, mySale: 0 });
});
