import { Reader, UnitOfWork } from '../../server/common/database';
import { parseAmount } from '../../server/common/money';
import { day, minute } from '../../server/common/runtime';
import type { MyHome, PublicHome, Site, UserInfo, Version } from '../../server/home/home.schemas';
import { Assets, BooksKeeper, Ledger, userAccount } from '../../server/ledger';
import type { Price, PriceHistory } from '../../server/market/market.schemas';
import { bootApp, type TestApp } from '../support';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

/** As a source of prices does it. */
async function setPrice(asset: string, price: string): Promise<void> {
  const units = parseAmount(price, 8);
  await app.get(UnitOfWork).run((tx) => app.get(Assets).setPrice(tx, asset, units));
  await app.get(Assets).reload();
}

describe('GET /api/site', () => {
  test('tells anybody what the app needs to draw itself', async () => {
    const { status, data } = await app.api.get<Site>('/api/site');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      brand: 'Lodestone',
      demo: true,
      languages: ['zh-CN', 'zh-TW', 'en', 'ru', 'pt', 'de'],
      bottomBar: 'wallet',
      toastMs: 1500,
      displayDecimals: 4,
      chainId: 56,
      custodyAddress: null,
      testMoney: true,
      explorerUrl: 'https://bscscan.com',
      mapTiles: null,
      bareTextLogin: true,
    });
    expect(data.demoReferrer).toMatch(/^[A-Z][A-Z2-9]{7}$/);
    expect(data.assets.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['USDT', 'FXB', 'NICE', 'BNB', 'TRADE', 'FUEL', 'MINERAL', 'GAME']),
    );
    expect(data.assets.find(({ code }) => code === 'USDT')?.price).toBe('1');
  });

  test('shows no referrer outside demo mode', async () => {
    const fresh = await bootApp({ demo: false });
    try {
      expect((await fresh.api.get<Site>('/api/site')).data).toMatchObject({ demo: false, demoReferrer: null });
    } finally {
      await fresh.close();
    }
  });
});

describe('GET /api/index', () => {
  test('shows announcements in the language asked for, prices, and how many users there are', async () => {
    const { status, data } = await app.api.get<PublicHome>('/api/index', { language: 'de' });
    expect(status).toBe(200);
    expect(data.announcements).toHaveLength(3);
    expect(data.announcements[0]?.title).toContain('Willkommen');
    expect(data.prices).toContainEqual({ asset: 'FXB', price: '0.5' });
    const [{ users } = { users: 0 }] = await app
      .get(Reader)
      .query<{ users: number }>('SELECT COUNT(*) AS users FROM `user`');
    expect([data.userCount, users > 0]).toEqual([Number(users), true]);
  });

  test('says whether every rule of the books held when they were last checked', async () => {
    await app.get(BooksKeeper).report(true);
    // What was answered before may be a minute old.
    app.clock.advance(minute);
    expect((await app.api.get<PublicHome>('/api/index')).data.booksOk).toBe(true);
  });
});

