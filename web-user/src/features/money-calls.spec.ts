import { awardSummaryQuery } from '../lib/account/awards';
import { nextLevelQuery } from '../lib/account/level';
import { myHomeQuery } from '../lib/account/me';
import { pricesQuery, siteQuery } from '../lib/account/site';
import { TestBrowser } from '../lib/browser/test-browser';
import { TestServer } from '../lib/browser/test-server';
import { arrangementQuery } from './arrangement/arrangement-calls';
import { communityQuery, memberQuery } from './community/community-calls';
import { calculationQuery, deposits, fileDeposit, takeTestMoney, testMoneyQuery } from './deposit/deposit-calls';
import { pairsQuery, postExchange, termsQuery } from './exchange/exchange-calls';
import { claimAirdrop } from './first-steps/airdrop-calls';
import { awardQuery } from './income/income-calls';
import { fetchRequests, requestQuery, requestsKey } from './money/requests';
import { teamQuery } from './team/team-calls';
import { postJoin } from './team/upgrade-calls';
import { recipientQuery, sendMove, sendTransfer, rulesQuery as transferRulesQuery } from './transfer/transfer-calls';
import {
  askWithdrawal,
  cancelWithdrawal,
  rulesQuery as withdrawalRulesQuery,
  withdrawals,
} from './withdrawal/withdrawal-calls';

let browser: TestBrowser;
let server: TestServer;
beforeEach(() => {
  browser = new TestBrowser();
  server = new TestServer();
});
afterEach(() => {
  server.leave();
  browser.leave();
});

const password = '123456';
const txHash = `0x${'ab'.repeat(32)}`;
const transfer = { to: '12345678', asset: 'USDT', amount: '1', password };
const move = { asset: 'USDT', amount: '1', from: 'contract' as const };
const withdrawal = { asset: 'USDT', amount: '1', address: '0x1', password };
const deposit = { asset: 'USDT', amount: '1', txHash };

/** What a query brings, asked for by a page that is still there. */
async function read({ queryFn }: { queryFn?: unknown }, signal = new AbortController().signal): Promise<unknown> {
  return typeof queryFn === 'function' ? await queryFn({ signal }) : undefined;
}

describe('every request that moves money', () => {
  it.each([
    ['a transfer', () => sendTransfer(transfer, 'key-1'), 'finance/other/trade', transfer],
    ['a move', () => sendMove(move, 'key-1'), 'finance/move', move],
    ['a withdrawal', () => askWithdrawal(withdrawal, 'key-1'), 'finance/extract', withdrawal],
    ['a cancelled withdrawal', () => cancelWithdrawal({ id: 7 }, 'key-1'), 'finance/extract/cancel/7', {}],
    ['a deposit', () => fileDeposit(deposit, 'key-1'), 'finance/recharge', deposit],
    ['test money', () => takeTestMoney({}, 'key-1'), 'finance/testMoney', {}],
    ['a join', () => postJoin({ amount: '100' }, 'key-1'), 'join', { amount: '100' }],
    ['the airdrop', () => claimAirdrop({}, 'key-1'), 'user/airdrop', {}],
    [
      'an exchange',
      () => postExchange({ from: 'FXB', to: 'USDT', amount: '1', quoteId: 'q' }, 'key-1'),
      'finance/exchange/FXB/USDT',
      { amount: '1', quoteId: 'q' },
    ],
  ])('%s is posted whole, under its key', async (_name, post, path, body) => {
    await post();
    expect(server.sent).toEqual([{ method: 'POST', url: `/api/${path}`, body, key: 'key-1' }]);
  });

  it('answers that a withdrawal was taken back, though the server has nothing to say', async () => {
    await expect(cancelWithdrawal({ id: 7 }, 'key-1')).resolves.toBe(true);
  });
});

