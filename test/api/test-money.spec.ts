import { Wallet } from 'ethers';
import { Jobs } from '../../server/common/runtime';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import type {
  Deposit,
  DepositCalculation,
  DepositPage,
  TestMoneyOffer,
} from '../../server/finance/deposits/deposits.schemas';
import type { Site, UserInfo } from '../../server/home/home.schemas';
import type { Bill } from '../../server/ledger/ledger.schemas';
import type { AssetRow } from '../../server/market/market.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { sendTo } from '../support/http';

allAtOnce();

const path = '/api/finance/testMoney';
const custody = '0x00000000000000000000000000000000DeaDBeef';
const minute = 60_000;
const hour = 60 * minute;

const take = (user: TestUser, key?: string) => user.api.post<Deposit & { code?: string }>(path, {}, { key });
const waitOf = async (user: TestUser) => (await user.api.get<TestMoneyOffer>(path)).data.waitMs;
const calculation = (user: TestUser, asset: string) =>
  user.api.post<DepositCalculation>('/api/user/chargeCalculator', { asset, amount: '5' });
const fundingOf = async (user: TestUser) =>
  (await user.api.get<UserInfo>('/api/user/info')).data.balances.find(({ asset }) => asset === 'USDT')?.funding;
const describedPaths = async (app: TestApp) => {
  const { body } = await sendTo(app.origin, 'GET', '/api/openapi.json');
  return Object.keys((body as { paths: object }).paths);
};