describe('GET /api/user/info', () => {
  test('is for a logged-in user alone', async () => {
    expect((await app.api.get('/api/user/info')).status).toBe(410000);
    expect((await app.api.as({ token: 'x.y.z' }).get('/api/user/info')).status).toBe(410001);
  });

  test('of a new user', async () => {
    const user = await app.actors.user();
    const { status, data } = await user.api.get<UserInfo>('/api/user/info');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      uid: user.uid,
      inviteCode: user.inviteCode,
      address: user.wallet.address,
      account: user.account,
      nickname: `${user.account.slice(0, 4)}****${user.account.slice(-4)}`,
      spread: null,
      level: 0,
      community: null,
      service: null,
      totalValue: '0',
      counters: { complete_count: 0, received_count: 0, unshipped_count: 0, order_count: 0, unpaid_count: 0 },
      flags: { referrerBound: false, canRefer: false, tradePasswordSet: false, airdrop: 'none', demo: true },
    });
    expect(data.balances.every(({ total }) => total === '0')).toBe(true);
  });

  test('shows what is held and what it is worth, exactly', async () => {
    const user = await app.actors.user({ funded: { USDT: '900000000.00000001', FXB: '3', GAME: '7' } });
    const { data } = await user.api.get<UserInfo>('/api/user/info');
    expect(data.totalValue).toBe('900000001.50000001');
    expect(data.balances.find(({ asset }) => asset === 'USDT')).toEqual({
      asset: 'USDT',
      kind: 'token',
      funding: '900000000.00000001',
      contract: '0',
      locked: '0',
      held: '0',
      total: '900000000.00000001',
      value: '900000000.00000001',
      price: '1',
    });
    expect(data.balances.find(({ asset }) => asset === 'GAME')).toMatchObject({ funding: '7', value: null });
  });

  test('shows the referrer masked, and what has become possible', async () => {
    const user = await app.actors.user({ bound: true, tradePassword: '135790' });
    const { data } = await user.api.get<UserInfo>('/api/user/info');
    expect(data.spread?.account).toMatch(/^0x10\*{4}0001$/);
    expect(data.flags).toMatchObject({
      referrerBound: true,
      canRefer: true,
      tradePasswordSet: true,
      airdrop: 'available',
    });
    await user.api.post('/api/user/airdrop');
    expect((await user.api.get<UserInfo>('/api/user/info')).data.flags.airdrop).toBe('claimed');
  });

  test('gives away nothing an entity holds besides', async () => {
    const user = await app.actors.user({ bound: true, tradePassword: '135790' });
    const text = JSON.stringify((await user.api.get('/api/user/info')).data);
    expect(text).not.toMatch(/scrypt|tradePassword"|parentId|isRoot|createdAt/);
  });
});

test('every answer that tells a price tells the same one, before a change and after it', async () => {
  const user = await app.actors.user({ funded: { BNB: '2' } });
  const told = async () => {
    const [site, home, prices, one, info] = await Promise.all([
      app.api.get<Site>('/api/site'),
      app.api.get<PublicHome>('/api/index'),
      app.api.get<Price[]>('/api/prices'),
      app.api.get<PriceHistory>('/api/prices/BNB'),
      user.api.get<UserInfo>('/api/user/info'),
    ]);
    const balance = info.data.balances.find(({ asset }) => asset === 'BNB');
    const found = [
      site.data.assets.find(({ code }) => code === 'BNB')?.price,
      home.data.prices.find(({ asset }) => asset === 'BNB')?.price,
      prices.data.find(({ asset }) => asset === 'BNB')?.price,
      one.data.price,
      balance?.price,
    ];
    return [[...new Set(found)], balance?.value];
  };
  await app.actors.agreed('assets/BNB/price', { price: '600', reason: 'test' });
  expect(await told()).toEqual([['600'], '1200']);
  await app.actors.agreed('assets/BNB/price', { price: '630', reason: 'test' });
  expect(await told()).toEqual([['630'], '1260']);
});

