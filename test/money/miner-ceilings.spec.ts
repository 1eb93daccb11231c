// @both-engines
import { UnitOfWork } from '../../server/common/database';
import { hour, minute } from '../../server/common/runtime';
import { Balances } from '../../server/ledger';
import { bootApp, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { MinerStage } from '../support/miner-stage';

/** 24 USDT in 24 hours. */
const day = { asset: 'BNB', goldStandard: true } as const;

let app: TestApp;
let stage: MinerStage;

/** Staff say what BNB costs: 0.1, as if for long. */
beforeAll(async () => {
  app = await bootApp();
  stage = await MinerStage.open(app);
  await app.get(UnitOfWork).run((tx) => tx.run("UPDATE price_source SET source = 'staff' WHERE asset = 'BNB'"));
  await setPrice('0.1');
});
afterAll(() => closeWithSoundBooks(app));

/** From a minute ago on. */
async function setPrice(price: string): Promise<void> {
  app.clock.advance(-minute);
  await stage.setPrice('BNB', price);
  app.clock.advance(minute);
}

const inWallet = async (wallet: 'releases' | 'setAside') => (await app.get(Balances).inWallet(wallet)).get('BNB') ?? 0n;
const cover = () => stage.cover('BNB');
const hoursNow = () => Math.ceil((stage.now - stage.first) / hour);
const amounts = async (user: TestUser, id: number) => (await stage.miner(user, id)).list.map(({ amount }) => amount);

/** An hour at a price that holds from its middle on. */
async function hourAt(start: number, price: string): Promise<void> {
  stage.goTo(start + 0.5);
  await setPrice(price);
  stage.goTo(start + 1);
  await stage.release();
}

test('by the gold standard each hour pays at most 1.2 times what it was first, and the rest goes back at the end', async () => {
  const user = await stage.user();
  const product = await stage.product(day);
  await stage.fund('BNB', 300);
  const before = await inWallet('releases');
  const id = await stage.obtained(user, product);
  // 1 USDT an hour is 10 BNB, at most 12: 288 in a day.
  expect(await stage.miner(user, id)).toMatchObject({ covered: true, ceiling: '288', total: '24' });
  expect(await cover()).toMatchObject({ promised: '288', setAside: '288', mining: 1, uncovered: 0, uncoveredDue: '0' });
  const start = hoursNow();
  // Down and up again: 20 would be due, then 11.11, then 12.5, then 5.
  for (const [at, price] of ['0.05', '0.09', '0.08', '0.2', '0.1'].entries()) await hourAt(start + at, price);
  expect(await amounts(user, id)).toEqual(['12', '11.11111111', '12', '5', '10']);
  // The platform keeps what the walk would have taken.
  expect(await cover()).toMatchObject({ promised: '237.88888889', setAside: '237.88888889' });
  stage.goTo(start + 24);
  await stage.release();
  const { state, produced } = await stage.miner(user, id);
  expect([state, produced]).toEqual(['end', '240.11111111']);
  expect([await inWallet('setAside'), before - (await inWallet('releases'))]).toEqual([0n, 24_011_111_111n]);
});

test('a pause keeps what is set aside, and the contract ends with all of its hours', async () => {
  const user = await stage.user();
  await stage.fund('BNB', 300);
  const id = await stage.obtained(user, await stage.product({ ...day, goldStandard: false, price: '1001' }));
  await app.actors.setting('miner.maxBubbles', '2');
  const start = hoursNow();
  stage.goTo(start + 10);
  await stage.release();
  expect(await stage.miner(user, id)).toMatchObject({ state: 'pause', bubbles: 3 });
  expect(await cover()).toMatchObject({ promised: '210', setAside: '210', mining: 0, paused: 1 });
  await app.actors.setting('miner.maxBubbles', '72');
  stage.goTo(start + 10.5);
  await stage.collectAll(user, id);
  stage.goTo(start + 11 + 21);
  await stage.release();
  expect(await stage.miner(user, id)).toMatchObject({ state: 'end', produced: '240' });
  expect(await inWallet('setAside')).toBe(0n);
});

test('what an hour buys at most is too little where it is less than a unit', async () => {
  await setPrice('10000000');
  const user = await stage.user();
  const product = await stage.product({ ...day, goldValue: '0.00002', multiplePpm: 1_000_000, price: '1002' });
  expect((await stage.obtain(user, product)).data.code).toBe('productTooSmall');
  await setPrice('0.1');
});
