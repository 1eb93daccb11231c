// @both-engines
import { Reader, UnitOfWork } from '../../server/common/database';
import { minute } from '../../server/common/runtime';
import { ChainTransfers } from '../../server/finance/deposits/chain/chain-transfers.service';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import { PayoutSwitch } from '../../server/finance/payouts/payout-switch.service';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { AssetRow, PoolRow } from '../../server/market/market.schemas';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import { changeSetting } from '../api/change-setting';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { LockStage } from '../support/lock-stage';
import { byStaff, byUser, type Stories, type Story } from '../support/replay-story';
import { routesOf } from '../support/routes';
import { bulkReplays } from './replays/bulk.replays';
import { cardReplays } from './replays/card.replays';
import { chatReplays } from './replays/chat.replays';
import { gameReplays } from './replays/game.replays';
import { lockReplays } from './replays/lock.replays';
import { minerReplays } from './replays/miner.replays';
import { myDataReplays } from './replays/my-data.replays';
import { passkeyReplays } from './replays/passkey.replays';
import { pointReplays } from './replays/point.replays';

const password = '135790';
const reason = { reason: 'a reason' };
const hash = (at: number) => `0x${at.toString(16).padStart(64, '0')}`;

let app: TestApp;
let finance: ConsoleClient;
let finance2: ConsoleClient;
let reviewer: ConsoleClient;
let admin: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
  [reviewer, admin] = [await app.actors.staff('reviewer'), await app.actors.staff('admin')];
  // One person takes what many users have left: it is about what comes again, not about what takes two.
  await changeSetting(app, 'adjust.twoPersonLimit', '100000000');
});

afterAll(() => closeWithSoundBooks(app));

const rich = (more: object = {}) => app.actors.user({ funded: { USDT: '1000' }, tradePassword: password, ...more });

/** Sets an asset's switches. */
async function turn(code: string, switches: Partial<AssetRow>): Promise<void> {
  const { body } = await finance.get<AssetRow>(`/admin-api/assets/${code}`);
  const { deposit, withdraw, transfer, exchange, version } = { ...body, ...switches };
  const row = { deposit, withdraw, transfer, exchange, version };
  expect((await finance.put(`/admin-api/assets/${code}`, row)).http).toBe(200);
}
const closing = (code: string, what: 'deposit' | 'withdraw' | 'transfer') => ({
  forbid: () => turn(code, { [what]: false }),
  allow: () => turn(code, { [what]: true }),
});
const setting = (key: string, value: string, back: string) => ({
  forbid: () => changeSetting(app, key, value),
  allow: () => changeSetting(app, key, back),
});
/** Takes what a user has left. */
const emptying = (user: TestUser) => ({
  forbid: async () => {
    const info = await user.api.get<{ balances: { asset: string; funding: string }[] }>('/api/user/info');
    const left = info.data.balances.find(({ asset }) => asset === 'USDT')?.funding;
    const taken = { asset: 'USDT', amount: `-${left}`, ...reason };
    expect((await finance.post(`/admin-api/users/${user.id}/adjust`, taken)).http).toBe(200);
  },
});

/** A new user's request, and what is done to refuse the next. */
const ask = (path: string, body: object, change: (user: TestUser) => Partial<Story>) => async (): Promise<Story> => {
  const user = await rich();
  return { send: byUser(user, path, body), ...change(user) };
};
const asking = (body: object, change: (user: TestUser) => Partial<Story>) =>
  ask('/api/finance/extract', { asset: 'USDT', amount: '10', password, ...body }, change);
const filing = (path: string, body: object): Stories => ({
  'deposits are closed': ask(path, { amount: '5', ...body }, () => closing('USDT', 'deposit')),
  'the minimum is higher': ask(path, { amount: '5', ...body }, () => setting('deposit.min', '100', '1')),
});
const sending = (change: (sender: TestUser, recipient: TestUser) => Partial<Story>) => async (): Promise<Story> => {
  const [sender, recipient] = [await rich(), await rich()];
  const body = { asset: 'USDT', amount: '10', to: recipient.uid, password };
  return { send: byUser(sender, '/api/finance/other/trade', body), ...change(sender, recipient) };
};

