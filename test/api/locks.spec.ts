import { Reader } from '../../server/common/database';
import { day } from '../../server/common/runtime';
import type { LockProductRow } from '../../server/locks/locks.list';
import type { Lock } from '../../server/locks/locks.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { freeze } from '../support/award-stage';
import { closeWithSoundBooks } from '../support/closing';
import { LockStage } from '../support/lock-stage';
import { tally } from '../support/tally';
import { changeSetting } from './change-setting';

allAtOnce();

let app: TestApp;
let stage: LockStage;

beforeAll(async () => {
  app = await bootApp();
  stage = LockStage.open(app, '2027-11-23');
});
beforeEach(() => stage.goTo('2027-11-23'));
afterAll(() => closeWithSoundBooks(app));

const refused = (code: string, field?: string) => ({
  http: 200,
  status: code === 'notFound' ? 404 : 400,
  data: { code, ...(field ? { field } : {}) },
});
const rowsOf = async (user: TestUser) => {
  const sql = 'SELECT COUNT(*) AS n FROM lock_position WHERE userId = ?';
  const [row] = await app.get(Reader).query<{ n: number }>(sql, [user.id]);
  return Number(row?.n);
};
/** Whole units into `releases`, as two of finance agree on. */
const fund = (asset: string, amount: string) =>
  app.actors.byTwo('finance', 'treasury/fund', { from: 'world', to: 'releases', asset, amount, reason: 'test' });

describe('a lock', () => {
  it('takes from funding, sets its bonus aside and says what comes back when', async () => {
    const user = await stage.owner();
    const product = await stage.product();
    const lock = await stage.locked(user, product, '100');
    expect(lock).toEqual({
      id: expect.any(Number),
      productId: product,
      ...{ title: 'Three days', asset: 'FXB', principal: '100', days: 3, ratePpm: 500, bonus: '0.04999999' },
      ...{ released: '0', bonusPaid: '0', locked: '100', state: 'active', lockedAt: '2027-11-23T12:00:00.000Z' },
      ...{ firstDay: '2027-11-24', endDay: '2027-11-26', nextDay: '2027-11-24', transaction: expect.any(Number) },
    });
    expect(await stage.wallets(user)).toEqual({ funding: '900', contract: '0', locked: '100' });
    const later = { done: false, bonusDone: false };
    const first = { done: false, bonusDone: true };
    expect(await stage.detail(user, lock.id)).toEqual({
      ...lock,
      calendar: [
        { date: '2027-11-24', principal: '33.33333333', bonus: '0', ...first },
        { date: '2027-11-25', principal: '33.33333333', bonus: '0.03333333', ...later },
        { date: '2027-11-26', principal: '33.33333334', bonus: '0.01666666', ...later },
      ],
    });
    const chinese = await user.api.get<Lock>(`/api/locks/${lock.id}`, { language: 'zh-TW' });
    expect(chinese.data.title).toBe('三天');
  });

  it('is nobody else’s to see', async () => {
    const lock = await stage.locked(await stage.owner(), await stage.product(), '10');
    const other = await stage.owner();
    expect(await other.api.get(`/api/locks/${lock.id}`)).toMatchObject(refused('notFound'));
    expect(await stage.mine(other)).toMatchObject({ count: 0, list: [], totals: [] });
    expect(await stage.transferDate(other)).toEqual({
      ...{ date: '2027-11-23', assets: [], locks: [], nextTransferDate: null },
    });
  });

  it('of fewer units than days comes back on the last, and brings no bonus', async () => {
    const user = await stage.owner();
    const lock = await stage.locked(user, await stage.product({ minimum: '0.00000001' }), '0.00000002');
    expect(lock).toMatchObject({ bonus: '0', ratePpm: 500 });
    expect(await stage.transferDate(user)).toMatchObject({ nextTransferDate: '2027-11-26' });
    stage.goTo('2027-11-25');
    await stage.release();
    expect(await stage.wallets(user)).toEqual({ funding: '999.99999998', contract: '0', locked: '0.00000002' });
    stage.goTo('2027-11-26');
    await stage.release();
    expect(await stage.wallets(user)).toEqual({ funding: '999.99999998', contract: '0.00000002', locked: '0' });
    expect(await stage.detail(user, lock.id)).toMatchObject({ state: 'ended', released: '0.00000002' });
  });

  it('is made once for a key, whatever has changed since', async () => {
    const user = await stage.owner();
    const product = await stage.product();
    const first = await stage.lock(user, product, '10', {}, { key: 'lock-1' });
    const off = { titles: { en: 'Off' }, days: 3, ratePpm: 0, minimum: '1', maximum: '1', onSale: false, version: 2 };
    const finance = await app.actors.staff('finance');
    expect((await finance.put(`/admin-api/lock-products/${product}`, { ...off, reason: 'test' })).http).toBe(200);
    expect((await stage.lock(user, product, '10', {}, { key: 'lock-1' })).data).toEqual(first.data);
    expect(await stage.lock(user, product, '11', {}, { key: 'lock-1' })).toMatchObject({ status: 409 });
    expect([first.status, await rowsOf(user)]).toEqual([200, 1]);
    const outcome = await user.api.get('/api/requests/outcome?key=lock-1');
    expect(outcome.data).toMatchObject({ state: 'done', kind: 'lock', id: first.data.id });
  });
});