describe('GET /api/user/index', () => {
  test('is for a logged-in user alone', async () => {
    expect((await app.api.get('/api/user/index')).status).toBe(410000);
  });

  test('adds up what came in today, and takes no refund for income', async () => {
    const user = await app.actors.user({ funded: { USDT: '10', NICE: '5', GAME: '100' } });
    const units = 300_000_000n;
    await app.get(UnitOfWork).run((tx) =>
      app.get(Ledger).post(tx, {
        key: `test-held:${user.id}`,
        kind: 'withdrawal',
        actor: 'test',
        lines: [
          { account: userAccount(user.id, 'funding', 'USDT'), amount: -units, type: 'withdrawal' },
          { account: userAccount(user.id, 'held', 'USDT'), amount: units, type: 'withdrawal' },
        ],
      }),
    );
    await app.get(UnitOfWork).run((tx) =>
      app.get(Ledger).post(tx, {
        key: `test-refund:${user.id}`,
        kind: 'withdrawalRefund',
        actor: 'test',
        lines: [
          { account: userAccount(user.id, 'held', 'USDT'), amount: -units, type: 'withdrawalRefund' },
          { account: userAccount(user.id, 'funding', 'USDT'), amount: units, type: 'withdrawalRefund' },
        ],
      }),
    );
    const { status, data } = await user.api.get<MyHome>('/api/user/index');
    expect(status).toBe(200);
    expect(data).toEqual({
      totalValue: '10.5',
      todayIn: '10.5',
      todayBy: [{ type: 'deposit', value: '10.5' }],
      todayBills: 5,
      pendingDeposits: 0,
      pendingWithdrawals: 0,
      level: 0,
      referrerBound: false,
      team: { directCount: 0, indirectCount: 0, teamCount: 0 },
      teamNewest: [],
      zone: null,
      subscription: { locked: '0', principal: '0', open: 0, assets: [] },
      release: { today: '0', total: '0', remaining: '0', next: null },
      mining: {
        ...{ power: '0', totalPower: '0', mining: 0, paused: 0, today: '0', bubbles: 0 },
        ...{ uncollected: [], uncollectedValue: '0', nextHour: null },
      },
      upgrade: { level: 0, fixed: false, joined: '0', next: expect.objectContaining({ level: 1 }) },
    });
  });

  test('counts what waits, and the team', async () => {
    const user = await app.actors.user({ bound: true });
    const friend = await app.actors.user({ bound: user });
    const deposit = await user.api.post('/api/finance/recharge', { asset: 'USDT', amount: '20' });
    expect(deposit.status).toBe(200);
    const { data } = await user.api.get<MyHome>('/api/user/index');
    expect(data).toMatchObject({
      pendingDeposits: 1,
      referrerBound: true,
      team: { directCount: 1, indirectCount: 0, teamCount: 1 },
      teamNewest: [{ uid: friend.uid, avatar: null }],
    });
  });

  test('names the last four of those who were invited, not those of others', async () => {
    const user = await app.actors.user({ bound: true });
    const friends: string[] = [];
    for (let index = 0; index < 5; index++) friends.unshift((await app.actors.user({ bound: user })).uid);
    const { data } = await user.api.get<MyHome>('/api/user/index');
    expect(data.teamNewest.map(({ uid }) => uid)).toEqual(friends.slice(0, 4));
  });

  test('sees the whole of a busy day, and none of the day before', async () => {
    const user = await app.actors.user({ funded: { USDT: '1000' } });
    app.clock.advance(day);
    for (let index = 0; index < 230; index++) await app.actors.fund(user, 'USDT', '0.01');
    const { data } = await user.api.get<MyHome>('/api/user/index');
    expect(data).toMatchObject({
      totalValue: '1002.3',
      todayIn: '2.3',
      todayBy: [{ type: 'deposit', value: '2.3' }],
      todayBills: 230,
    });
  });

  test('keeps to what it was worth when it came, and says by what it came', async () => {
    const [user, friend] = [await app.actors.user(), await app.actors.user({ funded: { USDT: '50' } })];
    await setPrice('NICE', '2');
    await app.actors.fund(user, 'NICE', '10');
    await setPrice('NICE', '3');
    await app.actors.fund(user, 'NICE', '1');
    await app.actors.fund(user, 'GAME', '7');
    await app.actors.setTradePassword(friend, '135790');
    const body = { to: user.uid, asset: 'USDT', amount: '40', password: '135790' };
    expect((await friend.api.post('/api/finance/other/trade', body)).status).toBe(200);
    expect((await user.api.get<MyHome>('/api/user/index')).data).toMatchObject({
      totalValue: '73',
      todayIn: '63',
      todayBy: [
        { type: 'transferIn', value: '40' },
        { type: 'deposit', value: '23' },
      ],
      todayBills: 4,
    });
    expect((await friend.api.get<MyHome>('/api/user/index')).data).toMatchObject({ todayIn: '50', todayBills: 3 });
  });
});

describe('GET /api/version', () => {
  test('tells what is running and nothing of where', async () => {
    const { status, data } = await app.api.get<Version>('/api/version');
    expect(status).toBe(200);
    expect(Object.keys(data).sort()).toEqual(['builtAt', 'commit', 'version']);
    expect(JSON.stringify(data)).not.toMatch(/\/|\\/);
  });
});
