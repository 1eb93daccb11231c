import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { UserBalanceRow } from '../../server/ledger/ledger.schemas';
import { StaffDirectory } from '../../server/staff';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import type { StaffRow } from '../../server/staff/staff.list';
import type { UserRow } from '../../server/users/users.list';
import { bootApp, ConsoleClient, type TestApp, type TestUser } from '../support';
import { outcomeOf } from '../support/tally';

const tradePassword = '135790';
const hash = (at: number) => `0x${at.toString(16).padStart(64, '0')}`;

let app: TestApp;
let staff: Record<'admin' | 'reviewer' | 'reviewer2' | 'finance' | 'auditor', ConsoleClient>;
let user: TestUser;

beforeAll(async () => {
  app = await bootApp();
  const [admin, reviewer, reviewer2, finance, auditor] = await Promise.all(
    (['admin', 'reviewer', 'reviewer2', 'finance', 'auditor'] as const).map((role) => app.actors.staff(role)),
  );
  if (!admin || !reviewer || !reviewer2 || !finance || !auditor) throw new Error('staff are missing');
  staff = { admin, reviewer, reviewer2, finance, auditor };
  user = await app.actors.user({ bound: true, funded: { USDT: '1000' }, tradePassword });
});
afterAll(() => app.close());

/** The newest audit line about a row. */
async function lastAudit(resource: string, resourceId: string | number): Promise<AuditRow | undefined> {
  const filter = encodeURIComponent(JSON.stringify({ resource, resourceId }));
  const { body } = await staff.auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}&range=[0,0]`);
  return body[0];
}

async function newDeposit(amount: string): Promise<DepositRow> {
  const { status, data } = await user.api.post<{ id: number }>('/api/finance/recharge', { asset: 'USDT', amount });
  expect(status).toBe(200);
  return (await staff.reviewer.get<DepositRow>(`/admin-api/deposits/${data.id}`)).body;
}

async function newWithdrawal(amount: string): Promise<WithdrawalRow> {
  const answer = await user.api.post<{ id: number }>('/api/finance/extract', {
    asset: 'USDT',
    amount,
    password: tradePassword,
  });
  expect(answer).toMatchObject({ status: 200 });
  return (await staff.reviewer.get<WithdrawalRow>(`/admin-api/withdrawals/${answer.data.id}`)).body;
}

const funding = async (asset = 'USDT') => {
  const { body } = await staff.finance.get<UserBalanceRow[]>(`/admin-api/users/${user.id}/balances`);
  return body.find((row) => row.asset === asset)?.funding;
};

describe('deposits', () => {
  test('an approval credits what the reviewer confirms, once, and is audited', async () => {
    const row = await newDeposit('25');
    expect(row).toMatchObject({ uid: user.uid, amount: '25', state: 'pending', reviewer: null });
    expect(row.account.toLowerCase()).toBe(user.account);
    const before = Number(await funding());
    const path = `/admin-api/deposits/${row.id}/approve`;
    const key = { 'Idempotency-Key': `approve-${row.id}` };
    const body = { amount: '25', txHash: hash(1) };
    const answers = await Promise.all([1, 2, 3].map(() => staff.reviewer.post(path, body, key)));
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
    expect(Number(await funding())).toBe(before + 25);
    const late = await staff.reviewer2.post<{ code: string }>(path, body);
    expect(late.http).toBe(409);
    expect((await staff.reviewer.get<DepositRow>(`/admin-api/deposits/${row.id}`)).body).toMatchObject({
      state: 'credited',
      credited: '25',
      txHash: hash(1),
      reviewer: 'Rita Reviewer',
    });
    expect(await lastAudit('deposits', row.id)).toMatchObject({
      action: 'approve',
      staff: 'Rita Reviewer',
      before: { state: 'pending', amount: '25' },
      after: { state: 'credited', credited: '25', txHash: hash(1) },
    });
  });

  test('a rejection wants a reason', async () => {
    const row = await newDeposit('3');
    const path = `/admin-api/deposits/${row.id}/reject`;
    const empty = await staff.reviewer.post<{ errors: object }>(path, { reason: '  ' });
    expect([empty.http, Object.keys(empty.body.errors)]).toEqual([400, ['reason']]);
    expect((await staff.reviewer.post(path, { reason: 'nothing arrived' })).http).toBe(200);
    expect(await lastAudit('deposits', row.id)).toMatchObject({
      action: 'reject',
      after: { reason: 'nothing arrived' },
    });
  });

  test('are counted by state and found by hash and user', async () => {
    const { body } = await staff.auditor.get('/admin-api/deposits/counts');
    expect(body).toEqual({ pending: 0, credited: 1, rejected: 1 });
    for (const filter of [
      { q: hash(1) },
      { q: user.uid, state: 'credited' },
      { userId: user.id, state: ['credited'] },
    ]) {
      const found = await staff.reviewer.get<DepositRow[]>(
        `/admin-api/deposits?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      expect(found.body.map(({ txHash }) => txHash)).toEqual([hash(1)]);
    }
  });
});

