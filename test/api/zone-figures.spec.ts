// @both-engines
import type { ZoneFigures } from '../../server/cards/cards-console.schemas';
import type { SessionMonitor } from '../../server/cards/trade-sessions/sessions.list';
import { day } from '../../server/common/runtime';
import { bootApp, type TestApp } from '../support';
import { CardStage } from '../support/card-stage';
import { closeWithSoundBooks } from '../support/closing';

let app: TestApp;
let stage: CardStage;

beforeAll(async () => {
  app = await bootApp();
  stage = await CardStage.open(app);
}, 60_000);
afterAll(() => closeWithSoundBooks(app));

test('what the zone took tells the sales of the house from those of users, and what is held from what hangs', async () => {
  const [seller, keeper, hanger] = [await stage.trader(), await stage.trader(), await stage.trader()];
  const [buyer, other] = [await stage.buyer(), await stage.buyer()];
  const from = new Date(stage.now).toISOString().slice(0, 10);
  const sold = await stage.bought(seller, '300');
  await stage.bought(keeper, '200');
  const hung = await stage.bought(hanger, '400');
  // The session below begins a day of its own, whatever time the test began at.
  stage.goTo(Math.ceil(stage.now / day) * day);
  expect(await stage.hang(seller, sold, { price: '312' })).toMatchObject({ status: 200 });
  const [fresh = 0] = await stage.made('650', 2);
  const { id: session } = await stage.next();
  stage.goTo(stage.startOf());
  expect(await stage.buy(buyer, sold)).toMatchObject({ status: 200 });
  expect(await stage.buy(other, fresh)).toMatchObject({ status: 200 });
  expect(await stage.hang(hanger, hung, { price: '420' })).toMatchObject({ status: 200 });
  const auditor = await app.actors.staff('auditor');
  const { body: monitor } = await auditor.get<SessionMonitor>(`/admin-api/trade-sessions/${session}/monitor`);
  expect(monitor).toMatchObject({
    offers: { cards: 1, asked: '650' },
    sold: { cards: 2, price: '962', fee: '4.81', fuel: '9.62', tradePoints: '96.2', ofHouse: 1, housePrice: '650' },
    ...{ buyers: 2, sellers: 1 },
    latest: [{ price: '650' }, { price: '312' }],
  });
  const to = new Date(stage.now).toISOString().slice(0, 10);
  const { body } = await auditor.get<ZoneFigures>(`/admin-api/trading-zone?from=${from}&to=${to}`);
  expect(body).toMatchObject({
    ...{ trades: 5, turnover: '1862', houseSales: '1542.25', sellerFees: '9.31' },
    // 35 % of each fee, those of the house too: of 1.5, 1, 2, 1.56 and 3.25.
    ...{ toRewards: '3.2585', fuelBurnt: '18.62', tradeMinted: '186.2' },
    held: { cards: 3, paid: '1162' },
    hanging: { cards: 1, asked: '420' },
    inHouse: { cards: 1, asked: '650' },
  });
  expect(body.days.at(-1)).toEqual({ day: to, trades: 2, turnover: '962', fees: '651.56' });
  const next = new Date(stage.now + day).toISOString().slice(0, 10);
  const { body: later } = await auditor.get<ZoneFigures>(`/admin-api/trading-zone?from=${next}&to=${next}`);
  expect(later).toMatchObject({ trades: 0, turnover: '0', sellerFees: '0', days: [], held: { cards: 3 } });
});