async function withdrawal(user?: TestUser): Promise<WithdrawalRow> {
  const body = { asset: 'USDT', amount: '10', password };
  const { data } = await (user ?? (await rich())).api.post<Withdrawal>('/api/finance/extract', body);
  return (await reviewer.get<WithdrawalRow>(`/admin-api/withdrawals/${data.id}`)).body;
}
/** A reviewer's action on a withdrawal that others were done to before. */
const reviewing = (action: string, body: object = {}, ...before: string[]): Stories => ({
  'it is done': async () => {
    const { id, digest } = await withdrawal();
    for (const one of before) {
      expect((await reviewer.post(`/admin-api/withdrawals/${id}/${one}`, bodyOf(one, digest))).http).toBe(200);
    }
    return { send: byStaff(reviewer, `withdrawals/${id}/${action}`, { ...bodyOf(action, digest), ...body }) };
  },
});
const bodyOf = (action: string, digest: string) =>
  action === 'approve' ? { digest } : action === 'fail' ? reason : {};
const filedDeposit = async (): Promise<number> =>
  (await (await rich()).api.post<Deposit>('/api/finance/recharge', { asset: 'USDT', amount: '5' })).data.id;
const deciding = (action: string, body: object, what = 'it is decided'): Stories => ({
  [what]: async () => ({ send: byStaff(reviewer, `deposits/${await filedDeposit()}/${action}`, body) }),
});
async function pool(name: string): Promise<PoolRow> {
  const filter = encodeURIComponent(JSON.stringify({ name }));
  const { body } = await finance.get<PoolRow[]>(`/admin-api/pools?filter=${filter}`);
  if (!body[0]) throw new Error(`no pool ${name}`);
  return body[0];
}
const stop = () => finance.post('/admin-api/payouts/stop', reason);
/** Lets payouts go on, by the release that waits or by one of its own. */
const letGo = async () => {
  await admin.post('/admin-api/payouts/release', reason);
  const id = await app.get(PayoutSwitch).waitingRelease();
  expect((await finance2.post(`/admin-api/proposals/${id}/confirm`)).http).toBe(200);
};