describe('withdrawals', () => {
  const act = (row: WithdrawalRow, action: string, body: object = {}, by: ConsoleClient = staff.reviewer) =>
    by.post<{ code: string }>(`/admin-api/withdrawals/${row.id}/${action}`, body);
  const state = async (row: WithdrawalRow) =>
    (await staff.auditor.get<WithdrawalRow>(`/admin-api/withdrawals/${row.id}`)).body;

  test('approved by digest, paid by the one who took it up', async () => {
    const row = await newWithdrawal('10');
    expect((await act(row, 'approve', { digest: 'another' })).http).toBe(409);
    expect((await act(row, 'approve', { digest: row.digest })).http).toBe(200);
    expect(await state(row)).toMatchObject({ state: 'approved', approvals: [{ staff: 'Rita Reviewer' }], payer: null });
    expect((await act(row, 'start-payout')).http).toBe(200);
    expect((await state(row)).payer).toBe('Rita Reviewer');
    expect(await act(row, 'pay', { txHash: hash(2) }, staff.reviewer2)).toMatchObject({
      http: 403,
      body: { code: 'notPayer' },
    });
    expect((await act(row, 'release-payout')).http).toBe(200);
    expect((await act(row, 'start-payout', {}, staff.reviewer2)).http).toBe(200);
    expect((await act(row, 'pay', { txHash: hash(2) }, staff.reviewer2)).http).toBe(200);
    expect(await state(row)).toMatchObject({ state: 'paid', txHash: hash(2), payer: 'Raul Reviewer' });
    expect(await lastAudit('withdrawals', row.id)).toMatchObject({ action: 'pay', staff: 'Raul Reviewer' });
  });

  test('failed, retried, failed again and refunded', async () => {
    const before = await funding();
    const row = await newWithdrawal('10');
    await act(row, 'approve', { digest: row.digest });
    for (const next of ['retry', 'refund']) {
      expect((await act(row, 'start-payout')).http).toBe(200);
      expect((await act(row, 'fail', { reason: 'no gas' })).http).toBe(200);
      expect((await act(row, next, { reason: 'gives up' })).http).toBe(200);
    }
    expect(await state(row)).toMatchObject({ state: 'rejected', reason: 'gives up' });
    expect(await funding()).toBe(before);
  });

  test('a rejection gives everything back', async () => {
    const before = await funding();
    const row = await newWithdrawal('7');
    expect((await act(row, 'reject', { reason: 'wrong address' })).http).toBe(200);
    expect(await funding()).toBe(before);
    expect((await staff.auditor.get('/admin-api/withdrawals/counts')).body).toMatchObject({ paid: 1, rejected: 2 });
  });
});