describe('what can be locked', () => {
  it('is told with what it brings, and with what the caller has locked by it', async () => {
    const titles = { en: 'Sixty days', 'zh-CN': '六十天' };
    const product = await stage.product({ titles, asset: 'NICE', days: 60, minimum: '10', maximum: '500' });
    const user = await stage.owner({ NICE: '90' });
    await stage.locked(user, product, '40');
    const { products, now } = await stage.mine(user);
    expect(now).toBe('2027-11-23T12:00:00.000Z');
    expect(products.find(({ id }) => id === product)).toEqual({
      ...{ id: product, title: 'Sixty days', asset: 'NICE', decimals: 8, days: 60, ratePpm: 500, bonusPpm: 14_750 },
      ...{ minimum: '10', maximum: '500', mine: '40', left: '460', funding: '50', version: 2 },
      example: { principal: '10', bonus: '0.1474998', daily: '0.16666666', last: '0.16666706' },
    });
    expect(products.map(({ days }) => days)).toEqual(products.map(({ days }) => days).sort((a, b) => a - b));
  });

  it('shows each user their own locked amount and what is left to them', async () => {
    const product = await stage.product({ maximum: '500' });
    const [first, second, third] = [await stage.owner(), await stage.owner(), await stage.owner()];
    await stage.locked(first, product, '60');
    await stage.locked(second, product, '110');
    const told = await Promise.all(
      [first, second, third].map(async (user) => {
        const offer = (await stage.mine(user)).products.find(({ id }) => id === product);
        return [offer?.mine, offer?.left];
      }),
    );
    expect(told).toEqual([
      ['60', '440'],
      ['110', '390'],
      ['0', '500'],
    ]);
  });

  it('is nothing that is off sale, and off sale nothing is locked', async () => {
    const product = await stage.product({ onSale: false });
    const user = await stage.owner();
    expect((await stage.mine(user)).products.map(({ id }) => id)).not.toContain(product);
    expect(await stage.lock(user, product, '10')).toMatchObject(refused('lockNotOnSale', 'productId'));
    expect(await stage.lock(user, 999_999, '10')).toMatchObject(refused('notFound'));
  });

  it('keeps its terms, or says that they have changed', async () => {
    const product = await stage.product();
    const user = await stage.owner();
    const finance = await app.actors.staff('finance');
    const path = `/admin-api/lock-products/${product}`;
    const { titles, days, minimum, maximum, version } = (await finance.get<LockProductRow>(path)).body;
    const lower = { titles, days, ratePpm: 100, minimum, maximum, onSale: true, version, reason: 'lower' };
    const before = await stage.locked(user, product, '100', { version });
    expect((await finance.put(path, lower)).body).toEqual({ id: product, proposalId: null });
    expect(await stage.lock(user, product, '100', { version })).toMatchObject(refused('lockTermsChanged', 'version'));
    expect(await stage.locked(user, product, '100', { version: version + 1 })).toMatchObject({ ratePpm: 100 });
    expect(await stage.detail(user, before.id)).toMatchObject({ ratePpm: 500, bonus: '0.04999999' });
  });
});

