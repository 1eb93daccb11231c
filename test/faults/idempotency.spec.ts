// @both-engines
import { commonErrors } from '../../server/common/errors';
import { Idempotency, type MoneyRequest } from '../../server/common/http';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';

const password = '135790';

/** quality 2: over HTTP, with the caller's own key. */
describe('idempotency of money requests', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await bootApp();
  });

  afterAll(async () => {
    try {
      expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    } finally {
      await app.close();
    }
  });

  const ask = (api: TestApp['api'], key: string, amount = '5', more: object = {}) =>
    api.post<Withdrawal & { code?: string }>(
      '/api/finance/extract',
      { asset: 'USDT', amount, password, ...more },
      { key },
    );

  it('the same key 100 times at once: one effect, 100 equal answers', async () => {
    const user = await app.actors.user({ funded: { USDT: '1000' }, tradePassword: password });
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(user.api, 'hundred-times')));
    const [first] = answers;
    expect(first?.status).toBe(200);
    for (const answer of answers) expect(answer).toEqual(first);
    const list = await user.api.get<{ count: number }>('/api/finance/withdrawals');
    expect(list.data.count).toBe(1);
  });

  describe('let in all at once', () => {
    allAtOnce();

    it('the same key 100 times from ten devices: one effect, 100 equal answers', async () => {
      const user = await app.actors.user({ funded: { USDT: '1000' }, tradePassword: password });
      const devices = [user];
      while (devices.length < 10) devices.push(await app.actors.login(user.wallet));
      const sent = Array.from({ length: 100 }, (_, at) => ask((devices[at % 10] ?? user).api, 'ten-devices'));
      const answers = await Promise.all(sent);
      expect(answers[0]?.status).toBe(200);
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      const list = await user.api.get<{ count: number }>('/api/finance/withdrawals');
      expect(list.data.count).toBe(1);
    });
  });

  it('refuses the key with another body, and replays the first', async () => {
    const user = await app.actors.user({ funded: { USDT: '1000' }, tradePassword: password });
    const first = await ask(user.api, 'key-1');
    const other = await ask(user.api, 'key-1', '6');
    expect([other.status, other.data.code]).toEqual([409, 'idempotencyConflict']);
    expect(await ask(user.api, 'key-1')).toEqual(first);
  });

  it('answers a repeat alike whatever trade password it carries, so that nobody tries them so', async () => {
    const user = await app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
    const first = await ask(user.api, 'key-3');
    expect(first.status).toBe(200);
    for (const tried of ['000000', '', undefined]) {
      expect([tried, await ask(user.api, 'key-3', '5', { password: tried })]).toEqual([tried, first]);
    }
    expect((await ask(user.api, 'key-3', '6', { password: '000000' })).data.code).toBe('idempotencyConflict');
  });

  it('stores no refusal', async () => {
    const user = await app.actors.user({ tradePassword: password });
    expect((await ask(user.api, 'key-2')).data.code).toBe('insufficientFunding');
    await app.actors.fund(user, 'USDT', '10');
    expect((await ask(user.api, 'key-2')).status).toBe(200);
  });

  it('is scoped by caller and by operation', async () => {
    const [one, two] = [
      await app.actors.user({ funded: { USDT: '100' }, tradePassword: password }),
      await app.actors.user({ funded: { USDT: '100' }, tradePassword: password }),
    ];
    const mine = await ask(one.api, 'shared-key');
    const theirs = await ask(two.api, 'shared-key');
    expect(theirs.data.id).not.toBe(mine.data.id);
    const deposit = await one.api.post<Deposit>(
      '/api/finance/recharge',
      { asset: 'USDT', amount: '5' },
      { key: 'shared-key' },
    );
    expect(deposit.status).toBe(200);
  });

  it('refuses a key that is none', async () => {
    const user = await app.actors.user();
    const answer = await user.api.post<{ field: string }>(
      '/api/finance/recharge',
      { asset: 'USDT', amount: '5' },
      { key: 'x'.repeat(81) },
    );
    expect([answer.status, answer.data.field]).toEqual([400, 'Idempotency-Key']);
  });

  it('keeps for staff what it keeps for users', async () => {
    const user = await app.actors.user();
    const finance = await app.actors.staff('finance');
    const adjust = () =>
      finance.post(
        `/admin-api/users/${user.id}/adjust`,
        { asset: 'FUEL', amount: '3', reason: 'test' },
        { 'Idempotency-Key': 'adjust-1' },
      );
    const answers = await Promise.all(Array.from({ length: 20 }, adjust));
    expect(new Set(answers.map((answer) => answer.http))).toEqual(new Set([200]));
    const info = await user.api.get<{ balances: { asset: string; funding: string }[] }>('/api/user/info');
    expect(info.data.balances.find((balance) => balance.asset === 'FUEL')?.funding).toBe('3');
  });

  it('does once what comes before, also for a body that has a member of nothing', async () => {
    let tries = 0;
    const request: MoneyRequest = {
      ...app.actors.callerOf(await app.actors.user()),
      ...{ key: 'before', body: { note: null } },
    };
    const once = () =>
      app.get(Idempotency).run(
        request,
        'test.before',
        async (_, tried: number) => tried,
        async () => {
          tries += 1;
          return tries;
        },
      );
    expect([await once(), await once(), tries]).toEqual([1, 1, 1]);
  });

  describe('beside another server', () => {
    allAtOnce();

    it('replays where what must hold before no longer does, because the same request came first', async () => {
      const idempotency = app.get(Idempotency);
      const user = await app.actors.user();
      const request: MoneyRequest = { ...app.actors.callerOf(user), key: 'twin', body: { amount: '5' } };
      const twin = { ...request, ...app.actors.callerOf(await app.actors.login(user.wallet)) };
      let effects = 0;
      const work = async () => {
        effects += 1;
        return { id: 7 };
      };
      const answer = await idempotency.run(request, 'test.twin', work, async () => {
        await idempotency.run(twin, 'test.twin', work);
        throw commonErrors.stateConflict();
      });
      expect([answer, effects]).toEqual([{ id: 7 }, 1]);
      const refused = idempotency.run({ ...request, key: 'alone' }, 'test.twin', work, async () => {
        throw commonErrors.stateConflict();
      });
      await expect(refused).rejects.toMatchObject({ code: 'stateConflict' });
      expect(effects).toBe(1);
    });
  });

  describe('a key', () => {
    const funding = async (user: TestUser, asset: string) => {
      const info = await user.api.get<{ balances: { asset: string; funding: string }[] }>('/api/user/info');
      return info.data.balances.find((balance) => balance.asset === asset)?.funding;
    };
    const adjust = async (who: ConsoleClient, user: TestUser, key: string, amount = '3') => {
      const body = { asset: 'FUEL', amount, reason: 'test' };
      return (await who.post(`/admin-api/users/${user.id}/adjust`, body, { 'Idempotency-Key': key })).http;
    };

    it('is each member of staff’s own, and one row’s of those they act on', async () => {
      const [one, two] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
      const [user, other] = [await app.actors.user(), await app.actors.user()];
      expect(await adjust(one, user, 'staff-key')).toBe(200);
      expect(await adjust(two, user, 'staff-key')).toBe(200);
      expect(await adjust(one, user, 'staff-key')).toBe(200);
      expect(await adjust(two, user, 'staff-key', '4')).toBe(409);
      expect(await funding(user, 'FUEL')).toBe('6');
      expect(await adjust(one, other, 'staff-key')).toBe(200);
      expect(await funding(other, 'FUEL')).toBe('3');
    });

    it('is one operation’s of those on a row, and one row’s of those of an operation', async () => {
      const reviewer = await app.actors.staff('reviewer');
      const user = await app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
      const headers = { 'Idempotency-Key': 'review-key' };
      const file = async () =>
        (await user.api.post<Deposit>('/api/finance/recharge', { asset: 'FXB', amount: '5' })).data.id;
      for (const id of [await file(), await file()]) {
        const approved = await reviewer.post(`/admin-api/deposits/${id}/approve`, { amount: '5' }, headers);
        expect(approved.http).toBe(200);
      }
      expect(await funding(user, 'FXB')).toBe('10');
      const { id } = (await ask(user.api, 'asked')).data;
      const path = `/admin-api/withdrawals/${id}`;
      const { digest } = (await reviewer.get<WithdrawalRow>(path)).body;
      const state = async () => (await reviewer.get<WithdrawalRow>(path)).body.state;
      await reviewer.post(`${path}/approve`, { digest }, headers);
      for (const [action, next] of [
        ['start-payout', 'paying'],
        ['release-payout', 'approved'],
      ] as const) {
        expect((await reviewer.post(`${path}/${action}`, {}, headers)).http).toBe(200);
        expect(await state()).toBe(next);
      }
    });

    it('is one pair’s of exchanges, and one request’s of those to be taken back', async () => {
      const user = await app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
      for (const to of ['FXB', 'NICE']) {
        const body = { amount: '10', minReceived: '1' };
        const done = await user.api.post<{ to: string }>(`/api/finance/exchange/USDT/${to}`, body, { key: 'pair-key' });
        expect([done.status, done.data.to]).toEqual([200, to]);
        app.clock.advance(3_000);
      }
      const ids = [(await ask(user.api, 'first')).data.id, (await ask(user.api, 'second')).data.id];
      for (const id of ids) {
        expect((await user.api.post(`/api/finance/extract/cancel/${id}`, {}, { key: 'cancel-key' })).status).toBe(200);
      }
      const list = await user.api.get<{ list: { state: string }[] }>('/api/finance/withdrawals');
      expect(list.data.list.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    });

    it('knows its body whatever the order of its members, and any other body for another', async () => {
      const user = await app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
      const first = await ask(user.api, 'ordered');
      const turned = await user.api.post(
        '/api/finance/extract',
        { password, amount: '5', asset: 'USDT' },
        { key: 'ordered' },
      );
      expect(turned).toEqual(first);
      for (const more of [{ amount: '5.0' }, { asset: 'FXB' }, { address: user.account }]) {
        const other = await ask(user.api, 'ordered', '5', more);
        expect([more, other.status, other.data.code]).toEqual([more, 409, 'idempotencyConflict']);
      }
    });

    it('is one to eighty visible characters', async () => {
      const user = await app.actors.user();
      const file = (key: string) =>
        user.api.post<{ field?: string }>('/api/finance/recharge', { asset: 'USDT', amount: '5' }, { key });
      for (const key of ['!', '~'.repeat(80)]) expect([key, (await file(key)).status]).toEqual([key, 200]);
      for (const key of ['a b', 'a\u00e9', 'x'.repeat(81)]) {
        const answer = await file(key);
        expect([key, answer.status, answer.data.field]).toEqual([key, 400, 'Idempotency-Key']);
      }
    });
  });

  it('keeps a key for 24 hours to the millisecond, and forgets it after them', async () => {
    const asked = Date.parse('2027-01-15T12:00:00.000Z');
    const clean = async (at: string) => {
      app.clock.stop(Date.parse(at));
      return await app.get(Idempotency).clean();
    };
    app.clock.stop(asked);
    const user = await app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
    await app.get(Idempotency).clean();
    const first = await ask(user.api, 'kept');
    expect(first.status).toBe(200);
    expect(await clean('2027-01-15T12:24:00.001Z')).toBe(0);
    expect(await clean('2027-01-16T12:00:00.000Z')).toBe(0);
    expect(await ask(user.api, 'kept')).toEqual(first);
    expect(await clean('2027-01-16T12:00:00.001Z')).toBe(1);
    expect((await ask(user.api, 'kept')).data.id).not.toBe(first.data.id);
  });
});
