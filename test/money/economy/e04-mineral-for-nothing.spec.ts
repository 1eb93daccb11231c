// @both-engines
import { bootApp } from '../../support';
import { closedAfterTest } from '../../support/closing';
import { MinerStage } from '../../support/miner-stage';
import { backingOf } from '../../support/point-stage';
import { printProfit } from '../../support/profit';

const unit = 100_000_000n;

describe('E4: a product for MINERAL while collecting brings none', () => {
  test('pays no more than what the points came with', async () => {
    const app = await bootApp();
    closedAfterTest(app);
    const stage = await MinerStage.open(app);
    // 24 USDT in a day, of which collecting brings 1.2 MINERAL.
    const rig = await stage.product();
    const user = await app.actors.user({ bound: true, funded: { TRADE: '1000' } });
    const miner = await stage.obtained(user, rig);
    expect((await backingOf(app, 'MINERAL')).units).toBe((12n * unit) / 10n);
    stage.goTo(25);
    await stage.release();
    await stage.collectAll(user, miner);
    expect(await stage.balance(user, 'MINERAL')).toBe('1.2');
    await app.actors.setting('miner.mineralRate', '0');
    const dear = await stage.product({ price: '1', priceAsset: 'MINERAL', goldValue: '1000', days: 100 });
    const { status, data, msg } = await stage.obtain(user, dear);
    expect([status, data.code]).toEqual([400, 'productAboveShare']);
    // A point is worth what was charged for it: a USDT, which is 0.5 at 2.0.
    expect(msg).toContain('0.5 USDT');
    const fair = await stage.product({ price: '1', priceAsset: 'MINERAL', goldValue: '0.5', days: 1 });
    expect((await stage.obtain(user, fair)).status).toBe(200);
    expect(await backingOf(app, 'MINERAL')).toEqual({ units: unit / 5n, outstanding: unit / 5n });
    // 1,000 TRADE came with far more than what all these contracts pay: 24 and 1 USDT.
    const charged = (12n * unit) / 10n + 24n * unit;
    const promised = 24n * unit + unit;
    const profit = Number(promised - charged) / Number(unit);
    printProfit('E4', `${profit} USDT`);
    expect(profit).toBeLessThanOrEqual(0);
    expect((await app.books()).ok).toBe(true);
  });
});