describe('a lock is refused', () => {
  it('below the minimum and above the maximum, which holds for the sum of one product, too', async () => {
    const product = await stage.product({ minimum: '10', maximum: '100' });
    const user = await stage.owner();
    expect(await stage.lock(user, product, '9.99999999')).toMatchObject({
      ...refused('lockBelowMin', 'amount'),
      msg: 'The minimum lock position is 10 FXB',
    });
    expect(await stage.lock(user, product, '100.00000001')).toMatchObject(refused('lockAboveMax', 'amount'));
    await stage.locked(user, product, '60');
    expect(await stage.lock(user, product, '40.00000001')).toMatchObject({
      ...refused('lockAboveMax', 'amount'),
      msg: 'The maximum lock position is 100 FXB; you can still lock 40 FXB',
    });
    await stage.locked(user, product, '40');
    await stage.locked(user, await stage.product({ maximum: '100' }), '100');
    // What has come back makes room.
    stage.goTo('2027-11-24');
    await stage.release();
    expect(await stage.lock(user, product, '33.33333334')).toMatchObject(refused('lockAboveMax', 'amount'));
    await stage.locked(user, product, '33.33333333');
  });

  it('beyond a hundred that are open', async () => {
    const product = await stage.product({ minimum: '0.00000001', ratePpm: 0 });
    const user = await stage.owner();
    for (let nth = 0; nth < 100; nth++) await stage.locked(user, product, '0.00000001');
    expect(await stage.lock(user, product, '1')).toMatchObject(refused('tooManyLocks'));
  });

  it('of who has too little, no referrer, or only what is on hold', async () => {
    const product = await stage.product();
    const poor = await stage.owner({ FXB: '9.99999999' });
    expect(await stage.lock(poor, product, '10')).toMatchObject(refused('insufficientFunding', 'amount'));
    const alone = await app.actors.user({ funded: { FXB: '100' } });
    expect(await stage.lock(alone, product, '10')).toMatchObject(refused('needReferrer'));
    await changeSetting(app, 'transfer.holdLimit', '1000');
    const sender = await app.actors.user({ bound: true, funded: { FXB: '1000' }, tradePassword: '135790' });
    await app.actors.setTradePassword(sender, '246801');
    const sent = { to: poor.uid, asset: 'FXB', amount: '20', password: '246801' };
    expect(await sender.api.post('/api/finance/other/trade', sent)).toMatchObject({ status: 200 });
    expect(await stage.lock(poor, product, '10')).toMatchObject(refused('receiptsHeld', 'amount'));
    expect((await stage.mine(poor)).products.find(({ id }) => id === product)?.funding).toBe('9.99999999');
    await stage.locked(poor, product, '9');
  });

  it('of who is frozen', async () => {
    const product = await stage.product();
    const user = await stage.owner();
    await freeze(app, user);
    expect(await stage.lock(user, product, '10')).toMatchObject({ http: 200, status: 410002 });
    expect(await rowsOf(user)).toBe(0);
  });

  it('for every amount but so much as there is room for, however many are made at once', async () => {
    const product = await stage.product({ maximum: '100' });
    const user = await stage.owner();
    const answers = await Promise.all(Array.from({ length: 12 }, () => stage.lock(user, product, '20')));
    expect(tally(answers)).toEqual({ done: 5, '400 lockAboveMax': 7 });
    expect(await stage.wallets(user)).toEqual({ funding: '900', contract: '0', locked: '100' });
  });
});

describe('a bonus', () => {
  it('that cannot be set aside refuses the lock, or leaves it without any, plainly', async () => {
    // Nothing of it is in `releases`.
    const product = await stage.product({ asset: 'USDT' });
    const user = await stage.owner({ USDT: '500' });
    expect(await stage.lock(user, product, '100')).toMatchObject({
      ...refused('bonusNotCovered'),
      msg: 'The bonus of 0.04999999 USDT cannot be set aside now. You can lock without bonus: your 100 USDT come back day by day over 3 days, and nothing on top',
    });
    expect(await stage.wallets(user, 'USDT')).toMatchObject({ funding: '500', locked: '0' });
    const without = await stage.locked(user, product, '100', { orWithoutBonus: true });
    expect(without).toMatchObject({ bonus: '0', ratePpm: 0, principal: '100' });
    stage.goTo('2027-11-26');
    await stage.release();
    expect(await stage.detail(user, without.id)).toMatchObject({ state: 'ended', released: '100', bonusPaid: '0' });
    expect(await stage.wallets(user, 'USDT')).toEqual({ funding: '400', contract: '100', locked: '0' });
  });

  it('is promised to as many as the pool has it for, however many lock at once', async () => {
    const product = await stage.product({ asset: 'USDT', titles: { en: 'For three' } });
    await fund('USDT', '0.175');
    const users = await Promise.all(Array.from({ length: 6 }, () => stage.owner({ USDT: '100' })));
    const answers = await Promise.all(users.map((user) => stage.lock(user, product, '100')));
    expect(tally(answers)).toEqual({ done: 3, '400 bonusNotCovered': 3 });
    // With the bonus where there is one, whatever else was agreed to.
    await fund('USDT', '0.025');
    const late = users[answers.findIndex(({ status }) => status !== 200)] as TestUser;
    expect(await stage.locked(late, product, '100', { orWithoutBonus: true })).toMatchObject({ bonus: '0.04999999' });
  });
});