/** By route, and by what has changed when the request comes again. */
const stories: Record<string, Stories> = {
  '/api/finance/extract': {
    'withdrawals are closed': asking({}, () => closing('USDT', 'withdraw')),
    'the minimum is higher': asking({}, () => setting('withdraw.min', '100', '0')),
    'the limit of the day is lower': asking({}, () => setting('withdraw.dailyLimit', '1', '5000')),
    'the money is gone': asking({}, emptying),
    'it must go to one’s own address': async () => {
      const only = setting('withdraw.ownAddressOnly', 'true', 'true');
      await changeSetting(app, 'withdraw.ownAddressOnly', 'false');
      return await asking({ address: `0x${'a'.repeat(40)}` }, () => only)();
    },
  },
  '/api/finance/extract/cancel/:id': {
    'it is cancelled': async () => {
      const user = await rich();
      return { send: byUser(user, `/api/finance/extract/cancel/${(await withdrawal(user)).id}`) };
    },
  },
  '/api/finance/recharge': filing('/api/finance/recharge', { asset: 'USDT' }),
  '/api/token/recharge': filing('/api/token/recharge', { asset: 'USDT' }),
  '/api/user/charge': filing('/api/user/charge', { asset: 'USDT' }),
  '/api/user/chargeBNB': {
    'deposits are closed': ask('/api/user/chargeBNB', { amount: '5' }, () => closing('BNB', 'deposit')),
  },
  '/api/finance/other/trade': {
    'transfers are closed': sending(() => closing('USDT', 'transfer')),
    'the money is gone': sending(emptying),
    'the recipient is frozen': sending((_, { id }) => ({
      forbid: () => admin.post(`/admin-api/users/${id}/freeze`, reason),
    })),
    'transfers are closed, within the password’s pass': async () => {
      const [sender, recipient] = [await rich(), await rich()];
      const body = { asset: 'USDT', amount: '10', to: recipient.uid };
      const path = '/api/finance/other/trade';
      expect((await sender.api.post(path, { ...body, password })).status).toBe(200);
      return { send: byUser(sender, path, body), ...closing('USDT', 'transfer') };
    },
  },
  '/api/finance/move': {
    'the money is gone': ask('/api/finance/move', { asset: 'USDT', amount: '10', from: 'funding' }, emptying),
  },
  '/api/finance/exchange/:from/:to': {
    'the pair is closed': ask('/api/finance/exchange/USDT/FXB', { amount: '10', minReceived: '1' }, () => ({
      forbid: () => turn('FXB', { exchange: false }),
      allow: () => turn('FXB', { exchange: true }),
    })),
    'the quote has expired': async () => {
      const user = await rich();
      const { data } = await user.api.get<{ quote: { quoteId: string } }>('/api/finance/exchange/USDT/FXB?amount=10');
      const send = byUser(user, '/api/finance/exchange/USDT/FXB', { amount: '10', quoteId: data.quote.quoteId });
      return { send, forbid: async () => app.clock.advance(minute) };
    },
  },
  '/api/finance/testMoney': {
    'deposits are closed': ask('/api/finance/testMoney', {}, () => closing('USDT', 'deposit')),
    'the hour is not over': ask('/api/finance/testMoney', {}, () => ({})),
  },
  '/api/user/airdrop': {
    'the gift is closed': async () => {
      const user = await rich({ bound: true });
      return { send: byUser(user, '/api/user/airdrop'), ...setting('airdrop.amount', '0', '10') };
    },
  },
  '/api/join': {
    'the money is gone': async () => {
      const user = await rich({ bound: true });
      return { send: byUser(user, '/api/join', { amount: '100', password }), ...emptying(user) };
    },
    'the smallest join is larger': async () => {
      const user = await rich({ bound: true });
      return { send: byUser(user, '/api/join', { amount: '100', password }), ...setting('join.min', '101', '100') };
    },
  },
  ...bulkReplays({
    reviewer: () => reviewer,
    second: () => app.actors.staff('reviewer2'),
    withdrawal: () => withdrawal(),
    filedDeposit,
    txHash: hash(6),
  }),
  ...cardReplays({ app: () => app, user: rich, password }),
  ...chatReplays(() => app),
  ...gameReplays({
    app: () => app,
    closed: setting('game.enabled', 'false', 'true'),
    lowered: setting('game.maxStake', '4', '20'),
  }),
  ...lockReplays(() => LockStage.of(app)),
  ...minerReplays({ app: () => app, user: () => rich({ bound: true }) }),
  ...myDataReplays({ user: rich, password }),
  ...pointReplays({ user: () => rich({ bound: true }), password, finance: () => finance }),
  '/admin-api/users/:id/adjust': {
    'the money is gone': async () => {
      const user = await rich();
      const body = { asset: 'USDT', amount: '-10', ...reason };
      return { send: byStaff(finance, `users/${user.id}/adjust`, body), ...emptying(user) };
    },
  },
  '/admin-api/treasury/fund': {
    'the fees are spent': async () => {
      const { id } = await rich({ funded: { NICE: '50' } });
      await finance.post(`/admin-api/users/${id}/adjust`, { asset: 'NICE', amount: '-50', ...reason });
      const body = { from: 'fees', to: 'gifts', asset: 'NICE', amount: '40', ...reason };
      return { send: byStaff(finance, 'treasury/fund', body) };
    },
    'the transaction is used': async () => {
      const body = { from: 'world', to: 'rewards', asset: 'USDT', amount: '1', txHash: hash(1), ...reason };
      return { send: byStaff(finance, 'treasury/fund', body) };
    },
  },
  '/admin-api/treasury/fee-payout': {
    'the transaction is used': async () => {
      const body = { asset: 'USDT', amount: '1', txHash: hash(2), ...reason };
      return { send: byStaff(finance, 'treasury/fee-payout', body) };
    },
  },
  '/admin-api/deposits/:id/approve': {
    ...deciding('approve', { amount: '5' }),
    ...deciding('approve', { amount: '6' }, 'it waits for a second person'),
  },
  '/admin-api/deposits/:id/reject': deciding('reject', reason),
  '/admin-api/chain-transfers/:id/assign': {
    'it is assigned': async () => {
      const transfer = { position: 1, contract: null, from: `0x${'b'.repeat(40)}`, to: '', value: 5n, units: 5n };
      const placed = { asset: 'USDT', txHash: hash(3), blockNumber: 1, blockHash: hash(4), transfer };
      await app.get(UnitOfWork).run((tx) => app.get(ChainTransfers).record(tx, placed));
      const { body } = await reviewer.get<{ id: number }[]>('/admin-api/chain-transfers');
      const { id: userId } = await rich();
      return { send: byStaff(reviewer, `chain-transfers/${body[0]?.id}/assign`, { userId, ...reason }) };
    },
  },
  '/admin-api/withdrawals/:id/approve': reviewing('approve'),
  '/admin-api/withdrawals/:id/reject': reviewing('reject', reason),
  '/admin-api/withdrawals/:id/start-payout': reviewing('start-payout', {}, 'approve'),
  '/admin-api/withdrawals/:id/release-payout': reviewing('release-payout', {}, 'approve', 'start-payout'),
  '/admin-api/withdrawals/:id/pay': reviewing('pay', { txHash: hash(5) }, 'approve', 'start-payout'),
  '/admin-api/withdrawals/:id/fail': reviewing('fail', {}, 'approve', 'start-payout'),
  '/admin-api/withdrawals/:id/retry': reviewing('retry', {}, 'approve', 'start-payout', 'fail'),
  '/admin-api/withdrawals/:id/refund': reviewing('refund', reason, 'approve', 'start-payout', 'fail'),
  '/admin-api/pools/:id/add': {
    'the price has moved': async () => {
      const { id, spot } = await pool('FXB-USDT');
      const body = { base: '10000', quote: (Number(spot) * 10_000 + 0.01).toFixed(2), ...reason };
      const buyer = await rich();
      const buy = { amount: '100', minReceived: '1' };
      const forbid = () => buyer.api.post('/api/finance/exchange/USDT/FXB', buy);
      return { send: byStaff(finance, `pools/${id}/add`, body), forbid };
    },
  },
  '/admin-api/pools/:id/remove': {
    'nothing more may be taken': async () => {
      const { id } = await pool('NICE-USDT');
      return { send: byStaff(finance, `pools/${id}/remove`, { sharePpm: 990_000, ...reason }) };
    },
  },
  '/admin-api/payouts/release': {
    'it is proposed': async () => {
      await stop();
      return { send: byStaff(admin, 'payouts/release', reason), allow: letGo };
    },
  },
  '/admin-api/proposals/:id/confirm': {
    'it is confirmed': async () => {
      await stop();
      const { body } = await admin.post<DoneOrProposed>('/admin-api/payouts/release', reason);
      return { send: byStaff(finance, `proposals/${body.proposalId}/confirm`) };
    },
    'a deposit is credited': async () => {
      const filed = await (await rich()).api.post<Deposit>('/api/finance/recharge', { asset: 'USDT', amount: '5' });
      const path = `/admin-api/deposits/${filed.data.id}/approve`;
      const { body } = await reviewer.post<DoneOrProposed>(path, { amount: '6' });
      return { send: byStaff(await app.actors.staff('reviewer2'), `proposals/${body.proposalId}/confirm`) };
    },
  },
};

