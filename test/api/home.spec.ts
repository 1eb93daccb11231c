import { Reader, UnitOfWork } from '../../server/common/database';
import { day } from '../../server/common/runtime';
import type { MyHome, PublicHome, Site, UserInfo, Version } from '../../server/home/home.schemas';
import { Ledger, userAccount } from '../../server/ledger';
import { bootApp, type TestApp } from '../support';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

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
      custodyAddress: '0x00000000000000000000000000000000DeaDBeef',
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
      account: `${user.account.slice(0, 4)}****${user.account.slice(-4)}`,
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
      pendingDeposits: 0,
      pendingWithdrawals: 0,
      level: 0,
      referrerBound: false,
      team: { directCount: 0, indirectCount: 0, teamCount: 0 },
    });
  });

  test('counts what waits, and the team', async () => {
    const user = await app.actors.user({ bound: true });
    await app.actors.user({ bound: user });
    const deposit = await user.api.post('/api/finance/recharge', { asset: 'USDT', amount: '20' });
    expect(deposit.status).toBe(200);
    const { data } = await user.api.get<MyHome>('/api/user/index');
    expect(data).toMatchObject({
      pendingDeposits: 1,
      referrerBound: true,
      team: { directCount: 1, indirectCount: 0, teamCount: 1 },
    });
  });

  test('sees the whole of a busy day, and none of the day before', async () => {
    const user = await app.actors.user({ funded: { USDT: '1000' } });
    app.clock.advance(day);
    for (let index = 0; index < 230; index++) await app.actors.fund(user, 'USDT', '0.01');
    const { data } = await user.api.get<MyHome>('/api/user/index');
    expect(data).toMatchObject({ totalValue: '1002.3', todayIn: '2.3' });
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
