// @both-engines

import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal, WithdrawalState } from '../../server/finance/withdrawals/withdrawals.schemas';
import { changeSetting } from '../api/change-setting';
import { bootApp, type ConsoleClient, type Envelope, type TestApp, type TestUser } from '../support';
import type { ConsoleAnswer } from '../support/http';
import { outcomeOf, tally } from '../support/tally';

const password = '135790';
const rounds = 12;
const manyRounds = 100;

/** quality 6: two decisions at once, one terminal state. */
describe('races of decisions', () => {
  let app: TestApp;
  let one: ConsoleClient;
  let two: ConsoleClient;

  beforeAll(async () => {
    app = await bootApp();
    [one, two] = [await app.actors.staff('reviewer'), await app.actors.staff('reviewer2')];
  });

  afterAll(async () => {
    try {
      expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    } finally {
      await app.close();
    }
  });

  const digestOf = async (id: number) => (await one.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body.digest;

  const balancesOf = async (user: TestUser) => {
    const info = await user.api.get<{ balances: { asset: string; funding: string; held: string }[] }>('/api/user/info');
    const usdt = info.data.balances.find((balance) => balance.asset === 'USDT');
    return [usdt?.funding, usdt?.held];
  };

  it('cancel against approve against reject', async () => {
    const user = await app.actors.user({ funded: { USDT: '10000' }, tradePassword: password });
    const outcomes: Record<string, number> = {};
    for (let round = 0; round < rounds; round++) {
      const asked = await user.api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount: '10', password });
      const { id } = asked.data;
      const digest = await digestOf(id);
      const race: [WithdrawalState, () => Promise<Envelope | ConsoleAnswer>][] = [
        ['cancelled', () => user.api.post(`/api/finance/extract/cancel/${id}`)],
        ['approved', () => one.post(`/admin-api/withdrawals/${id}/approve`, { digest })],
        ['rejected', () => two.post(`/admin-api/withdrawals/${id}/reject`, { reason: 'race' })],
      ];
      // The order in which they start must not decide the test.
      if (round % 2) race.reverse();
      const answers = await Promise.all(race.map(([, act]) => act()));
      expect(tally(answers)).toEqual({ done: 1, '409 stateConflict': 2 });
      const { state } = (await one.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body;
      expect(state).toBe(race[answers.findIndex((answer) => outcomeOf(answer) === 'done')]?.[0]);
      outcomes[state] = (outcomes[state] ?? 0) + 1;
    }
    const approved = outcomes.approved ?? 0;
    expect(await balancesOf(user)).toEqual([String(10_000 - 11 * approved), String(11 * approved)]);
  });

  it('a hundred times: cancel against approve', async () => {
    const user = await app.actors.user({ funded: { USDT: '5000' }, tradePassword: password });
    let approved = 0;
    for (let round = 0; round < manyRounds; round++) {
      const asked = await user.api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount: '10', password });
      const { id } = asked.data;
      const digest = await digestOf(id);
      const cancel = () => user.api.post(`/api/finance/extract/cancel/${id}`).then(outcomeOf);
      const approve = () => one.post(`/admin-api/withdrawals/${id}/approve`, { digest }).then(outcomeOf);
      const [cancelled, approval] =
        round % 2
          ? await Promise.all([cancel(), approve()])
          : await Promise.all([approve(), cancel()]).then((both) => both.reverse());
      const passed = approval === 'done';
      expect([cancelled, approval]).toEqual(passed ? ['409 stateConflict', 'done'] : ['done', '409 stateConflict']);
      expect((await one.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body.state).toBe(
        passed ? 'approved' : 'cancelled',
      );
      if (passed) approved += 1;
    }
    expect(await balancesOf(user)).toEqual([String(5_000 - 11 * approved), String(11 * approved)]);
  }, 120_000);

  it('two approvals at once of what takes two, against cancel every other time', async () => {
    await changeSetting(app, 'withdraw.dailyLimit', '0');
    const user = await app.actors.user({ funded: { USDT: '100000' }, tradePassword: password });
    let approved = 0;
    for (let round = 0; round < rounds; round++) {
      const body = { asset: 'USDT', amount: '1500', password };
      const { id } = (await user.api.post<Withdrawal>('/api/finance/extract', body)).data;
      const digest = await digestOf(id);
      const answers = await Promise.all([
        ...[one, two].map((who) =>
          who.post(`/admin-api/withdrawals/${id}/approve`, { digest }).then(({ http }) => http === 200),
        ),
        ...(round % 2 ? [user.api.post(`/api/finance/extract/cancel/${id}`).then(({ status }) => status === 200)] : []),
      ]);
      const row = (await one.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body;
      const [first, second, cancelled = false] = answers;
      expect(row.state).toBe(cancelled ? 'cancelled' : 'approved');
      expect(row.approvals).toHaveLength([first, second].filter(Boolean).length);
      expect(first && second && cancelled).toBe(false);
      if (!cancelled) {
        expect([first, second]).toEqual([true, true]);
        approved += 1;
      }
    }
    expect(await balancesOf(user)).toEqual([String(100_000 - 1_501 * approved), String(1_501 * approved)]);
    await changeSetting(app, 'withdraw.dailyLimit', '5000');
  }, 60_000);

  it('approve against approve of a deposit, and against reject', async () => {
    // However many rounds: it is about who is first, not about what takes two.
    await changeSetting(app, 'deposit.unprovenLimit', '100000000');
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
      expect(tally(answers)).toEqual({ done: 1, '409 stateConflict': 2 });
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
      expect(tally(starts)).toEqual({ done: 1, '409 stateConflict': 1 });
    }
  });
});
