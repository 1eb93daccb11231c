// @both-engines
import { Reader, UnitOfWork } from '../../server/common/database';
import { day, Jobs } from '../../server/common/runtime';
import { LockReleases } from '../../server/locks';
import { bootApp, type TestApp, type TestUser } from '../support';
import { freeze, unfreeze } from '../support/award-stage';
import { closedAfterTest, closeWithSoundBooks } from '../support/closing';
import { LockStage } from '../support/lock-stage';

let app: TestApp;
let stage: LockStage;

beforeAll(async () => {
  app = await bootApp();
  stage = LockStage.open(app, '2028-02-01');
});
afterAll(() => closeWithSoundBooks(app));

/** What was posted of a lock, in order: principal and bonus, by day. */
async function posted(lock: number, of = app): Promise<string[]> {
  const rows = await of
    .get(Reader)
    .query<{ postingKey: string }>(
      'SELECT postingKey FROM ledger_transaction WHERE postingKey LIKE ? OR postingKey LIKE ? ORDER BY id',
      [`lockRelease:${lock}:%`, `lockBonus:${lock}:%`],
    );
  return rows.map(({ postingKey }) => postingKey.replace(`:${lock}:`, ' '));
}
/** Both parts of each day, and of the first the principal alone: no full day lies before it. */
const both = (dates: readonly string[]) =>
  dates.flatMap((date, at) => [`lockRelease ${date}`, ...(at === 0 ? [] : [`lockBonus ${date}`])]);
const bills = async ({ api }: TestUser, type: string) =>
  (
    await api.get<{ list: { amount: string; wallet: string; counterpart: string | null }[] }>(
      `/api/finance/bill/${type}?wallet=contract`,
    )
  ).data.list;

