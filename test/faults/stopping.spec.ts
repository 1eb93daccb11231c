// @both-engines
import { Reader, UnitOfWork } from '../../server/common/database';
import { Idempotency, type MoneyRequest } from '../../server/common/http';
import type { StaffRole } from '../../server/common/http/staff-permissions';
import { Audit, StaffDirectory } from '../../server/staff';
import { bootApp, ConsoleClient, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';

allAtOnce();

/** quality: stopping somebody stops at once what they have begun, also what was let in before. */
const password = '135790';
const staffPassword = 'a-long-enough-password';

let app: TestApp;
let admin: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  admin = await app.actors.staff('admin');
});
afterAll(async () => {
  try {
    expect((await app.books()).checks.filter(({ ok }) => !ok)).toEqual([]);
  } finally {
    await app.close();
  }
});

const code = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('a user', () => {
  const freeze = (user: TestUser) => admin.post(`/admin-api/users/${user.id}/freeze`, { reason: 'test' });
  const unfreeze = (user: TestUser) => admin.post(`/admin-api/users/${user.id}/unfreeze`, { reason: 'test' });

  /** A request of theirs that was let in, and goes on after `stop`. */
  async function letIn(user: TestUser, stop: () => Promise<unknown>): Promise<[outcome: string, effects: number]> {
    let effects = 0;
    const request: MoneyRequest = { ...app.actors.callerOf(user), key: `stop:${user.id}`, body: {} };
    const work = async () => {
      effects += 1;
      return null;
    };
    return [await code(app.get(Idempotency).run(request, 'test.stop', work, stop)), effects];
  }

  test('who was let in and not stopped is served', async () => {
    expect(await letIn(await app.actors.user(), async () => undefined)).toEqual(['done', 1]);
  });

  test('who is frozen is not served any more, nor after the freeze', async () => {
    const user = await app.actors.user();
    expect(await letIn(user, () => freeze(user))).toEqual(['accountClosed', 0]);
    const thawed = await app.actors.user();
    const both = async () => {
      await freeze(thawed);
      await unfreeze(thawed);
    };
    expect(await letIn(thawed, both)).toEqual(['sessionEnded', 0]);
  });

  test('who logs out, or is logged out by another device, is not served any more', async () => {
    const user = await app.actors.user();
    expect(await letIn(user, () => user.api.post('/api/logout'))).toEqual(['sessionEnded', 0]);
    const elsewhere = await app.actors.login(user.wallet);
    const again = await app.actors.login(user.wallet);
    expect(await letIn(again, () => elsewhere.api.delete('/api/sessions/others'))).toEqual(['sessionEnded', 0]);
    expect(await letIn(elsewhere, async () => undefined)).toEqual(['done', 1]);
  });

  test('a session that a login opened as the freeze began does not come back with the account', async () => {
    const user = await app.actors.user();
    await freeze(user);
    await app.get(UnitOfWork).run((tx) => tx.run('UPDATE user_session SET endedAt = NULL WHERE userId = ?', [user.id]));
    await unfreeze(user);
    expect((await user.api.get('/api/user/info')).status).toBe(410_001);
  });

  test('of 200 transfers under way when staff freeze the user, none is done after the answer', async () => {
    const user = await app.actors.user({ funded: { USDT: '1000' }, tradePassword: password });
    const to = await app.actors.user();
    let answered = 0;
    const transfers = Array.from({ length: 200 }, async (_, at) => {
      const body = { asset: 'USDT', amount: '1', to: to.uid, password };
      const answer = await user.api.post('/api/finance/other/trade', body, { key: `queued-${at}` });
      answered += 1;
      return answer.status;
    });
    await Promise.race(transfers);
    expect((await freeze(user)).http).toBe(200);
    const done = async () => {
      const [row] = await app
        .get(Reader)
        .query<{ n: number }>("SELECT COUNT(*) AS n FROM ledger_entry WHERE userId = ? AND type = 'transferOut'", [
          user.id,
        ]);
      return Number(row?.n);
    };
    const atAnswer = await done();
    const statuses = await Promise.all(transfers);
    expect([await done(), statuses.filter((status) => status === 200).length]).toEqual([atAnswer, atAnswer]);
    expect(atAnswer).toBeGreaterThan(0);
    expect(atAnswer).toBeLessThan(200);
    expect(answered).toBe(200);
    expect([...new Set(statuses)].sort()).toEqual([200, 410_002]);
  });
});

describe('staff', () => {
  let made = 0;

  async function member(role: StaffRole): Promise<{ id: number; name: string; client: ConsoleClient }> {
    made += 1;
    const [email, name] = [`stop${made}@stopping.example`, `Stop ${made}`];
    const id = await app.get(StaffDirectory).create(null, { email, name, role, password: staffPassword });
    return { id, name, client: await ConsoleClient.login(app.origin, email, staffPassword) };
  }

  /** A write of theirs that was let in, and is done after `stop`. */
  async function letIn(id: number, role: StaffRole, stop: () => Promise<unknown>): Promise<string> {
    const caller = await app.actors.caller(id, role);
    await stop();
    const entry = { action: 'test', resource: 'test', resourceId: id };
    return await code(app.get(UnitOfWork).run((tx) => app.get(Audit).write(tx, caller, entry)));
  }

  const written = async (id: number) =>
    (await app.get(Reader).query("SELECT id FROM audit_log WHERE action = 'test' AND staffId = ?", [id])).length;

  test.each([
    ['disabled', 'reviewer', 'disabled', 'accountDisabled'],
    ['given another role', 'agent', 'active', 'roleChanged'],
  ] as const)('who was %s does nothing more', async (_, role, status, told) => {
    const { id, name } = await member('reviewer');
    expect(await letIn(id, 'reviewer', async () => undefined)).toBe('done');
    const edit = () => admin.put(`/admin-api/staff/${id}`, { name, role, status });
    expect(await letIn(id, 'reviewer', edit)).toBe(told);
    expect(await written(id)).toBe(1);
  });

  test('nor who logged out, or whose password was set or second factor taken', async () => {
    const { id } = await member('reviewer');
    const setPassword = () => admin.post(`/admin-api/staff/${id}/password`, { next: `${staffPassword}-2` });
    expect(await letIn(id, 'reviewer', setPassword)).toBe('passwordChanged');
    expect(await letIn(id, 'reviewer', () => admin.post(`/admin-api/staff/${id}/reset-totp`))).toBe(
      'secondFactorChanged',
    );
    const caller = await app.actors.caller(id, 'reviewer');
    expect(
      await code(
        app.get(UnitOfWork).run((tx) => app.get(Audit).write(tx, caller, { action: 'test', resource: 'test' })),
      ),
    ).toBe('done');
  });
});
