// @both-engines
import { UnitOfWork } from '../../server/common/database';
import { Clock, day, Jobs, minute, utcDayStart } from '../../server/common/runtime';
import { Balances, Ledger, systemAccount, userAccount } from '../../server/ledger';
import { BackingStart } from '../../server/miners/backing/backing-start.service';
import type { ProductRow } from '../../server/miners/miners.list';
import { bootApp, type TestApp, type TestUser } from '../support';
import { closedAfterTest, closeWithSoundBooks } from '../support/closing';
import { MinerStage } from '../support/miner-stage';
import { backingOf, giveAway } from '../support/point-stage';

const unit = 100_000_000n;

describe('what came in for points', () => {
  let app: TestApp;
  let stage: MinerStage;
  const inFees = async () => (await app.get(Balances).inWallet('fees')).get('USDT') ?? 0n;
  const inRewards = async () => (await app.get(Balances).inWallet('rewards')).get('USDT') ?? 0n;
  const order = async (user: TestUser, amount: string) => {
    const { data } = await user.api.post<{ id: number }>('/api/point/order', { asset: 'FUEL', amount });
    return await user.api.post(`/api/point/pay/id/${data.id}`);
  };

  beforeAll(async () => {
    app = await bootApp();
    stage = await MinerStage.open(app);
  });
  afterAll(() => closeWithSoundBooks(app));

  test('is kept of an order of FUEL, once, and a dividend still shares the day’s whole income', async () => {
    const user = await app.actors.user({ bound: true, funded: { USDT: '200' }, passOpen: true });
    const before = [await inRewards(), await inFees(), (await backingOf(app, 'TRADE')).units];
    expect((await order(user, '100')).status).toBe(200);
    const after = [await inRewards(), await inFees(), (await backingOf(app, 'TRADE')).units];
    // 35 % for awards; of the 65 that are left 20 % for the dividend.
    expect(after.map((units, at) => units - (before[at] ?? 0n))).toEqual([35n * unit, 13n * unit, 52n * unit]);
    const start = utcDayStart(app.get(Clock).now());
    app.clock.advance(start + day + 11 * minute - app.get(Clock).now());
    await app.get(Jobs).run('awards.dividend');
    const finance = await app.actors.staff('finance');
    const range = encodeURIComponent('[0,9]');
    const { body } = await finance.get<{ feeIncome: string; pool: string }[]>(
      `/admin-api/dividend-runs?sort=["id","DESC"]&range=${range}`,
    );
    expect(body[0]).toMatchObject({ feeIncome: '65', pool: '13' });
  });

  test('is charged for a contract at its ceiling: its MINERAL is backed from then on, the rest is income', async () => {
    const user = await app.actors.user({ bound: true, funded: { TRADE: '2000' } });
    const id = await stage.product({ perUser: 10 });
    const [fees, trade, mineral] = [await inFees(), await backingOf(app, 'TRADE'), await backingOf(app, 'MINERAL')];
    const { status, data } = await stage.obtain(user, id, 2);
    expect(status).toBe(200);
    // Twice 24 USDT with 5 % of MINERAL.
    expect((await backingOf(app, 'TRADE')).units).toBe(trade.units - 504n * (unit / 10n));
    expect((await backingOf(app, 'TRADE')).outstanding).toBe(trade.outstanding - 2_000n * unit);
    expect((await backingOf(app, 'MINERAL')).units).toBe(mineral.units + 24n * (unit / 10n));
    expect(await inFees()).toBe(fees + 48n * unit);
    for (const miner of data.miners) expect((await stage.row(miner)).charged).toBe('25.2');
  });

  test('staff add to it in USDT alone, and nobody takes it out', async () => {
    const finance = await app.actors.staff('finance');
    const fund = (body: object) =>
      finance.post<{ code?: string }>('/admin-api/treasury/fund', {
        amount: '1',
        asset: 'USDT',
        reason: 'test',
        ...body,
      });
    expect((await fund({ from: 'fees', to: 'backing:TRADE', asset: 'FXB' })).body.code).toBe('backingIsInUsdt');
    expect((await fund({ from: 'backing:TRADE', to: 'rewards' })).http).toBe(400);
    expect((await fund({ from: 'fees', to: 'backing:FUEL' })).http).toBe(400);
    const { units } = await backingOf(app, 'MINERAL');
    expect((await fund({ from: 'fees', to: 'backing:MINERAL' })).http).toBe(200);
    expect((await backingOf(app, 'MINERAL')).units).toBe(units + unit);
  });
});

