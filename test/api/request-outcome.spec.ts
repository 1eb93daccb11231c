import { Idempotency, type MoneyRequest } from '../../server/common/http';
import type { RequestOutcome } from '../../server/common/http/idempotency/request-outcome.schemas';
import { Clock } from '../../server/common/runtime';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';

const password = '135790';
const nothing = { state: 'none', kind: null, id: null, doneAt: null };

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

const rich = () => app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
const outcome = async ({ api }: Pick<TestUser, 'api'>, key: string): Promise<RequestOutcome> =>
  (await api.get<RequestOutcome>(`/api/requests/outcome?key=${encodeURIComponent(key)}`)).data;
const withdraw = (user: TestUser, key: string, amount = '5') =>
  user.api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount, password }, { key });

describe('what became of a request', () => {
  it('is that it was done, with what it made and when', async () => {
    const user = await rich();
    app.clock.stop();
    const doneAt = new Date(app.get(Clock).now()).toISOString();
    const asked = await withdraw(user, 'one');
    expect(asked.status).toBe(200);
    expect(await outcome(user, 'one')).toEqual({ state: 'done', kind: 'withdrawal', id: asked.data.id, doneAt });
    await user.api.post(`/api/finance/extract/cancel/${asked.data.id}`, {}, { key: 'two' });
    expect(await outcome(user, 'two')).toEqual({ state: 'done', kind: 'withdrawal.cancel', id: null, doneAt });
    await user.api.post('/api/finance/move', { asset: 'USDT', amount: '1', from: 'funding' }, { key: 'three' });
    expect(await outcome(user, 'three')).toEqual({ state: 'done', kind: 'move', id: null, doneAt });
  });

  it('is nothing where it was refused, or never came, and asking does it not', async () => {
    const user = await rich();
    expect((await withdraw(user, 'too-much', '1000')).status).toBe(400);
    expect(await outcome(user, 'too-much')).toEqual(nothing);
    expect(await outcome(user, 'never')).toEqual(nothing);
    const list = await user.api.get<{ count: number }>('/api/finance/withdrawals');
    expect(list.data.count).toBe(0);
    expect((await withdraw(user, 'never')).status).toBe(200);
  });

  it('is told to its sender alone', async () => {
    const owner = await rich();
    await withdraw(owner, 'shared');
    // Ids whose names begin alike: another of a longer number, and staff of the same.
    const others = await Promise.all(Array.from({ length: 12 }, () => app.actors.user()));
    for (const other of others) expect(await outcome(other, 'shared')).toEqual(nothing);
    expect((await outcome(owner, 'shared')).state).toBe('done');
  });

  it('is of users’ keys only: what staff of the same id did is theirs', async () => {
    const user = await rich();
    const actor = { kind: 'staff' as const, staffId: user.id, sessionId: 0, email: '', role: 'admin' };
    const request: MoneyRequest = { actor, requestId: 'x', ip: '127.0.0.1', key: 'k', body: {} };
    await app.get(Idempotency).run(request, 'payouts.stop', async () => ({ id: 1 }));
    expect(await outcome(user, 'k')).toEqual(nothing);
  });

  it('is that it runs, up to its end', async () => {
    const user = await rich();
    const other = await app.actors.user();
    const request: MoneyRequest = { ...app.actors.callerOf(user), key: 'slow', body: {} };
    let finish: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const running = [1, 2].map(() =>
      app.get(Idempotency).run(
        request,
        'transfer',
        async () => ({}),
        () => gate,
      ),
    );
    expect(await outcome(user, 'slow')).toEqual({ ...nothing, state: 'running' });
    expect(await outcome(other, 'slow')).toEqual(nothing);
    finish();
    await Promise.all(running);
    expect(await outcome(user, 'slow')).toMatchObject({ state: 'done', kind: 'transfer', id: null });
  });

  it('is never nothing once it was seen to run, if it is done', async () => {
    const user = await rich();
    const seen: string[] = [];
    let answered = false;
    const sent = withdraw(user, 'raced').finally(() => {
      answered = true;
    });
    while (!answered) seen.push((await outcome(user, 'raced')).state);
    expect((await sent).status).toBe(200);
    seen.push((await outcome(user, 'raced')).state);
    expect(seen.join(' ')).toMatch(/^(none )*(running )*(done ?)+$/);
  });

  it('is nothing again after a refusal while it ran', async () => {
    const user = await rich();
    const request: MoneyRequest = { ...app.actors.callerOf(user), key: 'bad', body: {} };
    const refused = app.get(Idempotency).run(request, 'transfer', () => Promise.reject(new Error('no')));
    await expect(refused).rejects.toThrow('no');
    expect(await outcome(user, 'bad')).toEqual(nothing);
  });

  it.each(['', 'a key', 'x'.repeat(81)])('wants a key, not %j', async (key) => {
    const user = await app.actors.user();
    const answer = await user.api.get<{ code: string; field: string }>(
      `/api/requests/outcome?key=${encodeURIComponent(key)}`,
    );
    expect([answer.status, answer.data.code, answer.data.field]).toEqual([400, 'invalidInput', 'key']);
  });
});
