import { TestBrowser } from '../lib/browser/test-browser';
import { TestServer } from '../lib/browser/test-server';
import { fileDeposit } from './deposit/deposit-calls';
import { postExchange } from './exchange/exchange-calls';
import { claimAirdrop } from './home/airdrop-calls';
import { fetchRequests, requestQuery, requestsKey } from './money/requests';
import { sendMove, sendTransfer } from './transfer/transfer-calls';
import { askWithdrawal, cancelWithdrawal, withdrawals } from './withdrawal/withdrawal-calls';

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

describe('every request that moves money', () => {
  it.each([
    ['a transfer', () => sendTransfer(transfer, 'key-1'), 'finance/other/trade', transfer],
    ['a move', () => sendMove(move, 'key-1'), 'finance/move', move],
    ['a withdrawal', () => askWithdrawal(withdrawal, 'key-1'), 'finance/extract', withdrawal],
    ['a cancelled withdrawal', () => cancelWithdrawal({ id: 7 }, 'key-1'), 'finance/extract/cancel/7', {}],
    ['a deposit', () => fileDeposit(deposit, 'key-1'), 'finance/recharge', deposit],
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

describe('one’s requests', () => {
  const item = (id: number) => ({ id, asset: 'USDT', state: 'pending', reason: null, createdAt: '' });
  const kind = { name: 'withdrawals', tones: { pending: 'progress' as const }, askAgainMs: () => false as const };
  const one = async (id: number) => {
    const { queryFn } = requestQuery(kind, id);
    return typeof queryFn === 'function' ? await queryFn({ signal: new AbortController().signal } as never) : undefined;
  };

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
