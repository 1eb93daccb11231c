import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { amountVectors } from '../support/amount-vectors';
import { makeRoot } from '../support/award-stage';

/** quality 8: on every route that takes an amount. */
describe('amount vectors', () => {
  let app: TestApp;
  let user: TestUser;
  let finance: ConsoleClient;
  let reviewer: ConsoleClient;
  let depositId: number;

  beforeAll(async () => {
    app = await bootApp();
    user = await app.actors.user({ funded: { USDT: '1000' }, tradePassword: '135790' });
    [finance, reviewer] = [await app.actors.staff('finance'), await app.actors.staff('reviewer')];
    const filed = await user.api.post<{ id: number }>('/api/finance/recharge', { asset: 'USDT', amount: '5' });
    depositId = filed.data.id;
    await makeRoot(app, user);
    const leads = { userId: user.id, name: 'Harbour', reason: 'test' };
    await (await app.actors.staff('admin')).post('/admin-api/communities', leads);
  });

  afterAll(async () => {
    try {
      expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    } finally {
      await app.close();
    }
  });

  it('are at least two hundred different ones', () => {
    expect(new Set(amountVectors.map((value) => JSON.stringify(value))).size).toBeGreaterThanOrEqual(200);
  });

  it.each([
    ['/api/finance/recharge', { asset: 'USDT' }],
    ['/api/user/charge', { asset: 'FXB' }],
    ['/api/user/chargeBNB', {}],
    ['/api/token/recharge', { asset: 'NICE' }],
    ['/api/finance/exchange/USDT/FXB', { minReceived: '1' }],
    ['/api/finance/extract', { asset: 'USDT', password: '135790' }],
    ['/api/finance/other/trade', { asset: 'USDT', to: '12345678', password: '135790' }],
    ['/api/finance/move', { asset: 'USDT', from: 'funding' }],
    ['/api/join', {}],
    ['/api/point/order', { asset: 'FUEL' }],
    ['/api/index', { productId: 1 }],
  ])('%s refuses each', async (path, body) => {
    for (const amount of amountVectors) {
      const answer = await user.api.post<{ field?: string }>(path, { ...body, amount });
      expect([amount, answer.http, answer.status, answer.data.field]).toEqual([amount, 200, 400, 'amount']);
    }
  });

  it.each(['/api/user/chargeCalculator', '/api/user/chargeBNBCalculator'])(
    '%s refuses each but what counts as not sent',
    async (path) => {
      const absent: unknown[] = ['', 'null', 'undefined', null];
      for (const amount of amountVectors.filter((value) => !absent.includes(value))) {
        const answer = await user.api.post(path, { amount });
        expect([amount, answer.http, answer.status]).toEqual([amount, 200, 400]);
      }
    },
  );

  it.each(['threshold', 'splitAmount'])('/api/leader/info refuses each as its %s', async (field) => {
    const body = { mode: 'auto', threshold: '1000', splitAmount: '500' };
    for (const amount of amountVectors) {
      const answer = await user.api.post<{ field?: string }>('/api/leader/info', { ...body, [field]: amount });
      expect([amount, answer.http, answer.status, answer.data.field]).toEqual([amount, 200, 400, field]);
    }
  });

  it.each(['meal', 'joinMin'])(
    '/admin-api/award-rates/preview refuses each but nothing at all as its %s',
    async (field) => {
      const { rates } = (await finance.get<{ rates: object }>('/admin-api/award-rates')).body;
      for (const amount of amountVectors.filter(
        (value) => !(typeof value === 'string' && /^0+(\.0{1,8})?$/.test(value)),
      )) {
        const { http } = await finance.post('/admin-api/award-rates/preview', { ...rates, [field]: amount });
        expect([amount, http]).toEqual([amount, 400]);
      }
    },
  );

  it.each([
    ['deposits/:id/approve', {}, 'reviewer'],
    ['users/:user/adjust', { asset: 'USDT', reason: 'test' }, 'finance'],
    ['treasury/fee-payout', { asset: 'USDT', reason: 'test', txHash: `0x${'e'.repeat(64)}` }, 'finance'],
    ['treasury/fund', { from: 'fees', to: 'rewards', asset: 'USDT', reason: 'test' }, 'finance'],
  ] as const)('/admin-api/%s refuses each', async (path, body, role) => {
    const staff = role === 'finance' ? finance : reviewer;
    const route = path.replace(':id', String(depositId)).replace(':user', String(user.id));
    // An adjustment may be negative; those of these vectors that are then well-formed are left out.
    const negatives: unknown[] = ['-1'];
    const vectors = amountVectors.filter((value) => !(path.includes('adjust') && negatives.includes(value)));
    for (const amount of vectors) {
      const answer = await staff.post(`/admin-api/${route}`, { ...body, amount });
      expect([amount, answer.http]).toEqual([amount, 400]);
    }
  });

  it('changed nothing', async () => {
    const info = await user.api.get<{ balances: { asset: string; total: string }[] }>('/api/user/info');
    expect(info.data.balances.filter((balance) => balance.total !== '0')).toMatchObject([
      { asset: 'USDT', total: '1000' },
    ]);
  });
});