describe('in demo mode', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await bootApp({ env: { CUSTODY_ADDRESS: custody } });
  });
  afterAll(() => app.close());

  test.each(['USDT', 'BNB', 'FXB'])('no answer about a deposit of %s holds an address', async (asset) => {
    const user = await app.actors.user();
    const { status, data } = await calculation(user, asset);
    expect([status, data.address, data.credited]).toEqual([200, null, '5']);
  });

  test('the site and the calculator of BNB hold no address', async () => {
    const user = await app.actors.user();
    const site = await app.api.get<Site>('/api/site');
    const bnb = await user.api.post<DepositCalculation>('/api/user/chargeBNBCalculator', {});
    expect(site.data).toMatchObject({ demo: true, testMoney: true, custodyAddress: null });
    expect([bnb.status, bnb.data.address]).toEqual([200, null]);
    expect(JSON.stringify([site, bnb]).toLowerCase()).not.toContain(custody.slice(2).toLowerCase());
  });

  test('credits 5,000 USDT once for 20 requests at once', async () => {
    const [user, other] = [await app.actors.user(), await app.actors.user()];
    app.clock.stop();
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(user)));
    const credited = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(credited.map(({ data }) => data)).toMatchObject([
      { asset: 'USDT', amount: '5000', credited: '5000', state: 'credited', txHash: null, conversion: null },
    ]);
    expect(refused.map(({ http, status, msg, data }) => [http, status, data.code, msg])).toEqual(
      Array(19).fill([200, 400, 'testMoneyTaken', 'You can get test USDT again in 60 min']),
    );
    expect([await fundingOf(user), await fundingOf(other)]).toEqual(['5000', '0']);
    expect([await waitOf(user), await waitOf(other)]).toEqual([hour, 0]);
    expect((await take(other)).status).toBe(200);
  });

  test('credits again after exactly one hour', async () => {
    const user = await app.actors.user();
    app.clock.stop();
    expect((await user.api.get<TestMoneyOffer>(path)).data).toEqual({ asset: 'USDT', amount: '5000', waitMs: 0 });
    expect((await take(user)).status).toBe(200);
    app.clock.advance(hour - 1);
    const early = await take(user);
    expect([early.status, early.msg, await waitOf(user)]).toEqual([400, 'You can get test USDT again in 1 min', 1]);
    app.clock.advance(1);
    expect([await waitOf(user), (await take(user)).status, await fundingOf(user)]).toEqual([0, 200, '10000']);
    app.clock.advance(18 * minute);
    expect((await take(user)).msg).toBe('You can get test USDT again in 42 min');
  });

  test('answers a repeated request as before, also when the hour is not over', async () => {
    const user = await app.actors.user();
    const first = await take(user, 'one-intention');
    const again = await take(user, 'one-intention');
    expect([first.status, again.data]).toEqual([200, first.data]);
    expect((await take(user, 'another-intention')).data.code).toBe('testMoneyTaken');
    expect(await fundingOf(user)).toBe('5000');
  });

  test('a deposit that staff credit does not count for the hour', async () => {
    const user = await app.actors.user();
    const filed = await user.api.post<Deposit>('/api/finance/recharge', { asset: 'USDT', amount: '5' });
    const reviewer = await app.actors.staff('reviewer');
    expect((await reviewer.post(`/admin-api/deposits/${filed.data.id}/approve`, { amount: '5' })).http).toBe(200);
    expect([await waitOf(user), (await take(user)).status, await fundingOf(user)]).toEqual([0, 200, '5005']);
  });

  test('is a credited deposit for its user and for staff, with its bill', async () => {
    const user = await app.actors.user();
    const { data } = await take(user);
    const mine = await user.api.get<DepositPage>('/api/finance/deposits');
    expect(mine.data.list).toEqual([data]);
    const auditor = await app.actors.staff('auditor');
    const row = await auditor.get<DepositRow>(`/admin-api/deposits/${data.id}`);
    expect(row.body).toMatchObject({ state: 'credited', amount: '5000', testMoney: true, reviewer: null });
    const bills = await user.api.get<{ list: Bill[] }>('/api/finance/bill/all');
    expect(bills.data.list).toMatchObject([{ type: 'deposit', asset: 'USDT', amount: '5000', counterpart: 'DEMO' }]);
    await app.get(Jobs).run('ledger.checkpoint');
    expect(await app.books()).toMatchObject({ ok: true });
  });

  test('is refused while deposits of USDT are closed', async () => {
    const user = await app.actors.user();
    const finance = await app.actors.staff('finance');
    const close = async (deposit: boolean) => {
      const { body } = await finance.get<AssetRow>('/admin-api/assets/USDT');
      const { withdraw, transfer, exchange, version } = body;
      const row = { deposit, withdraw, transfer, exchange, version };
      expect((await finance.put('/admin-api/assets/USDT', row)).http).toBe(200);
    };
    await close(false);
    try {
      expect((await take(user)).data.code).toBe('notDepositable');
    } finally {
      await close(true);
    }
    expect((await take(user)).status).toBe(200);
  });
});

describe('outside demo mode', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await bootApp({ demo: false, env: { CUSTODY_ADDRESS: custody } });
  });
  afterAll(() => app.close());

  test('deposits go to the custody address', async () => {
    const user = await app.actors.user();
    expect((await app.api.get<Site>('/api/site')).data).toMatchObject({ demo: false, custodyAddress: custody });
    expect((await calculation(user, 'USDT')).data).toMatchObject({
      address: custody,
      network: 'BNB Smart Chain (BEP-20)',
    });
  });

  test('there is no test money, and no word of it', async () => {
    const user = await app.actors.user();
    expect((await app.api.get<Site>('/api/site')).data.testMoney).toBe(false);
    expect([(await user.api.get(path)).status, (await take(user)).status]).toEqual([404, 404]);
    expect(await fundingOf(user)).toBe('0');
    expect(await describedPaths(app)).not.toContain(path);
  });
});

test('a demonstration with a hot wallet gives no test money: it could be paid out', async () => {
  const app = await bootApp({
    env: { CHAIN_RPC_URL: 'http://127.0.0.1:9', PAYER_KEY: Wallet.createRandom().privateKey },
  });
  try {
    const user = await app.actors.user();
    expect((await app.api.get<Site>('/api/site')).data).toMatchObject({ demo: true, testMoney: false });
    expect((await take(user)).status).toBe(404);
  } finally {
    await app.close();
  }
});
