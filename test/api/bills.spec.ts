import { minute } from '../../server/common/runtime';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { Bill, BillDetail, BillPage } from '../../server/ledger/ledger.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';

const password = '135790';

/** Domain 1, "Bills": a user's own lines, and nobody else's. */
describe('bills', () => {
  let app: TestApp;
  let alice: TestUser;
  let bob: TestUser;
  let withdrawalId: number;
  let depositId: number;

  beforeAll(async () => {
    app = await bootApp();
    alice = await app.actors.user({ funded: { USDT: '100', GAME: '3' }, tradePassword: password });
    bob = await app.actors.user({ funded: { USDT: '7' } });
    const act = async <T>(path: string, body: object): Promise<T> => {
      app.clock.advance(minute);
      const answer = await alice.api.post<T>(path, body);
      if (answer.status !== 200) throw new Error(answer.msg);
      return answer.data;
    };
    await act('/api/finance/move', { asset: 'USDT', amount: '10', from: 'funding' });
    await act('/api/finance/other/trade', { asset: 'USDT', amount: '5', to: bob.uid, password });
    const deposit = await act<{ id: number }>('/api/finance/recharge', { asset: 'FXB', amount: '4' });
    depositId = deposit.id;
    const reviewer = await app.actors.staff('reviewer');
    expect((await reviewer.post(`/admin-api/deposits/${depositId}/approve`, { amount: '4' })).http).toBe(200);
    withdrawalId = (await act<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount: '20', password })).id;
  });
  afterAll(async () => {
    try {
      expect((await app.books()).checks.filter(({ ok }) => !ok)).toEqual([]);
    } finally {
      await app.close();
    }
  });

  const page = async (type = 'all', query = '', user = alice) =>
    (await user.api.get<BillPage>(`/api/finance/bill/${type}${query}`)).data;
  const short = ({ list }: { list: Bill[] }) =>
    list.map(({ type, asset, wallet, amount, balanceAfter }) => [type, asset, wallet, amount, balanceAfter].join(' '));
  const detail = async (id: number, user = alice) =>
    (await user.api.get<BillDetail>(`/api/finance/bill/detail/${id}`)).data;
  const first = async (type: string, user = alice) => (await page(type, '', user)).list[0] as Bill;

  const fees = ['withdrawalFee USDT funding -1 63.99', 'transferFee USDT funding -0.01 84.99'];
  const inFunding = [
    fees[0],
    'withdrawal USDT funding -20 64.99',
    'deposit FXB funding 4 4',
    fees[1],
    'transferOut USDT funding -5 85',
    'move USDT funding -10 90',
    'deposit GAME funding 3 3',
    'deposit USDT funding 100 100',
  ];

  it('show funding and points, newest first, each with the balance it left', async () => {
    const { count, list, next } = await page();
    expect([count, short({ list }), next]).toEqual([8, inFunding, null]);
    expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).sort((a, b) => b - a));
    expect(short(await page('all', '', bob))).toEqual(['transferIn USDT funding 5 12', 'deposit USDT funding 7 7']);
  });

  it('come in pages, by number or from where the last one ended, each line once', async () => {
    const [first, second] = [await page('all', '?limit=5'), await page('all', '?limit=5&page=2')];
    expect([short(first), short(second)]).toEqual([inFunding.slice(0, 5), inFunding.slice(5)]);
    const third = await page('all', `?limit=5&cursor=${first.next}`);
    expect([third.count, short(third), third.next]).toEqual([8, inFunding.slice(5), null]);
  });

  it('of one type are of no other', async () => {
    expect(short(await page('transferFee'))).toEqual([fees[1]]);
    expect(short(await page('withdrawalFee'))).toEqual([fees[0]]);
    expect(await page('gamePrize')).toEqual({ count: 0, list: [], next: null });
    for (const type of ['ALL', 'transfer', 'funding']) {
      const answer = await alice.api.get<{ code: string; field: string }>(`/api/finance/bill/${type}`);
      expect([answer.status, answer.data.code, answer.data.field]).toEqual([400, 'invalidInput', 'type']);
    }
  });

  it('of other wallets are shown where they are asked for', async () => {
    expect(short(await page('all', '?wallet=held'))).toEqual([
      'withdrawalFee USDT held 1 21',
      'withdrawal USDT held 20 20',
    ]);
    expect(short(await page('move', '?wallet=contract,funding'))).toEqual([
      'move USDT contract 10 10',
      'move USDT funding -10 90',
    ]);
    expect((await page('all', '?wallet=locked,mined')).count).toBe(0);
    for (const wallet of ['world', 'fees', 'funding,world', 'Funding', 'funding,']) {
      const answer = await alice.api.get<{ code: string; field: string }>(`/api/finance/bill/all?wallet=${wallet}`);
      expect([wallet, answer.status, answer.data.code, answer.data.field]).toEqual([
        wallet,
        400,
        'invalidInput',
        'wallet',
      ]);
    }
  });

  it('are cut by asset and by time: from that moment on, and before that moment', async () => {
    expect(short(await page('all', '?asset=GAME'))).toEqual(['deposit GAME funding 3 3']);
    const unknown = await alice.api.get<{ code: string }>('/api/finance/bill/all?asset=XYZ');
    expect([unknown.status, unknown.data.code]).toEqual([400, 'assetUnknown']);
    const { createdAt: sent } = await first('transferOut');
    expect(short(await page('all', `?from=${sent}`))).toEqual(inFunding.slice(0, 5));
    expect(short(await page('all', `?to=${sent}`))).toEqual(inFunding.slice(5));
    const { createdAt: asked } = await first('withdrawal');
    expect(await page('all', `?from=${sent}&to=${asked}&limit=1`)).toMatchObject({
      count: 3,
      next: expect.any(String),
    });
  });

  it('in detail show the other lines of the same movement, but only one’s own', async () => {
    const sent = await detail((await first('transferOut')).id);
    expect(short({ list: sent.lines })).toEqual([fees[1]]);
    expect(short({ list: [sent] })).toEqual([inFunding[4]]);
    expect(sent.source).toEqual({ kind: 'other', id: null });
    const received = await detail((await first('transferIn', bob)).id, bob);
    expect([received.lines, received.transactionId]).toEqual([[], sent.transactionId]);
    const asked = await detail((await first('withdrawal')).id);
    expect(short({ list: asked.lines })).toEqual([
      fees[0],
      'withdrawal USDT held 20 20',
      'withdrawalFee USDT held 1 21',
    ]);
    expect([asked.postingKey, asked.source]).toEqual([
      `withdrawal:${withdrawalId}:asked`,
      { kind: 'withdrawal', id: withdrawalId },
    ]);
  });

  it('in detail say what they came from, where a page shows it', async () => {
    const deposit = (await page('deposit', '?asset=FXB')).list[0] as Bill;
    expect(await detail(deposit.id)).toMatchObject({
      postingKey: `deposit:${depositId}`,
      source: { kind: 'deposit', id: depositId },
    });
  });

  it('of somebody else, and lines of the platform, are not there', async () => {
    const { id } = await first('transferIn', bob);
    // The platform's share of the transfer is the line after Bob's.
    for (const other of [id, id + 1]) {
      const answer = await alice.api.get<{ code: string }>(`/api/finance/bill/detail/${other}`);
      expect([answer.status, answer.data.code]).toEqual([404, 'notFound']);
    }
  });
});