describe('the days of a release', () => {
  it.each([
    ['over a leap day', '2028-02-27', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['over the end of a month', '2028-04-29', ['2028-04-30', '2028-05-01', '2028-05-02']],
    ['over the end of a year', '2028-12-30', ['2028-12-31', '2029-01-01', '2029-01-02']],
  ])('%s', async (_, from, dates) => {
    stage.goTo(from, '23:59:59.999');
    const lock = await stage.locked(await stage.owner(), await stage.product(), '30');
    for (const [index, date] of dates.entries()) {
      app.clock.stop(Date.parse(`${date}T00:00:00.000Z`) - 1);
      await stage.release();
      expect(await posted(lock.id)).toHaveLength(Math.max(0, 2 * index - 1));
      stage.goTo(date, '00:00:00.000');
      await stage.release();
      await stage.release();
    }
    expect(await posted(lock.id)).toEqual(both(dates));
  });

  it('that nobody ran are caught up in their order, each by itself, and none twice', async () => {
    stage.goTo('2028-06-01');
    const user = await stage.owner();
    const first = await stage.locked(user, await stage.product({ days: 10 }), '100');
    stage.goTo('2028-06-04');
    const second = await stage.locked(user, await stage.product({ days: 2, ratePpm: 0 }), '10');
    stage.goTo('2028-06-08', '00:00:30.000');
    await stage.release();
    const dates = Array.from({ length: 7 }, (_, index) => `2028-06-0${index + 2}`);
    expect(await posted(first.id)).toEqual(both(dates));
    expect(await posted(second.id)).toEqual(['lockRelease 2028-06-05', 'lockRelease 2028-06-06']);
    expect(await stage.wallets(user)).toEqual({ funding: '890', contract: '80.195', locked: '30' });
    expect(await stage.detail(user, second.id)).toMatchObject({ state: 'ended', released: '10' });
    expect((await bills(user, 'lockRelease')).slice(0, 1)).toMatchObject([
      { amount: '10', wallet: 'contract', counterpart: `#${first.id}` },
    ]);
    expect(await bills(user, 'lockBonus')).toHaveLength(6);
  });

  it('are made once, however many servers make them at once', async () => {
    stage.goTo('2028-07-01');
    await stage.release();
    const product = await stage.product({ days: 2 });
    const users = await Promise.all(Array.from({ length: 8 }, () => stage.owner()));
    for (const user of users) await stage.locked(user, product, '100');
    stage.goTo('2028-07-03');
    const releases = app.get(LockReleases);
    const made = await Promise.all(Array.from({ length: 5 }, () => releases.releaseDue()));
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(24);
    for (const user of users)
      expect(await stage.wallets(user)).toEqual({ funding: '900', contract: '100.025', locked: '0' });
  });
});

describe('nobody is kept from their own', () => {
  it('by being frozen: principal comes back, the bonus waits until they are free, and then comes in its order', async () => {
    stage.goTo('2028-08-01');
    const user = await stage.owner();
    const lock = await stage.locked(user, await stage.product(), '90');
    await freeze(app, user);
    stage.goTo('2028-08-04');
    await stage.release();
    const principal = ['2028-08-02', '2028-08-03', '2028-08-04'].map((date) => `lockRelease ${date}`);
    expect(await posted(lock.id)).toEqual(principal);
    const [row] = await app
      .get(Reader)
      .query<{ state: string }>('SELECT state FROM lock_position WHERE id = ?', [lock.id]);
    expect(row?.state).toBe('active');
    await unfreeze(app, user);
    await stage.release();
    expect(await posted(lock.id)).toEqual([
      ...principal,
      ...['2028-08-03', '2028-08-04'].map((date) => `lockBonus ${date}`),
    ]);
    const again = await app.actors.login(user.wallet);
    expect(await stage.detail(again, lock.id)).toMatchObject({ state: 'ended', released: '90', bonusPaid: '0.045' });
  });

  it('nor told that a bonus has come which still waits for them', async () => {
    stage.goTo('2028-08-10');
    const user = await stage.owner();
    await stage.locked(user, await stage.product(), '90');
    await freeze(app, user);
    stage.goTo('2028-08-12');
    await stage.release();
    await unfreeze(app, user);
    const again = await app.actors.login(user.wallet);
    const told = async () => {
      const [{ locks }, { totals }] = [await stage.transferDate(again), await stage.mine(again)];
      return { lock: locks[0], totals: totals[0] };
    };
    expect(await told()).toMatchObject({
      lock: { principal: '30', bonus: '0.03', done: true, bonusDone: false },
      totals: { locked: '30', bonusLeft: '0.045', today: '30', released: '60', remaining: '30.045' },
    });
    await stage.release();
    expect(await told()).toMatchObject({
      lock: { done: true, bonusDone: true },
      totals: { locked: '30', bonusLeft: '0.015', today: '30.03', released: '60.03', remaining: '30.015' },
    });
  });

  describe('by what is wrong with the books', () => {
    let own: TestApp;
    let alone: LockStage;

    beforeEach(async () => {
      own = closedAfterTest(await bootApp());
      alone = LockStage.open(own, '2028-09-01');
    });

    const change = (sql: string, parameters: (string | number)[] = []) =>
      own.get(UnitOfWork).run(async (tx) => {
        expect((await tx.run(sql, parameters)).affected).toBeGreaterThan(0);
      });

    it('nothing set aside: principal comes back, and the bonus once it is there again', async () => {
      const user = await alone.owner();
      const lock = await alone.locked(user, await alone.product(), '90');
      const mark = "UPDATE ledger_entry SET unmarked = ? WHERE wallet = 'setAside'";
      await change(mark, [0]);
      alone.goTo('2028-09-04');
      await alone.release();
      expect(await alone.wallets(user)).toEqual({ funding: '910', contract: '90', locked: '0' });
      expect(await alone.detail(user, lock.id)).toMatchObject({ state: 'active', bonusPaid: '0' });
      await change(mark, [1]);
      await alone.release();
      expect(await alone.detail(user, lock.id)).toMatchObject({ state: 'ended', bonusPaid: '0.045' });
      expect((await own.books()).checks.filter(({ ok }) => !ok)).toEqual([]);
    });

    it('somebody’s balance: everybody else gets theirs', async () => {
      const product = await alone.product({ ratePpm: 0 });
      const users = await Promise.all(Array.from({ length: 7 }, () => alone.owner()));
      for (const user of users) await alone.locked(user, product, '90');
      const broken = users[3] as TestUser;
      const set = "UPDATE ledger_account SET balance = balance + ? WHERE wallet = 'locked' AND ownerId = ?";
      await change(set, [-8_900_000_000, broken.id]);
      alone.later(3);
      await alone.release();
      for (const user of users.filter((each) => each !== broken))
        expect(await alone.wallets(user)).toEqual({ funding: '910', contract: '90', locked: '0' });
      expect(await alone.wallets(broken)).toEqual({ funding: '910', contract: '0', locked: '1' });
      await change(set, [8_900_000_000, broken.id]);
      own.clock.advance(day);
      expect(await own.get(Jobs).run('locks.release')).toBe(true);
      expect(await alone.wallets(broken)).toEqual({ funding: '910', contract: '90', locked: '0' });
    });
  });
});
