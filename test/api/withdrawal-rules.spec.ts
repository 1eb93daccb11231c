// @both-engines
import { UnitOfWork } from '../../server/common/database';
import { day, hour } from '../../server/common/runtime';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal, WithdrawalRules } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { MyHome, UserInfo } from '../../server/home/home.schemas';
import type { SystemAccountRow, UserBalanceRow } from '../../server/ledger/ledger.schemas';
import type { AssetRow } from '../../server/market/market.schemas';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import { bootApp, ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { changeSetting } from './change-setting';

const password = '135790';
const elsewhere = '0x1111111111111111111111111111111111111111';
const noon = Date.parse('2027-01-15T12:00:00.000Z');
const hash = (at: number) => `0x${at.toString(16).padStart(64, '0')}`;

let app: TestApp;
let one: ConsoleClient;
let two: ConsoleClient;
let auditor: ConsoleClient;
/** The two reviewers as they logged in at noon. */
let atNoon: [ConsoleClient, ConsoleClient];
let payments = 0;

/** Puts the clock where it is told, and logs the reviewers in anew. */
async function at(time: number): Promise<void> {
  app.clock.stop(time);
  [one, two] = [await app.actors.staff('reviewer'), await app.actors.staff('reviewer2')];
}

beforeAll(async () => {
  app = await bootApp();
  await at(noon);
  atNoon = [one, two];
  auditor = await app.actors.staff('auditor');
});
beforeEach(() => {
  app.clock.stop(noon);
  [one, two] = atNoon;
});
afterAll(() => closeWithSoundBooks(app));

const rich = (usdt = '20000') => app.actors.user({ funded: { USDT: usdt }, tradePassword: password });
const ask = (user: TestUser, amount: string, more: object = {}) =>
  user.api.post<Withdrawal & { code?: string; field?: string }>('/api/finance/extract', {
    asset: 'USDT',
    amount,
    password,
    ...more,
  });
async function asked(user: TestUser, amount: string, more: object = {}): Promise<number> {
  const answer = await ask(user, amount, more);
  expect([answer.status, answer.data.code]).toEqual([200, undefined]);
  return answer.data.id;
}
const rowOf = async (id: number) => (await one.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body;
const act = async (who: ConsoleClient, id: number, action: string, body: object = {}) => {
  const { http, body: answer } = await who.post<{ code?: string } | null>(
    `/admin-api/withdrawals/${id}/${action}`,
    body,
  );
  return [http, answer?.code];
};
const done = [200, undefined];
const approve = async (who: ConsoleClient, id: number) => act(who, id, 'approve', { digest: (await rowOf(id)).digest });
/** Takes it as far as `paying`, by the first reviewer. */
async function paying(user: TestUser, amount: string): Promise<number> {
  const id = await asked(user, amount);
  expect(await approve(one, id)).toEqual(done);
  expect(await act(one, id, 'start-payout')).toEqual(done);
  return id;
}
const pay = (who: ConsoleClient, id: number) => {
  payments += 1;
  return act(who, id, 'pay', { txHash: hash(payments) });
};
const info = async (user: TestUser) => (await user.api.get<UserInfo>('/api/user/info')).data;
const dailyLeft = async (user: TestUser) => (await user.api.get<WithdrawalRules>('/api/token/extract')).data.dailyLeft;
const system = async (wallet: string) => {
  const filter = encodeURIComponent(JSON.stringify({ wallet, asset: 'USDT' }));
  const { body } = await auditor.get<SystemAccountRow[]>(`/admin-api/system-accounts?filter=${filter}`);
  return Number(body[0]?.balance ?? 0);
};

describe('the fee of a withdrawal', () => {
  it('is held with the amount, and income once it is paid; the amount alone leaves custody', async () => {
    const user = await rich('200');
    const before = [await system('fees'), await system('world')];
    const id = await paying(user, '50');
    expect([await system('fees'), await system('world')]).toEqual(before);
    expect(await pay(one, id)).toEqual(done);
    expect([await system('fees'), await system('world')]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 50]);
  });

  it('is a fixed part and a share of the amount, rounded up, as it was when it was asked for', async () => {
    const user = await rich('200');
    await changeSetting(app, 'withdraw.feeRate', '1');
    const id = await asked(user, '0.00000001');
    expect((await rowOf(id)).fee).toBe('1.00000001');
    await changeSetting(app, 'withdraw.feeRate', '0');
    expect((await rowOf(id)).fee).toBe('1.00000001');
    expect(await act(one, id, 'reject', { reason: 'no' })).toEqual(done);
    expect((await info(user)).balances[0]).toMatchObject({ asset: 'USDT', funding: '200', held: '0' });
  });
});

it('what is held still belongs to the user, in every total', async () => {
  const user = await rich('200');
  expect((await user.api.post('/api/finance/move', { asset: 'USDT', amount: '30', from: 'funding' })).status).toBe(200);
  await asked(user, '50');
  const { balances, totalValue } = await info(user);
  expect(balances[0]).toEqual({
    asset: 'USDT',
    kind: 'token',
    funding: '119',
    contract: '30',
    locked: '0',
    held: '51',
    total: '200',
    value: '200',
    price: '1',
  });
  expect(totalValue).toBe('200');
  expect((await user.api.get<MyHome>('/api/user/index')).data.totalValue).toBe('200');
  const { body } = await one.get<UserBalanceRow[]>(`/admin-api/users/${user.id}/balances`);
  expect(body[0]).toMatchObject({ funding: '119', contract: '30', locked: '0', held: '51', total: '200' });
});

describe('twenty requests of a user', () => {
  it('may wait for review; one that is decided makes room', async () => {
    const user = await rich();
    const ids: number[] = [];
    for (let request = 0; request < 20; request++) ids.push(await asked(user, '1'));
    expect((await ask(user, '1')).data).toEqual({ code: 'tooManyPending' });
    // Another user's, and this one's deposits, are counted apart.
    await asked(await rich(), '1');
    const file = () =>
      user.api.post<Deposit & { code?: string }>('/api/finance/recharge', { asset: 'USDT', amount: '5' });
    const deposits: number[] = [];
    for (let request = 0; request < 20; request++) deposits.push((await file()).data.id);
    expect((await file()).data).toEqual({ code: 'tooManyPending' });

    expect(await approve(one, ids[0] ?? 0)).toEqual(done);
    await asked(user, '1');
    expect((await ask(user, '1')).data.code).toBe('tooManyPending');
    expect((await user.api.post(`/api/finance/extract/cancel/${ids[1]}`)).status).toBe(200);
    await asked(user, '1');
    expect((await one.post(`/admin-api/deposits/${deposits[0]}/reject`, { reason: 'no' })).http).toBe(200);
    expect((await file()).status).toBe(200);
    expect((await file()).data.code).toBe('tooManyPending');
  });
});

describe('the daily limit', () => {
  it('lasts from midnight UTC to the next, to the millisecond', async () => {
    const user = await rich();
    await at(Date.parse('2027-01-15T00:00:00.000Z'));
    await asked(user, '3000');
    await at(Date.parse('2027-01-15T23:59:59.999Z'));
    expect(await dailyLeft(user)).toBe('2000');
    await asked(user, '1500');
    expect((await ask(user, '500.00000001')).data.code).toBe('dailyLimitReached');
    await at(Date.parse('2027-01-16T00:00:00.000Z'));
    expect(await dailyLeft(user)).toBe('5000');
    await asked(user, '5000');
    expect((await ask(user, '0.00000001')).data.code).toBe('dailyLimitReached');
  });

  it('counts what waits, is approved, being paid, paid or failed, and nothing that came back', async () => {
    const user = await rich();
    const seen: unknown[] = [];
    const open = async () => (await user.api.get<MyHome>('/api/user/index')).data.pendingWithdrawals;
    const note = async () => seen.push([await dailyLeft(user), await open()]);
    const id = await asked(user, '100');
    await note();
    await approve(one, id);
    await note();
    await act(one, id, 'start-payout');
    await note();
    expect(await act(two, id, 'fail', { reason: 'lost' })).toEqual(done);
    await note();
    expect(await act(one, id, 'retry')).toEqual(done);
    await act(one, id, 'start-payout');
    expect(await pay(one, id)).toEqual(done);
    await note();
    // One's home page counts those that have not come to an end.
    expect(seen).toEqual([
      ['4900', 1],
      ['4900', 1],
      ['4900', 1],
      ['4900', 1],
      ['4900', 0],
    ]);
    const failed = await paying(user, '50');
    await act(one, failed, 'fail', { reason: 'lost' });
    expect([await dailyLeft(user), await open()]).toEqual(['4850', 1]);
    expect(await act(one, failed, 'refund', { reason: 'cannot be sent' })).toEqual(done);
    expect([await dailyLeft(user), await open()]).toEqual(['4900', 0]);
  });
});

describe('what the chain cannot carry', () => {
  it('is refused, and the form says how many decimals it can', async () => {
    const finance = await app.actors.staff('finance');
    const setDecimals = async (chainDecimals: number | null) => {
      const { contract, version } = (await finance.get<AssetRow>('/admin-api/assets/FXB')).body;
      await app.actors.agreed('assets/FXB/contract', { contract, chainDecimals, version, reason: 'test' });
    };
    const user = await app.actors.user({ funded: { FXB: '50' }, tradePassword: password });
    await setDecimals(6);
    expect((await ask(user, '1.0000001', { asset: 'FXB' })).data).toMatchObject({ code: 'chainDecimals', decimals: 6 });
    await asked(user, '1.000001', { asset: 'FXB' });
    const { data } = await user.api.get<WithdrawalRules>('/api/token/extract');
    expect(data.assets.map(({ asset, decimals }) => [asset, decimals])).toEqual([
      ['USDT', 8],
      ['FXB', 6],
      ['NICE', 8],
    ]);
    await setDecimals(18);
  });
});

describe('two reviewers', () => {
  it('count only where they approved the same: what changed between them is approved anew', async () => {
    const id = await asked(await rich(), '2000');
    const before = await rowOf(id);
    expect(await approve(one, id)).toEqual(done);
    await app.get(UnitOfWork).run((tx) => tx.run('UPDATE withdrawal SET address = ? WHERE id = ?', [elsewhere, id]));
    expect(await act(two, id, 'approve', { digest: before.digest })).toEqual([409, 'stateConflict']);
    expect(await approve(one, id)).toEqual([409, 'alreadyApproved']);
    expect(await approve(two, id)).toEqual(done);
    expect((await rowOf(id)).state).toBe('pending');
    const staff = {
      email: 'third@withdrawals.example',
      name: 'Third',
      role: 'reviewer',
      password: 'long-enough-words',
    } as const;
    await app.actors.longStanding(staff);
    const third = await ConsoleClient.login(app.origin, staff.email, staff.password);
    expect(await approve(third, id)).toEqual(done);
    expect((await rowOf(id)).state).toBe('approved');
    await app
      .get(UnitOfWork)
      .run((tx) => tx.run('UPDATE withdrawal SET address = ? WHERE id = ?', [before.address.toLowerCase(), id]));
  });

  it('count while they are in office: of who was dismissed, also what was approved by then', async () => {
    const user = await rich();
    const [waiting, approved, paid, small] = [
      await asked(user, '2000'),
      await asked(user, '2000'),
      await paying(user, '10'),
      await asked(user, '10'),
    ];
    const staff = { name: 'Fourth', role: 'reviewer', password: 'long-enough-words' } as const;
    const id = await app.actors.longStanding({ ...staff, email: 'fourth@withdrawals.example' });
    const fourth = await ConsoleClient.login(app.origin, 'fourth@withdrawals.example', staff.password);
    for (const each of [waiting, approved, small]) expect(await approve(fourth, each)).toEqual(done);
    expect(await approve(one, approved)).toEqual(done);
    const states = async () =>
      await Promise.all([waiting, approved, paid, small].map(async (each) => (await rowOf(each)).state));
    expect(await states()).toEqual(['pending', 'approved', 'paying', 'approved']);

    const admin = await app.actors.staff('admin');
    const dismiss = (role: string, status: string) =>
      admin.put(`/admin-api/staff/${id}`, { name: staff.name, role, status, reason: 'agreed' });
    expect((await dismiss('reviewer', 'disabled')).http).toBe(200);
    expect(await states()).toEqual(['pending', 'pending', 'paying', 'pending']);
    expect((await dismiss('reviewer', 'active')).http).toBe(200);
    expect(await approve(one, waiting)).toEqual(done);
    expect((await rowOf(waiting)).state).toBe('pending');
    for (const each of [waiting, approved]) expect(await approve(two, each)).toEqual(done);
    expect(await states()).toEqual(['approved', 'approved', 'paying', 'pending']);
    const filter = encodeURIComponent(JSON.stringify({ resource: 'withdrawals', resourceId: approved }));
    const [, withdrawn] = (await auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}`)).body;
    expect(withdrawn).toMatchObject({
      action: 'withdrawApproval',
      before: { state: 'approved', approvedBy: id },
      after: { state: 'pending', approvals: 1, needed: 2 },
    });
  });

  it('are told by the limit as it stands: raised, one is enough; lowered, two must', async () => {
    const user = await rich();
    const [high, low] = [await asked(user, '1500'), await asked(user, '900')];
    await changeSetting(app, 'withdraw.twoPersonLimit', '1500');
    expect(await approve(one, high)).toEqual(done);
    expect((await rowOf(high)).state).toBe('approved');
    await changeSetting(app, 'withdraw.twoPersonLimit', '899.99999999');
    expect(await approve(one, low)).toEqual(done);
    expect(await rowOf(low)).toMatchObject({ state: 'pending', approvalsNeeded: 2 });
    await changeSetting(app, 'withdraw.twoPersonLimit', '1000');
  });
});

describe('a payout by hand', () => {
  it('is given back to the queue, and paid, by nobody but who took it', async () => {
    const id = await paying(await rich(), '5');
    const { payerId } = await rowOf(id);
    expect(await act(two, id, 'release-payout')).toEqual([403, 'notPayer']);
    expect(await pay(two, id)).toEqual([403, 'notPayer']);
    expect(await rowOf(id)).toMatchObject({ state: 'paying', payerId, txHash: null });
    expect(await act(one, id, 'release-payout')).toEqual(done);
    expect(await rowOf(id)).toMatchObject({ state: 'approved', payerId: null, payer: null });
    expect(await pay(one, id)).toEqual([409, 'stateConflict']);
    expect(await act(two, id, 'start-payout')).toEqual(done);
    expect(await act(one, id, 'start-payout')).toEqual([409, 'stateConflict']);
    expect(await pay(one, id)).toEqual([403, 'notPayer']);
    expect(await pay(two, id)).toEqual(done);
  });

  it('moves only from state to state: nothing is paid unapproved, retried unfailed or refunded twice', async () => {
    const user = await rich();
    const conflict = [409, 'stateConflict'];
    const reason = { reason: 'x' };
    const id = await asked(user, '5');
    for (const action of ['start-payout', 'release-payout', 'retry']) {
      expect([action, await act(one, id, action)]).toEqual([action, conflict]);
    }
    for (const action of ['fail', 'refund'])
      expect([action, await act(one, id, action, reason)]).toEqual([action, conflict]);
    await approve(one, id);
    for (const action of ['reject', 'fail', 'refund']) {
      expect([action, await act(one, id, action, reason)]).toEqual([action, conflict]);
    }
    expect(await user.api.post(`/api/finance/extract/cancel/${id}`)).toMatchObject({ status: 409 });
    await act(one, id, 'start-payout');
    await act(one, id, 'fail', reason);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', payerId: null, reason: 'x' });
    expect(await act(one, id, 'refund', reason)).toEqual(done);
    expect(await act(one, id, 'refund', reason)).toEqual(conflict);
    expect(await act(one, id, 'retry')).toEqual(conflict);
    expect((await info(user)).balances[0]).toMatchObject({ funding: '20000', held: '0' });
  });
});

describe('a hold', () => {
  it('lasts its hours to the millisecond for an address that is not one’s own', async () => {
    await changeSetting(app, 'withdraw.ownAddressOnly', 'false');
    const user = await rich();
    const held = await asked(user, '5', { address: elsewhere });
    const own = await asked(user, '5', { address: user.account });
    await changeSetting(app, 'withdraw.ownAddressOnly', 'true');
    expect([(await rowOf(held)).holdUntil, (await rowOf(own)).holdUntil]).toEqual(['2027-01-16T12:00:00.000Z', null]);
    expect(await approve(one, own)).toEqual(done);
    await at(noon + day - 1);
    expect(await approve(one, held)).toEqual([400, 'onHold']);
    await at(noon + day);
    expect(await approve(one, held)).toEqual(done);
  });

  it('follows a changed trade password, counted from the change; the first password holds nothing', async () => {
    const user = await rich();
    expect((await rowOf(await asked(user, '5'))).holdUntil).toBeNull();
    await app.actors.setTradePassword(user, '246802');
    await at(noon + 2 * hour);
    const id = await asked(user, '5', { password: '246802' });
    expect((await rowOf(id)).holdUntil).toBe('2027-01-16T12:00:00.000Z');
    await at(noon + day);
    expect((await rowOf(await asked(user, '5', { password: '246802' }))).holdUntil).toBeNull();
  });
});
