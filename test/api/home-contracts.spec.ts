import { hour } from '../../server/common/runtime';
import type { MyHome, PublicHome } from '../../server/home/home.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { LockStage } from '../support/lock-stage';
import { MinerStage } from '../support/miner-stage';

let app: TestApp;
let miners: MinerStage;
let locks: LockStage;

beforeAll(async () => {
  app = await bootApp();
  miners = await MinerStage.open(app);
  locks = LockStage.of(app);
});
afterAll(() => app.close());

const home = async (user: TestUser): Promise<MyHome> => (await user.api.get<MyHome>('/api/user/index')).data;
/** The next midnight (UTC), and a moment more. */
const midnight = () => locks.goTo(new Date(locks.now + 24 * hour).toISOString().slice(0, 10), '00:00:01.000');

describe('what is locked', () => {
  it('stands with what came back today and so far, what is to come, and when', async () => {
    const user = await locks.owner({ FXB: '1000', USDT: '500' });
    expect(await home(user)).toMatchObject({
      subscription: { locked: '0', principal: '0', open: 0, assets: [] },
      release: { today: '0', total: '0', remaining: '0', next: null },
    });
    const product = await locks.product();
    const dollars = await locks.product({ asset: 'USDT', ratePpm: 0, titles: { en: 'Dollars' } });
    // The demo's price of FXB is 0.5.
    const { firstDay } = await locks.locked(user, product, '100');
    await locks.locked(user, dollars, '30');
    expect(await home(user)).toMatchObject({
      subscription: {
        ...{ locked: '80', principal: '80', open: 2 },
        assets: [
          { asset: 'FXB', amount: '100' },
          { asset: 'USDT', amount: '30' },
        ],
      },
      release: {
        ...{ today: '0', total: '0', remaining: '80.02499999' },
        next: {
          ...{ date: firstDay, value: '26.66666666' },
          assets: [
            { asset: 'FXB', amount: '33.33333333' },
            { asset: 'USDT', amount: '10' },
          ],
        },
      },
    });
    midnight();
    await locks.release();
    expect(await home(user)).toMatchObject({
      subscription: { locked: '53.33333333', principal: '80', open: 2 },
      release: { today: '26.66666666', total: '26.66666666', remaining: '53.35833332' },
    });
    midnight();
    await locks.release();
    midnight();
    await locks.release();
    expect(await home(user)).toMatchObject({
      subscription: { locked: '0', principal: '0', open: 0, assets: [] },
      release: { remaining: '0', next: null },
    });
    expect((await home(await locks.owner())).subscription.open).toBe(0);
  });

  it('of less than a unit a day comes on its last day alone', async () => {
    const user = await locks.owner({ FXB: '1' });
    const product = await locks.product({ minimum: '0.00000001', ratePpm: 0 });
    const { endDay } = await locks.locked(user, product, '0.00000002');
    expect((await home(user)).release.next).toMatchObject({
      date: endDay,
      assets: [{ asset: 'FXB', amount: '0.00000002' }],
    });
  });
});

describe('what miners bring', () => {
  it('is hash power, mine and of all, what waits and what today brought, collected or not', async () => {
    const user = await miners.user();
    const other = await miners.user();
    const product = await miners.product({ days: 3 });
    await miners.obtained(other, product);
    const [one, two] = [await miners.obtained(user, product), await miners.obtained(user, product)];
    const { firstHour } = (await miners.obtain(other, product)).data;
    expect((await home(user)).mining).toEqual({
      ...{ power: '48', totalPower: '96', mining: 2, paused: 0, today: '0', bubbles: 0 },
      ...{ uncollected: [], uncollectedValue: '0', nextHour: firstHour },
    });
    // Hours of one day: each brings each of them 24 / 72 USDT in NICE.
    midnight();
    const start = Math.ceil(locks.now / hour) * hour;
    app.clock.advance(start - locks.now);
    await miners.release();
    const before = (await home(user)).mining.bubbles;
    app.clock.advance(3 * hour);
    await miners.release();
    const { mining } = await home(user);
    expect(mining.bubbles - before).toBe(6);
    const made = Number(mining.today);
    expect(await miners.collectAll(user, one)).toMatchObject({ status: 200 });
    const after = (await home(user)).mining;
    expect(after).toMatchObject({ bubbles: mining.bubbles / 2, today: mining.today });
    expect(Number(after.uncollectedValue)).toBeCloseTo(Number(mining.uncollectedValue) / 2);
    app.clock.advance(hour);
    await miners.release();
    expect(Number((await home(user)).mining.today)).toBeCloseTo(made + 2 / 3);
    midnight();
    expect((await home(user)).mining.today).toBe('0');
    const { uncollected } = (await home(user)).mining;
    await miners.collectAll(user, one);
    expect((await home(user)).mining.uncollected).toEqual([
      { asset: 'NICE', amount: (await miners.miner(user, two)).uncollected },
    ]);
    expect(uncollected).not.toEqual((await home(user)).mining.uncollected);
  });

  it('is told to visitors as one figure, at most a minute old', async () => {
    const { data } = await app.api.get<PublicHome>('/api/index');
    const [user] = [await miners.user()];
    await miners.obtained(user, await miners.product());
    expect((await app.api.get<PublicHome>('/api/index')).data.totalPower).toBe(data.totalPower);
    app.clock.advance(hour);
    const { totalPower } = (await home(user)).mining;
    expect((await app.api.get<PublicHome>('/api/index')).data.totalPower).toBe(totalPower);
    expect(totalPower).not.toBe(data.totalPower);
  });
});

test('the upgrade stands with the home figures, as the page of levels tells it', async () => {
  const user = await locks.owner();
  const { data } = await user.api.get<MyHome['upgrade']>('/api/next_level');
  expect(data).toMatchObject((await home(user)).upgrade);
});
