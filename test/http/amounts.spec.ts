import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { amountVectors } from '../support/amount-vectors';

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
