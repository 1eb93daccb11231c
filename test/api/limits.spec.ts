import { UnitOfWork } from '../../server/common/database';
import { Clock, day, minute, utcDayStart } from '../../server/common/runtime';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal, WithdrawalRules } from '../../server/finance/withdrawals/withdrawals.schemas';
import { Assets } from '../../server/ledger';
import { bootApp, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { changeSetting } from './change-setting';

const password = '135790';
let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
  // A test that passes midnight by itself would find another day's limit.
  const now = app.get(Clock).now();
  if (utcDayStart(now) + day - now < 5 * minute) app.clock.advance(10 * minute);
});

afterAll(() => closeWithSoundBooks(app));

const rich = () => app.actors.user({ funded: { USDT: '20000', FXB: '50000' }, tradePassword: password });
const ask = (user: TestUser, amount: string, asset = 'USDT') =>
  user.api.post<Withdrawal & { code: string; field: string; left: string }>('/api/finance/extract', {
    asset,
    amount,
    password,
  });
const rules = async (user: TestUser) => (await user.api.get<WithdrawalRules>('/api/token/extract')).data;
const maximum = async (user: TestUser, asset = 'USDT') =>
  (await rules(user)).assets.find((row) => row.asset === asset)?.maximum;

describe('the daily limit', () => {
  it('counts the value of all assets, and says what is left', async () => {
    const user = await rich();
    expect(await rules(user)).toMatchObject({ dailyLimit: '5000', dailyLeft: '5000' });
    expect([await maximum(user), await maximum(user, 'FXB')]).toEqual(['5000', '10000.00000001']);
    expect((await ask(user, '3000')).status).toBe(200);
    expect((await ask(user, '2000', 'FXB')).status).toBe(200);
    expect(await rules(user)).toMatchObject({ dailyLeft: '1000' });
    const over = await ask(user, '1000.00000001');
    expect(over).toMatchObject({ status: 400, data: { code: 'dailyLimitReached', field: 'amount', left: '1000' } });
    expect(over.msg).toBe('Above the daily limit: 1000 USDT of value are left for today (UTC)');
    expect((await ask(user, '1000')).status).toBe(200);
    expect(await rules(user)).toMatchObject({ dailyLeft: '0' });
    expect([await maximum(user), await maximum(user, 'FXB')]).toEqual(['0', '0.00000001']);
  });

  it('is one user’s own, and given back by what is cancelled or rejected', async () => {
    const [user, other] = [await rich(), await rich()];
    const first = await ask(user, '4000');
    expect((await ask(user, '1001')).data.code).toBe('dailyLimitReached');
    expect((await ask(other, '5000')).status).toBe(200);
    expect((await user.api.post(`/api/finance/extract/cancel/${first.data.id}`)).status).toBe(200);
    const second = await ask(user, '5000');
    expect(second.status).toBe(200);
    const reviewer = await app.actors.staff('reviewer');
    await reviewer.post(`/admin-api/withdrawals/${second.data.id}/reject`, { reason: 'no' });
    expect(await rules(user)).toMatchObject({ dailyLeft: '5000' });
  });

  it('begins anew at midnight UTC', async () => {
    const user = await rich();
    const now = app.get(Clock).now();
    app.clock.advance(utcDayStart(now) + day - now - minute);
    // The token is good for days, the trade password's pass is not.
    expect((await ask(user, '5000')).status).toBe(200);
    expect((await ask(user, '1')).data.code).toBe('dailyLimitReached');
    app.clock.advance(2 * minute);
    expect(await rules(user)).toMatchObject({ dailyLeft: '5000' });
    expect((await ask(user, '5000')).status).toBe(200);
    expect((await ask(user, '1')).data.code).toBe('dailyLimitReached');
  });

  it('of 0 is none', async () => {
    await changeSetting(app, 'withdraw.dailyLimit', '0');
    const user = await rich();
    expect(await rules(user)).toMatchObject({ dailyLimit: null, dailyLeft: null });
    expect(await maximum(user)).toBe('19999');
    expect((await ask(user, '15000')).status).toBe(200);
    await changeSetting(app, 'withdraw.dailyLimit', '5000');
    expect(await rules(user)).toMatchObject({ dailyLimit: '5000', dailyLeft: '0' });
  });
});

describe('an asset without a price', () => {
  it('counts nothing towards the day, and always takes two reviewers', async () => {
    await app.get(UnitOfWork).run((tx) => tx.run("UPDATE asset SET price = NULL WHERE code = 'FXB'"));
    await app.get(Assets).reload();
    const user = await rich();
    const asked = await ask(user, '20000', 'FXB');
    expect(asked.status).toBe(200);
    expect(await rules(user)).toMatchObject({ dailyLeft: '5000' });
    const reviewer = await app.actors.staff('reviewer');
    const path = `/admin-api/withdrawals/${asked.data.id}`;
    const row = (await reviewer.get<WithdrawalRow>(path)).body;
    expect(row).toMatchObject({ value: null, approvalsNeeded: 2, approvals: [] });
    expect((await reviewer.post(`${path}/approve`, { digest: row.digest })).http).toBe(200);
    expect((await reviewer.get<WithdrawalRow>(path)).body.state).toBe('pending');
    const second = await app.actors.staff('reviewer2');
    expect((await second.post(`${path}/approve`, { digest: row.digest })).http).toBe(200);
    expect((await reviewer.get<WithdrawalRow>(path)).body.state).toBe('approved');
  });
});
