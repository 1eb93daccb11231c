// @both-engines
import { minute } from '../../../server/common/runtime';
import { Balances } from '../../../server/ledger';
import { bootApp } from '../../support';
import { MinerStage } from '../../support/miner-stage';
import { PoolWalk } from '../../support/pool-walk';
import { printProfit } from '../../support/profit';

const unit = 100_000_000n;

test('E2: 144 swaps in a day against contracts of two days bring less than the walk costs', async () => {
  const app = await bootApp();
  try {
    const stage = await MinerStage.open(app);
    // The pool has stood for a day.
    stage.goTo(24.5);
    const walker = await stage.user({ bound: true, funded: { TRADE: '200000', FXB: '500000' } });
    const walk = new PoolWalk(app, walker, 'FXB');
    // As a thousand small ones in a hundred days: 140 USDT in the two days, 280 FXB at the price there was.
    const product = await stage.product({ asset: 'FXB', goldStandard: true, goldValue: '0.7', days: 2 });
    expect((await stage.obtain(walker, product, 100)).status).toBe(200);
    stage.goTo(25);
    let taken = 0;
    for (let swap = 0; swap < 144; swap++) {
      app.clock.advance(10 * minute);
      if (await walk.sellMost()) taken += 1;
    }
    const { spot } = await walk.pool();
    // Without the average of a day it went to less than a tenth.
    expect(Number(spot)).toBeGreaterThan(0.35);
    expect(taken).toBeGreaterThan(10);
    stage.goTo(25 + 48);
    await stage.release();
    const runs = (await stage.runs()).filter(({ asset, state }) => asset === 'FXB' && state === 'done');
    expect(runs).toHaveLength(48);
    for (const { price } of runs) expect(Number(price)).toBeGreaterThan(0.35);
    const brought = await app.get(Balances).unitsIn(walker.id, 'mined', 'FXB');
    expect(brought).toBeGreaterThan(280n * unit);
    const extra = (brought - 280n * unit) / 2n;
    const profit = extra - (await walk.costOfTheWayBack());
    printProfit('E2', `${Number(profit) / 1e8} USDT`);
    expect(profit).toBeLessThanOrEqual(0n);
  } finally {
    await app.close();
  }
});
