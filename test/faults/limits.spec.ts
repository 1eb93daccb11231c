import type { Withdrawal, WithdrawalRules } from '../../server/finance/withdrawals/withdrawals.schemas';
import { bootApp, type TestApp } from '../support';

const password = '135790';

/** The daily limit of withdrawals, against many requests of one user at once (quality 3). */
describe('the daily limit', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await bootApp();
  });

  afterAll(async () => {
    expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    await app.close();
  });

  it.each([
    ['500', 10],
    ['700', 7],
    ['5000', 1],
  ])('20 requests of %s USDT at once: exactly %d fit', async (amount, fit) => {
    const user = await app.actors.user({ funded: { USDT: '200000' }, tradePassword: password });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        user.api.post<Withdrawal & { code?: string }>('/api/finance/extract', { asset: 'USDT', amount, password }),
      ),
    );
    const codes = answers.map(({ status, data }) => (status === 200 ? 'asked' : data.code));
    expect(codes.filter((code) => code === 'asked')).toHaveLength(fit);
    expect(codes.filter((code) => code === 'dailyLimitReached')).toHaveLength(20 - fit);
    const rules = await user.api.get<WithdrawalRules>('/api/token/extract');
    expect(rules.data.dailyLeft).toBe(String(5_000 - fit * Number(amount)));
  });
});
