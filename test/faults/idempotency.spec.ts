import { Reader } from '../../server/common/database';
import { commonErrors } from '../../server/common/errors';
import { Idempotency, type MoneyRequest } from '../../server/common/http';
import { day } from '../../server/common/runtime';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import { bootApp, type TestApp } from '../support';

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

  it('refuses the key with another body, and replays the first', async () => {
    const user = await app.actors.user({ funded: { USDT: '1000' }, tradePassword: password });
    const first = await ask(user.api, 'key-1');
    const other = await ask(user.api, 'key-1', '6');
    expect([other.status, other.data.code]).toEqual([409, 'idempotencyConflict']);
    expect(await ask(user.api, 'key-1')).toEqual(first);
  });

  it('stores no refusal', async () => {
    const user = await app.actors.user({ tradePassword: password });
    expect((await ask(user.api, 'key-2')).data.code).toBe('insufficientFunding');
    await app.actors.fund(user, 'USDT', '10');
    expect((await ask(user.api, 'key-2')).status).toBe(200);
  });

  it('is scoped by caller and by operation, and forgets after a day', async () => {
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

  it('replays where what must hold before no longer does, because the same request came first', async () => {
    const idempotency = app.get(Idempotency);
    const request: MoneyRequest = {
      actor: { kind: 'user', userId: 1, sessionId: 1, account: '', passUntil: 0 },
      requestId: 'twin',
      ip: '127.0.0.1',
      key: 'twin',
      body: { amount: '5' },
    };
    let effects = 0;
    const work = async () => {
      effects += 1;
      return { id: 7 };
    };
    const answer = await idempotency.run(request, 'test.twin', work, async () => {
      await idempotency.run(request, 'test.twin', work);
      throw commonErrors.stateConflict();
    });
    expect([answer, effects]).toEqual([{ id: 7 }, 1]);
    const refused = idempotency.run({ ...request, key: 'alone' }, 'test.twin', work, async () => {
      throw commonErrors.stateConflict();
    });
    await expect(refused).rejects.toMatchObject({ code: 'stateConflict' });
    expect(effects).toBe(1);
  });

  it('cleans up keys a day old, and those only', async () => {
    await app.get(Idempotency).clean();
    const user = await app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
    const first = await ask(user.api, 'kept');
    expect(await app.get(Idempotency).clean()).toBe(0);
    expect(await ask(user.api, 'kept')).toEqual(first);
    app.clock.advance(day + 1_000);
    const kept = async () => {
      const [row] = await app.get(Reader).query<{ n: number }>('SELECT COUNT(*) AS n FROM idempotency_key');
      return Number(row?.n);
    };
    const old = await kept();
    expect(await app.get(Idempotency).clean()).toBe(old);
    expect([old > 0, await kept()]).toEqual([true, 0]);
  });
});