describe('the share of points', () => {
  /** A server on which so many users hold 1,000 TRADE each, which so much is behind: minor units. */
  async function held(users: number, behind: bigint) {
    const app = await bootApp();
    closedAfterTest(app);
    const stage = await MinerStage.open(app);
    const id = await stage.product();
    const holders: TestUser[] = [];
    for (let at = 0; at < users; at += 1) {
      const user = await app.actors.user({ bound: true });
      await giveAway(app, user, 'TRADE', '1000');
      holders.push(user);
    }
    if (behind > 0n) await app.actors.back('TRADE', behind);
    return { app, stage, id, holders };
  }
  const need = (252n * unit) / 10n;

  test('that is just enough sells every contract to a crowd at once, down to nothing held', async () => {
    const { app, stage, id, holders } = await held(8, 8n * need);
    const answers = await Promise.all(holders.map((user) => stage.obtain(user, id)));
    expect(answers.map(({ status }) => status)).toEqual(holders.map(() => 200));
    expect(await backingOf(app, 'TRADE')).toEqual({ units: 0n, outstanding: 0n });
    // Whoever comes later has points that nothing came in for.
    const [late] = holders as [TestUser];
    await giveAway(app, late, 'TRADE', '1000');
    expect((await stage.obtain(late, id)).data.code).toBe('productAboveShare');
    expect((await app.books()).ok).toBe(true);
  });

  test('that is a unit short sells none, and says so before anybody asks', async () => {
    const { app, stage, id, holders } = await held(3, 3n * need - 1n);
    const answers = await Promise.all(holders.map((user) => stage.obtain(user, id)));
    expect(answers.map(({ status, data }) => [status, data.code])).toEqual(
      holders.map(() => [400, 'productAboveShare']),
    );
    const [user] = holders as [TestUser];
    expect(answers[0]?.msg).toContain('0.02519999 USDT');
    expect(answers[0]?.msg).toContain('11.99 USDT at 2');
    const [shown] = (await stage.products(user)).list;
    expect(shown?.shares).toEqual({
      ...{ covered: false, backing: '75.59999999', outstanding: '3000', perPoint: '0.02519999' },
      ...{ share: '25.19999999', need: '25.2', most: '11.99', sellable: 0 },
    });
    const finance = await stage.finance;
    expect((await finance.get<ProductRow>(`/admin-api/miner-products/${id}`)).body.shares).toEqual(shown?.shares);
    await app.actors.back('TRADE', 1n);
    expect((await stage.products(user)).list[0]?.shares).toMatchObject({ covered: true, sellable: 3, most: '12' });
    expect((await stage.obtain(user, id)).status).toBe(200);
  });

  test('is of all who hold points: who bought theirs dearly pays for those that were given away', async () => {
    const { app, stage, id, holders } = await held(1, need);
    const [user] = holders as [TestUser];
    const other = await app.actors.user({ bound: true });
    await giveAway(app, other, 'TRADE', '0.00000001');
    expect((await stage.obtain(user, id)).data.code).toBe('productAboveShare');
  });
});

describe('points from before there was any backing', () => {
  /** 1,000 TRADE, of which 400 were taken back, and 97.5 USDT that came in for them into `fees` alone. */
  async function heldBefore(app: TestApp) {
    const user = await app.actors.user({ bound: true, funded: { USDT: '97.5' } });
    const post = (name: string, lines: readonly (readonly [string, string, bigint])[]) =>
      app.get(UnitOfWork).run((tx) =>
        app.get(Ledger).post(tx, {
          ...{ key: `test-before:${name}`, kind: 'adjustment', actor: 'test' },
          lines: lines.map(([wallet, asset, amount]) => ({
            account:
              wallet === 'user' ? userAccount(user.id, 'funding', asset) : systemAccount(wallet as 'fees', asset),
            amount: amount * (unit / 10n),
            type: asset === 'USDT' ? 'cardFee' : 'tradePoints',
          })),
        }),
      );
    await post('fee', [
      ['user', 'USDT', -975n],
      ['fees', 'USDT', 975n],
      ['issuer', 'TRADE', -10_000n],
      ['user', 'TRADE', 10_000n],
    ]);
    await post('back', [
      ['user', 'TRADE', -4_000n],
      ['issuer', 'TRADE', 4_000n],
    ]);
    await app.get(UnitOfWork).run(async (tx) => {
      for (const point of ['TRADE', 'MINERAL']) await tx.run('INSERT INTO backing_start (point) VALUES (?)', [point]);
    });
  }

  test('get theirs out of the fees, once, however often and wherever a start is broken off', async () => {
    const app = await bootApp();
    closedAfterTest(app);
    await heldBefore(app);
    const start = app.get(BackingStart);
    const post = jest.spyOn(app.get(Ledger), 'post').mockRejectedValueOnce(new Error('killed'));
    await expect(start.onApplicationBootstrap()).rejects.toThrow('killed');
    post.mockRestore();
    expect(await backingOf(app, 'TRADE')).toEqual({ units: 0n, outstanding: 600n * unit });
    await Promise.all([start.onApplicationBootstrap(), start.onApplicationBootstrap()]);
    // 97.5 less a fifth for the dividend is 78; 600 of 1,000 points are held.
    expect(await backingOf(app, 'TRADE')).toEqual({ units: 468n * (unit / 10n), outstanding: 600n * unit });
    expect((await app.get(Balances).inWallet('fees')).get('USDT')).toBe(507n * (unit / 10n));
    await start.onApplicationBootstrap();
    expect((await backingOf(app, 'TRADE')).units).toBe(468n * (unit / 10n));
    expect((await app.books()).ok).toBe(true);
  });

  test('get theirs before the next server listens', async () => {
    const app = await bootApp();
    try {
      await heldBefore(app);
      await app.nest.close();
      const next = await bootApp({ database: app.database });
      try {
        expect((await backingOf(next, 'TRADE')).units).toBe(468n * (unit / 10n));
      } finally {
        await next.nest.close();
      }
    } finally {
      await app.database.drop();
    }
  });

  test('are none on a new installation', async () => {
    const app = await bootApp();
    closedAfterTest(app);
    const rows = await app.get(UnitOfWork).run((tx) => tx.query('SELECT point FROM backing_start'));
    expect(rows).toEqual([]);
  });
});