describe('users', () => {
  test('freezing ends the sessions, says why, and is audited with before and after', async () => {
    const frozen = await app.actors.user();
    const path = `/admin-api/users/${frozen.id}`;
    expect((await staff.admin.post(`${path}/freeze`, { reason: 'stolen wallet' })).http).toBe(200);
    expect((await staff.admin.post(`${path}/freeze`, { reason: 'again' })).http).toBe(409);
    expect((await frozen.api.get('/api/user/info')).status).toBe(410002);
    expect((await staff.admin.get<UserRow>(path)).body).toMatchObject({
      status: 'frozen',
      statusReason: 'stolen wallet',
    });
    const sessions = await staff.admin.get<{ endedAt: string | null }[]>(`${path}/sessions`);
    expect(sessions.body.map(({ endedAt }) => endedAt === null)).toEqual([false]);
    expect(await lastAudit('users', frozen.id)).toMatchObject({
      action: 'freeze',
      staff: 'Ada Admin',
      before: { status: 'active' },
      after: { status: 'frozen', reason: 'stolen wallet' },
    });
    expect((await staff.admin.post(`${path}/unfreeze`, { reason: 'found again' })).http).toBe(200);
    expect((await staff.admin.get<UserRow>(path)).body).toMatchObject({ status: 'active', statusReason: null });
  });

  test('every act on a user is written down once, and what was refused is not', async () => {
    const { id } = await app.actors.user();
    const act = (name: string, body: object) => staff.admin.post(`/admin-api/users/${id}/${name}`, body);
    await act('freeze', { reason: 'one' });
    await act('freeze', { reason: 'refused' });
    await act('unfreeze', { reason: 'two' });
    await act('unfreeze', { reason: 'refused' });
    await act('root', { isRoot: true, reason: 'three' });
    await act('root', { isRoot: true, reason: 'refused' });
    await act('root', { isRoot: false, reason: 'four' });
    expect((await staff.auditor.post(`/admin-api/users/${id}/freeze`, { reason: 'refused' })).http).toBe(403);
    const filter = encodeURIComponent(JSON.stringify({ resource: 'users', resourceId: id }));
    const { body } = await staff.auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}&sort=["id","ASC"]`);
    const plain = { status: 'active', statusReason: null, isRoot: false };
    const frozen = { ...plain, status: 'frozen', statusReason: 'one' };
    const root = { ...plain, isRoot: true };
    expect(body.map(({ staff: by, action, before, after }) => [by, action, before, after])).toEqual([
      ['Ada Admin', 'freeze', plain, { ...frozen, reason: 'one' }],
      ['Ada Admin', 'unfreeze', frozen, { ...plain, reason: 'two' }],
      ['Ada Admin', 'makeRoot', plain, { ...root, reason: 'three' }],
      ['Ada Admin', 'unmakeRoot', root, { ...plain, reason: 'four' }],
    ]);
  });

  test('a root is made and unmade', async () => {
    const { id } = await app.actors.user();
    const path = `/admin-api/users/${id}`;
    expect((await staff.admin.post(`${path}/root`, { isRoot: true, reason: 'a new market' })).http).toBe(200);
    expect((await staff.admin.get<UserRow>(path)).body.isRoot).toBe(true);
    expect(await lastAudit('users', id)).toMatchObject({ action: 'makeRoot', after: { reason: 'a new market' } });
  });

  test('finance adjusts a balance both ways, never below zero', async () => {
    const path = `/admin-api/users/${user.id}/adjust`;
    const adjust = (amount: string) => staff.finance.post(path, { asset: 'FUEL', amount, reason: 'a correction' });
    expect((await adjust('5')).http).toBe(200);
    expect((await adjust('-2')).http).toBe(200);
    expect(await funding('FUEL')).toBe('3');
    for (const amount of ['-4', '0', '1e3', '', '--1', '0.000000001']) expect((await adjust(amount)).http).toBe(400);
    expect(await lastAudit('users', user.id)).toMatchObject({
      action: 'adjust',
      after: { asset: 'FUEL', amount: '-2' },
    });
  });

  test('an id that is none is refused, an unknown one not found', async () => {
    for (const id of ['0', '-1', 'x', '1.5', '1e30', '%27']) {
      expect((await staff.admin.get(`/admin-api/users/${id}`)).http).toBe(400);
    }
    expect((await staff.admin.get('/admin-api/users/999999')).http).toBe(404);
  });
});

test('a pool is filled from outside, once per transaction', async () => {
  const body = { from: 'world', to: 'rewards', asset: 'USDT', amount: '100', reason: 'top-up', txHash: hash(9) };
  await app.actors.byTwo('finance', 'treasury/fund', body);
  expect(await staff.finance.post('/admin-api/treasury/fund', body)).toMatchObject({
    http: 400,
    body: { code: 'txHashUsed' },
  });
  expect(await lastAudit('treasury', 'rewards')).toMatchObject({ action: 'fund', after: { amount: '100' } });
  expect((await app.books()).ok).toBe(true);
});

describe('the directory of staff', () => {
  const password = 'a-long-enough-password';
  const create = async (role: string) => {
    const email = `${role}@directory.example`;
    return await staff.admin.post<StaffRow>('/admin-api/staff', { email, name: 'New', role, password });
  };

  test('a new member is made, once per email, and no password is told', async () => {
    const { http, body } = await create('editor');
    expect(http).toBe(200);
    expect(body).toMatchObject({ email: 'editor@directory.example', status: 'active', totpEnrolled: false });
    expect(JSON.stringify(body)).not.toMatch(/password|scrypt/);
    const again = await create('editor');
    expect([again.http, again.body]).toMatchObject([
      409,
      { code: 'emailTaken', errors: { email: expect.any(String) } },
    ]);
    const audit = await lastAudit('staff', body.id);
    expect(audit).toMatchObject({ action: 'create', after: { role: 'editor' } });
    expect(JSON.stringify(audit)).not.toContain(password);
  });

  test('a new role works at once, disabling ends the sessions', async () => {
    const { body: row } = await create('agent');
    const client = await ConsoleClient.login(app.origin, row.email, password);
    expect((await client.get('/admin-api/articles')).http).toBe(403);
    const change = (role: string, status: string) =>
      staff.admin.put(`/admin-api/staff/${row.id}`, { name: 'New', role, status });
    expect((await change('editor', 'active')).body).toMatchObject({ role: 'editor' });
    expect((await client.get('/admin-api/articles')).http).toBe(200);
    expect((await change('editor', 'disabled')).http).toBe(200);
    expect((await client.get('/admin-api/articles')).http).toBe(401);
    expect(await lastAudit('staff', row.id)).toMatchObject({
      action: 'update',
      before: { role: 'editor', status: 'active' },
      after: { role: 'editor', status: 'disabled' },
    });
  });

  test('a password set and a second factor reset by an admin end the sessions', async () => {
    const { body: row } = await create('auditor');
    const path = `/admin-api/staff/${row.id}`;
    const client = await ConsoleClient.login(app.origin, row.email, password);
    expect((await staff.admin.post(`${path}/password`, { next: 'short' })).http).toBe(400);
    expect((await staff.admin.post(`${path}/password`, { next: 'quite-another-password' })).http).toBe(200);
    expect((await client.get('/admin-api/auth/me')).http).toBe(401);
    const fresh = await ConsoleClient.login(app.origin, row.email, 'quite-another-password');
    expect((await staff.admin.post(`${path}/reset-totp`)).http).toBe(200);
    expect((await fresh.get('/admin-api/auth/me')).http).toBe(401);
    expect(JSON.stringify(await lastAudit('staff', row.id))).not.toContain('quite-another-password');
  });

  test('nobody disables, demotes or resets themselves', async () => {
    const { body: me } = await staff.admin.get<{ id: number; name: string }>('/admin-api/auth/me');
    const path = `/admin-api/staff/${me.id}`;
    for (const edit of [
      { name: me.name, role: 'editor', status: 'active' },
      { name: me.name, role: 'admin', status: 'disabled' },
    ]) {
      expect(await staff.admin.put(path, edit)).toMatchObject({ http: 409, body: { code: 'notOneself' } });
    }
    expect((await staff.admin.post(`${path}/reset-totp`)).http).toBe(409);
    expect((await staff.admin.post(`${path}/password`, { next: 'quite-another-password' })).http).toBe(409);
    expect((await staff.admin.put(path, { name: 'Ada', role: 'admin', status: 'active' })).http).toBe(200);
  });

  test('of two admins who demote each other at once one stays', async () => {
    const id = await app
      .get(StaffDirectory)
      .create(null, { email: 'second@directory.example', name: 'Second', role: 'admin', password });
    const second = await ConsoleClient.login(app.origin, 'second@directory.example', password);
    const { body: first } = await staff.admin.get<{ id: number }>('/admin-api/auth/me');
    const admins = '/admin-api/staff?filter={"role":"admin","status":"active"}';
    for (const { id: other, name } of (await staff.auditor.get<StaffRow[]>(admins)).body) {
      if (other === id || other === first.id) continue;
      await staff.admin.put(`/admin-api/staff/${other}`, { name, role: 'admin', status: 'disabled' });
    }
    const demoted = { name: 'Demoted', role: 'editor', status: 'active' };
    const answers = await Promise.all([
      staff.admin.put<{ code?: string }>(`/admin-api/staff/${id}`, demoted),
      second.put<{ code?: string }>(`/admin-api/staff/${first.id}`, demoted),
    ]);
    // The second one finds out at its own door, or in the transaction that would leave no admin.
    const refused = answers.map(outcomeOf).filter((outcome) => outcome !== 'done');
    expect(refused).toEqual([expect.stringMatching(/^(?:403 forbidden|409 lastAdmin)$/)]);
    const { body } = await staff.auditor.get<StaffRow[]>(admins);
    expect(body).toHaveLength(1);
  });
});