describe('what comes back on a date', () => {
  it('is told by asset and by lock, with the date that follows', async () => {
    const user = await stage.owner({ FXB: '100', NICE: '100' });
    const short = await stage.locked(user, await stage.product({ days: 1, ratePpm: 0 }), '10');
    const long = await stage.locked(user, await stage.product({ asset: 'NICE', titles: { en: 'Nice' } }), '30');
    expect(await stage.transferDate(user)).toEqual({
      ...{ date: '2027-11-23', assets: [], locks: [], nextTransferDate: '2027-11-24' },
    });
    const ofShort = { asset: 'FXB', principal: '10', bonus: '0' };
    const ofLong = { asset: 'NICE', principal: '10', bonus: '0' };
    const done = (is: boolean) => ({ done: is, bonusDone: true });
    const tomorrow = (is: boolean) => ({
      date: '2027-11-24',
      assets: [ofShort, ofLong],
      locks: [
        { ...ofShort, id: short.id, title: 'Three days', ...done(is) },
        { ...ofLong, id: long.id, title: 'Nice', ...done(is) },
      ],
      nextTransferDate: '2027-11-25',
    });
    expect(await stage.transferDate(user, '2027-11-24')).toEqual(tomorrow(false));
    stage.goTo('2027-11-24');
    await stage.release();
    expect(await stage.transferDate(user)).toEqual(tomorrow(true));
    expect(await stage.transferDate(user, '2027-11-25')).toMatchObject({
      assets: [{ asset: 'NICE', principal: '10', bonus: '0.01' }],
      nextTransferDate: '2027-11-26',
    });
    expect(await stage.transferDate(user, '2027-11-26')).toMatchObject({ nextTransferDate: null });
    expect(await stage.transferDate(user, '2027-10-01')).toMatchObject({ locks: [], nextTransferDate: '2027-11-24' });
    for (const date of ['2027-02-29', 'tomorrow', 5, '2027-1-1'])
      expect(await user.api.post('/api/index/transferDate', { date })).toMatchObject(refused('invalidInput', 'date'));
  });

  it('is the sum of all locks of an asset, and the next date is the nearest of theirs', async () => {
    const user = await stage.owner();
    const three = await stage.locked(user, await stage.product(), '90');
    const two = await stage.locked(user, await stage.product({ days: 2, ratePpm: 1_000 }), '10');
    // Of fewer units than days: it comes back on its last day alone.
    const little = await stage.product({ days: 5, ratePpm: 0, minimum: '0.00000001' });
    const last = await stage.locked(user, little, '0.00000002');
    expect(await stage.transferDate(user, '2027-11-24')).toMatchObject({
      assets: [{ asset: 'FXB', principal: '35', bonus: '0' }],
      nextTransferDate: '2027-11-25',
    });
    expect(await stage.transferDate(user, '2027-11-25')).toMatchObject({
      assets: [{ asset: 'FXB', principal: '35', bonus: '0.035' }],
      locks: [
        { id: three.id, principal: '30', bonus: '0.03' },
        { id: two.id, principal: '5', bonus: '0.005' },
      ],
      nextTransferDate: '2027-11-26',
    });
    expect(await stage.transferDate(user)).toMatchObject({ assets: [], nextTransferDate: '2027-11-24' });
    expect(await stage.transferDate(user, '2027-11-26')).toMatchObject({ nextTransferDate: '2027-11-28' });
    expect(await stage.transferDate(user, '2027-11-28')).toMatchObject({
      assets: [{ asset: 'FXB', principal: '0.00000002', bonus: '0' }],
      locks: [{ id: last.id }],
      nextTransferDate: null,
    });
  });

  it('is summed up: locked, come back today and so far, and to come', async () => {
    const user = await stage.owner();
    const product = await stage.product();
    await stage.locked(user, product, '100');
    stage.later(1);
    await stage.release();
    await stage.locked(user, product, '30');
    const { totals, count, list } = await stage.mine(user, '?limit=1');
    expect(totals).toEqual([
      {
        ...{ asset: 'FXB', locked: '96.66666667', bonusLeft: '0.06499999', today: '33.33333333' },
        ...{ released: '33.33333333', remaining: '96.73166666' },
      },
    ]);
    expect([count, list.map(({ principal }) => principal)]).toEqual([2, ['30']]);
    stage.later(1);
    expect((await stage.mine(user)).totals).toMatchObject([{ today: '0', released: '33.33333333' }]);
    await stage.release();
    expect((await stage.mine(user)).totals).toMatchObject([{ today: '43.36666666', released: '76.69999999' }]);
    app.clock.advance(3 * day);
    await stage.release();
    expect((await stage.mine(user)).totals).toMatchObject([
      { locked: '0', bonusLeft: '0', today: '0', remaining: '0' },
    ]);
    expect((await stage.mine(user, '?state=active')).count).toBe(0);
    expect((await stage.mine(user, '?state=ended')).count).toBe(2);
  });
});
