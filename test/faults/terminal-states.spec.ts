import type { WithdrawalRow } from '../../server/admin/admin.schemas';
import type { Withdrawal } from '../../server/finance/finance.schemas';
import { bootApp, type ConsoleClient, type TestApp } from '../support';

const password = '135790';
const rounds = 12;

/** quality.md, fault 6: two decisions at once, one terminal state. */
describe('races of decisions', () => {
  let app: TestApp;
  let one: ConsoleClient;
  let two: ConsoleClient;

  beforeAll(async () => {
    app = await bootApp();
    [one, two] = [await app.actors.staff('reviewer'), await app.actors.staff('reviewer2')];
  });

  afterAll(async () => {
    const report = await app.books();
    expect(report.checks.filter((check) => !check.ok)).toEqual([]);
    await app.close();
  });

  const digestOf = async (id: number) => (await one.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body.digest;

  it('cancel against approve against reject', async () => {
    const user = await app.actors.user({ funded: { USDT: '10000' }, tradePassword: password });
    const outcomes: Record<string, number> = {};
    for (let round = 0; round < rounds; round++) {
      const asked = await user.api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount: '10', password });
      const { id } = asked.data;
      const digest = await digestOf(id);
      const race: Promise<boolean>[] = [
        user.api.post(`/api/finance/extract/cancel/${id}`).then((answer) => answer.status === 200),
        one.post(`/admin-api/withdrawals/${id}/approve`, { digest }).then((answer) => answer.http === 200),
        two.post(`/admin-api/withdrawals/${id}/reject`, { reason: 'race' }).then((answer) => answer.http === 200),
      ];
      // The order in which they start must not decide the test.
      const won = await Promise.all(round % 2 ? race.reverse() : race);
      expect(won.filter(Boolean)).toHaveLength(1);
      const { state } = (await one.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body;
      expect(['cancelled', 'approved', 'rejected']).toContain(state);
      outcomes[state] = (outcomes[state] ?? 0) + 1;
    }
    const info = await user.api.get<{ balances: { asset: string; funding: string; held: string }[] }>('/api/user/info');
    const usdt = info.data.balances.find((balance) => balance.asset === 'USDT');
    const approved = outcomes.approved ?? 0;
    expect([usdt?.funding, usdt?.held]).toEqual([String(10_000 - 11 * approved), String(11 * approved)]);
  });

  it('approve against approve of a deposit, and against reject', async () => {
    const user = await app.actors.user();
    let credited = 0;
    for (let round = 0; round < rounds; round++) {
      const filed = await user.api.post<{ id: number }>('/api/finance/recharge', { asset: 'FXB', amount: '100' });
      const { id } = filed.data;
      const answers = await Promise.all([
        one.post(`/admin-api/deposits/${id}/approve`, { amount: '100' }),
        two.post(`/admin-api/deposits/${id}/approve`, { amount: '100' }),
        one.post(`/admin-api/deposits/${id}/reject`, { reason: 'race' }),
      ]);
      expect(answers.map((answer) => answer.http).sort()).toEqual([200, 409, 409]);
      if (answers[2]?.http !== 200) credited += 1;
    }
    const info = await user.api.get<{ balances: { asset: string; funding: string }[] }>('/api/user/info');
    expect(info.data.balances.find((balance) => balance.asset === 'FXB')?.funding).toBe(String(100 * credited));
  });

  it('two members of staff starting the same payout: one pays it', async () => {
    const user = await app.actors.user({ funded: { USDT: '1000' }, tradePassword: password });
    for (let round = 0; round < 5; round++) {
      const asked = await user.api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount: '10', password });
      const { id } = asked.data;
      await one.post(`/admin-api/withdrawals/${id}/approve`, { digest: await digestOf(id) });
      const starts = await Promise.all([one, two].map((who) => who.post(`/admin-api/withdrawals/${id}/start-payout`)));
      expect(starts.map((answer) => answer.http).sort()).toEqual([200, 409]);
    }
  });
});