describe('every reading beside a money form', () => {
  it.each([
    ['my home', myHomeQuery, ['me', 'home'], 'user/index'],
    ['my level', nextLevelQuery, ['me', 'nextLevel'], 'next_level'],
    ['my awards', awardSummaryQuery, ['me', 'awards'], 'user/award'],
    ['my team', teamQuery, ['me', 'team'], 'user/spread'],
    ['my seat', arrangementQuery, ['me', 'arrangement'], 'user/arrange'],
    ['my community', communityQuery, ['me', 'community'], 'project/community'],
    ['a member of it', memberQuery('7'), ['me', 'community', 'member', '7'], 'leader/user/7'],
    ['an award', awardQuery(7), ['me', 'award', 7], 'user/award_log/7'],
    ['the site', siteQuery, ['site'], 'site'],
    ['test money', testMoneyQuery, ['me', 'testMoney'], 'finance/testMoney'],
    ['prices', pricesQuery, ['public', 'prices'], 'prices'],
    ['pairs', pairsQuery, ['public', 'exchangePairs'], 'finance/exchange'],
    ['terms', termsQuery('FXB', 'USDT'), ['me', 'exchange', 'FXB', 'USDT'], 'finance/exchange/FXB/USDT'],
    ['transfer rules', transferRulesQuery, ['me', 'transferRules'], 'finance/other/trade'],
    ['a recipient', recipientQuery('7'), ['recipient', '7'], 'finance/other/trade?to=7'],
    ['withdrawal rules', withdrawalRulesQuery, ['me', 'withdrawalRules'], 'token/extract'],
  ] as const)(
    'of %s stands under its key, asks its path, and is given up with its page',
    async (_name, query, key, path) => {
      expect(query.queryKey).toEqual(key);
      server.answer = () => ({});
      await read(query);
      expect(server.sent).toMatchObject([{ method: 'GET', url: `/api/${path}` }]);
      await expect(read(query, AbortSignal.abort())).rejects.toThrow('abort');
    },
  );

  it.each([
    [undefined, null, { asset: 'USDT' }],
    ['12.5', '12.5', { asset: 'USDT', amount: '12.5' }],
  ])('of a deposit of %s asks for it', async (amount, key, body) => {
    const query = calculationQuery('USDT', amount);
    expect(query.queryKey).toEqual(['deposit', 'calculation', 'USDT', key]);
    await read(query);
    expect(server.sent).toMatchObject([{ method: 'POST', url: '/api/user/chargeCalculator', body }]);
    await expect(read(query, AbortSignal.abort())).rejects.toThrow('abort');
  });
});

describe('one’s requests', () => {
  const item = (id: number) => ({ id, asset: 'USDT', state: 'pending', reason: null, createdAt: '' });
  const kind = { name: 'withdrawals', tones: { pending: 'progress' as const }, askAgainMs: () => false as const };
  const one = (id: number) => read(requestQuery(kind, id));

  it('come page by page, by state', async () => {
    const { signal } = new AbortController();
    await fetchRequests('deposits', undefined, undefined, signal);
    await fetchRequests('deposits', 'pending', '12', signal);
    expect(server.sent.map(({ url }) => url)).toEqual([
      '/api/finance/deposits',
      '/api/finance/deposits?state=pending&cursor=12',
    ]);
  });

  it('are found one by one below the cursor that follows', async () => {
    server.answer = () => ({ list: [item(7)], next: null });
    expect(await one(7)).toEqual(item(7));
    expect(server.sent[0]?.url).toBe('/api/finance/withdrawals?cursor=8&limit=1');
  });

  it('are none where another stands in that place', async () => {
    server.answer = () => ({ list: [item(6)], next: null });
    expect(await one(7)).toBeNull();
    server.answer = () => ({ list: [], next: null });
    expect(await one(7)).toBeNull();
  });

  it('lie with the caller’s own data, each list by itself', () => {
    expect(requestsKey('deposits')).toEqual(['me', 'deposits']);
    expect(requestsKey('deposits', 'pending')).toEqual(['me', 'deposits', 'pending']);
    expect(requestQuery(kind, 7).queryKey).toEqual(['me', 'request', 'withdrawals', 7]);
  });
});

it('each state of a request has its colour', () => {
  expect([deposits.name, deposits.tones]).toEqual([
    'deposits',
    { pending: 'progress', credited: 'good', rejected: 'bad' },
  ]);
  expect([withdrawals.name, withdrawals.tones]).toEqual([
    'withdrawals',
    {
      pending: 'progress',
      approved: 'progress',
      paying: 'progress',
      paid: 'good',
      rejected: 'bad',
      cancelled: 'neutral',
      failed: 'bad',
    },
  ]);
});

describe('a withdrawal that is followed', () => {
  it.each([
    ['pending', 10_000],
    ['approved', 10_000],
    ['paying', 10_000],
    ['failed', 10_000],
    ['paid', false],
    ['rejected', false],
    ['cancelled', false],
  ] as const)('while %s is asked for again after %s ms', (state, every) => {
    expect(withdrawals.askAgainMs({ state } as Parameters<typeof withdrawals.askAgainMs>[0])).toBe(every);
  });
});
