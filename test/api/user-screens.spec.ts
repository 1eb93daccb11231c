import type { TestUser } from '../support';
import { BusyDay, seeded, shortAddress } from '../support/busy-day';

let day: BusyDay;
let user: TestUser;
let other: TestUser;
let at: string;

beforeAll(async () => {
  day = await BusyDay.start();
  ({ user, other, at } = day);
});
afterAll(() => day.app.close());

/** So many minutes after `at`. */
const later = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

const zero = { funding: '0', contract: '0', locked: '0', held: '0', total: '0' };

/** Nothing of it is on hold. */
const free = { onHold: '0', onHoldUntil: null };

const prices: Record<string, string> = { USDT: '1', FXB: '0.5', NICE: '0.1', BNB: '600' };

const empty = (asset: string, kind: 'token' | 'point') => ({
  asset,
  kind,
  ...zero,
  value: kind === 'token' ? '0' : null,
  price: prices[asset] ?? null,
});

describe('the user reads', () => {
  test('who they are, and what they own', async () => {
    const root = (await day.app.api.get<{ demoReferrer: string }>('/api/site')).data.demoReferrer;
    const [parent] = (await day.ask<{ uid: string; inviteCode: string }[]>('admin', 'users')).filter(
      ({ inviteCode }) => inviteCode === root,
    );
    const nickname = shortAddress(user.account);
    expect(await day.read('/api/user/info')).toEqual({
      uid: user.uid,
      account: user.account,
      phone: null,
      nickname,
      avatar: null,
      address: user.wallet.address,
      inviteCode: user.inviteCode,
      spread: { uid: parent?.uid, account: '0x10****0001', nickname: '0x10****0001', avatar: null },
      level: 0,
      community: 'Harbour',
      service: null,
      language: 'en',
      joinedAt: at,
      passes: { transfer: later(5), trade: later(30) },
      balances: [
        {
          asset: 'USDT',
          kind: 'token',
          funding: '108.99',
          contract: '0',
          locked: '0',
          held: '11',
          total: '119.99',
          value: '119.99',
          price: '1',
        },
        empty('FXB', 'token'),
        { ...empty('NICE', 'token'), funding: '10', total: '10', value: '1' },
        empty('BNB', 'token'),
        ...['TRADE', 'FUEL', 'MINERAL', 'GAME'].map((asset) => empty(asset, 'point')),
      ],
      cards: { count: 0, atCost: '0' },
      totalValue: '120.99',
      counters: { complete_count: 0, received_count: 0, unshipped_count: 0, order_count: 0, unpaid_count: 0 },
      // that the trade password was set, and the deposit
      unreadNotices: 2,
      flags: {
        referrerBound: true,
        canRefer: true,
        tradePasswordSet: true,
        walletBound: true,
        loginPasswordSet: false,
        passkeySet: false,
        loggedInBy: 'wallet',
        airdrop: 'claimed',
        demo: true,
      },
      airdrop: { asset: 'NICE', amount: '10' },
    });
    expect(await day.read('/api/user/index')).toEqual({
      totalValue: '120.99',
      todayIn: '126',
      todayBy: [
        { type: 'deposit', value: '125' },
        { type: 'airdrop', value: '1' },
      ],
      todayBills: 7,
      pendingDeposits: 0,
      pendingWithdrawals: 1,
      level: 0,
      referrerBound: true,
      team: { directCount: 0, indirectCount: 0, teamCount: 0 },
      teamNewest: [],
      zone: null,
      subscription: { locked: '0', principal: '0', open: 0, assets: [] },
      release: { today: '0', total: '0', remaining: '0', next: null },
      mining: {
        ...{ power: '0', totalPower: '0', mining: 0, paused: 0, today: '0', bubbles: 0 },
        ...{ uncollected: [], uncollectedValue: '0', nextHour: null },
      },
      upgrade: {
        ...{ level: 0, fixed: false, joined: '0' },
        next: {
          level: 1,
          joined: { have: '0', need: '100', missing: '100' },
          directs: { have: 0, need: 0, missing: 0 },
          performance: { have: '0', need: '0', missing: '0' },
        },
      },
    });
  });

  test('the deposits and withdrawals asked for', async () => {
    expect(await day.read('/api/finance/deposits')).toEqual({
      count: 1,
      list: [
        {
          id: day.deposit.id,
          asset: 'USDT',
          amount: '25',
          credited: '25',
          txHash: BusyDay.hash,
          image: null,
          check: null,
          conversion: null,
          converted: null,
          state: 'credited',
          usualMinutes: null,
          reason: null,
          createdAt: at,
          updatedAt: at,
        },
      ],
      next: null,
    });
    expect(await day.read('/api/finance/withdrawals')).toEqual({
      count: 1,
      list: [
        {
          id: day.withdrawal.id,
          asset: 'USDT',
          amount: '10',
          fee: '1',
          address: user.wallet.address,
          state: 'pending',
          usualMinutes: null,
          reason: null,
          txHash: null,
          holdUntil: null,
          canCancel: true,
          createdAt: at,
          updatedAt: at,
        },
      ],
      next: null,
    });
  });

  test('every bill, newest first, with the balance after it', async () => {
    const bill = (type: string, amount: string, balanceAfter: string, counterpart: string | null, asset = 'USDT') => ({
      id: expect.any(Number),
      type,
      asset,
      wallet: 'funding',
      amount,
      balanceAfter,
      counterpart,
      createdAt: at,
    });
    const bills = await day.read<{ list: { id: number }[] }>('/api/finance/bill/all');
    expect(bills).toEqual({
      count: 7,
      list: [
        bill('airdrop', '10', '10', null, 'NICE'),
        bill('transferFee', '-0.01', '108.99', shortAddress(other.account)),
        bill('transferOut', '-5', '109', shortAddress(other.account)),
        bill('withdrawalFee', '-1', '114', shortAddress(user.account)),
        bill('withdrawal', '-10', '115', shortAddress(user.account)),
        bill('deposit', '25', '125', BusyDay.hash),
        bill('deposit', '100', '100', null),
      ],
      next: null,
    });
    expect(bills.list.map(({ id }) => id)).toEqual(bills.list.map(({ id }) => id).sort((a, b) => b - a));
    for (const each of bills.list) expect(await day.read(`/api/finance/bill/detail/${each.id}`)).toMatchObject(each);
  });

  test('prices, pools and pairs', async () => {
    const price = (asset: string, value: string, source: string, updatedAt: unknown) => ({
      asset,
      price: value,
      dayAgo: null,
      changePpm: null,
      low: value,
      high: value,
      volume: '0',
      trend: [],
      source,
      updatedAt,
      stale: false,
    });
    expect(await day.read('/api/prices')).toEqual([
      price('USDT', '1', 'staff', null),
      price('FXB', '0.5', 'pool', seeded),
      price('NICE', '0.1', 'pool', seeded),
      price('BNB', '600', 'walk', seeded),
    ]);
    expect(await day.read('/api/prices/NICE')).toEqual({ ...price('NICE', '0.1', 'pool', seeded), points: [] });
    const lakes = [
      {
        id: 1,
        name: 'FXB-USDT',
        base: 'FXB',
        reserveBase: '200000',
        reserveQuote: '100000',
        spot: '0.5',
        average: '0.5',
        dayAverage: '0.5',
      },
      {
        id: 2,
        name: 'NICE-USDT',
        base: 'NICE',
        reserveBase: '500000',
        reserveQuote: '50000',
        spot: '0.1',
        average: '0.1',
        dayAverage: '0.1',
      },
    ].map((each) => ({ ...each, quote: 'USDT', feePpm: 3_000, volume: '0' }));
    expect(await day.read('/api/lakes')).toEqual(lakes);
    const event = { reserveBase: '500000', reserveQuote: '50000', spot: '0.1', createdAt: seeded };
    expect(await day.read('/api/lake/2')).toEqual({
      ...lakes[1],
      log: {
        count: 1,
        list: [{ id: expect.any(Number), kind: 'add', base: '500000', quote: '50000', ...event }],
        next: null,
      },
    });
    expect(await day.read('/api/line?asset=BNB&interval=1h')).toEqual({ asset: 'BNB', interval: '1h', candles: [] });
    expect(await day.read('/api/finance/exchange')).toEqual([
      { from: 'USDT', to: 'FXB', open: true, mode: 'pool' },
      { from: 'FXB', to: 'USDT', open: true, mode: 'pool' },
      { from: 'USDT', to: 'NICE', open: true, mode: 'pool' },
      { from: 'NICE', to: 'USDT', open: true, mode: 'pool' },
      { from: 'BNB', to: 'USDT', open: true, mode: 'rate' },
      { from: 'USDT', to: 'BNB', open: false, mode: 'rate' },
    ]);
  });

  test('the rules of withdrawals and transfers, for what they have', async () => {
    const asset = (name: string, balance: string, feeFixed: string, maximum: string) => ({
      asset: name,
      balance,
      ...free,
      minimum: '0',
      moreThanMinimum: false,
      feeFixed,
      feeRatePpm: 0,
      maximum,
      decimals: 8,
    });
    expect(await day.read('/api/token/extract')).toEqual({
      address: user.wallet.address,
      walletBound: true,
      ownAddressOnly: true,
      passwordSet: true,
      passOpen: true,
      holdUntil: null,
      dailyLimit: '5000',
      dailyLeft: '4990',
      assets: [asset('USDT', '108.99', '1', '107.99'), asset('FXB', '0', '1', '0'), asset('NICE', '10', '5', '5')],
    });
    expect(await day.read('/api/finance/other/trade')).toEqual({
      passwordSet: true,
      passOpen: true,
      holdUntil: null,
      holdLeft: '0',
      feeRatePpm: 2_000,
      assets: [
        { asset: 'USDT', balance: '108.99', ...free, maximum: '108.77245508', decimals: 8 },
        { asset: 'FXB', balance: '0', ...free, maximum: '0', decimals: 8 },
        { asset: 'NICE', balance: '10', ...free, maximum: '9.98003992', decimals: 8 },
      ],
      moves: [
        { asset: 'USDT', funding: '108.99', contract: '0', ...free, decimals: 8 },
        { asset: 'FXB', funding: '0', contract: '0', ...free, decimals: 8 },
        { asset: 'NICE', funding: '10', contract: '0', ...free, decimals: 8 },
        { asset: 'BNB', funding: '0', contract: '0', ...free, decimals: 8 },
      ],
      recipient: null,
    });
  });
});