/** Everything a second effect would leave a mark in. */
async function marks(): Promise<unknown> {
  const money = ['ledger_transaction', 'withdrawal', 'deposit', 'exchange', 'airdrop', 'performance_event', 'award'];
  const tables = [
    ...money,
    'point_order',
    'lock_position',
    'card_trade',
    'miner',
    'bubble',
    'game_round',
    'game_seed',
    'card',
    'audit_log',
    'proposal',
    'solo_act',
    'data_export',
  ];
  return await Promise.all(tables.map((table) => app.get(Reader).query(`SELECT COUNT(*) AS n FROM ${table}`)));
}

/** quality 2: what is done stays done, whatever is changed afterwards. */
describe('a request that comes again', () => {
  it('is told for every route that takes a key', () => {
    const routes = routesOf(app).filter(({ money }) => money);
    const paths = [
      ...Object.keys(stories),
      ...['/admin-api/payouts/stop', '/admin-api/awards/settle', '/api/game/break', '/api/user/data/close'],
    ];
    expect(paths.sort()).toEqual(routes.map(({ path }) => path).sort());
  });

  const byPasskey = passkeyReplays({ app: () => app, user: rich, password });
  const told = [...Object.entries(stories), ...Object.entries(byPasskey)].flatMap(([route, all]) =>
    Object.entries(all).map(([what, make]) => ({ route, what, make })),
  );

  it.each(told)('$route: answered as before though $what', async (story) => {
    const key = `story-${told.indexOf(story)}`;
    const { send, forbid, allow } = await story.make();
    try {
      const first = await send(key);
      expect(first).toMatchObject({ done: true });
      await forbid?.();
      const before = await marks();
      expect(await send(key)).toEqual(first);
      expect(await send(`${key}-2`)).toMatchObject({ done: false });
      expect(await marks()).toEqual(before);
    } finally {
      await allow?.();
    }
  });

  it('/admin-api/payouts/stop: stops nothing again that was let go since', async () => {
    const send = byStaff(finance, 'payouts/stop', reason);
    const first = await send('stop');
    await letGo();
    expect(await send('stop')).toEqual(first);
    const [row] = await app.get(Reader).query<{ stopped: number }>('SELECT stopped FROM payout_switch');
    expect(Number(row?.stopped)).toBe(0);
  });

  it('/admin-api/awards/settle: says what was settled then, and settles nothing that came since', async () => {
    const referrer = await rich({ bound: true });
    const join = async () => await (await rich({ bound: referrer })).api.post('/api/join', { amount: '100', password });
    await join();
    const send = byStaff(finance, 'awards/settle');
    const first = await send('settle');
    expect(first).toMatchObject({ done: true });
    await join();
    const before = await marks();
    expect(await send('settle')).toEqual(first);
    expect(await marks()).toEqual(before);
  });
});
