// @both-engines
import { Balances } from '../../../server/ledger';
import type { Pool } from '../../../server/market/market.schemas';
import { bootApp } from '../../support';
import { MinerStage } from '../../support/miner-stage';
import { PoolWalk } from '../../support/pool-walk';
import { printProfit } from '../../support/profit';

const unit = 100_000_000n;
const higher = ({ average, dayAverage }: Pool) => (Number(average) > Number(dayAverage) ? average : dayAverage);

test('E1: bubbles are paid at the higher average of the pool, not at the ticks of a walk before the hour ends', async () => {
  const app = await bootApp();
  try {
    const stage = await MinerStage.open(app);
    // The pool has stood for a day.
    stage.goTo(24.5);
    const walker = await stage.user({ bound: true, funded: { TRADE: '100000', FXB: '100000' } });
    const walk = new PoolWalk(app, walker, 'FXB');
    // 24 USDT each in a day: 10 USDT an hour.
    const product = await stage.product({ asset: 'FXB', goldStandard: true });
    expect((await stage.obtain(walker, product, 10)).status).toBe(200);
    const paidAt: (string | null)[] = [];
    const spots: string[] = [];
    for (let hours = 25; hours < 30; hours++) {
      stage.goTo(hours + 0.95);
      await walk.sellMost();
      stage.goTo(hours + 1);
      const pool = await walk.pool();
      paidAt.push(higher(pool));
      spots.push(pool.spot ?? '');
      await stage.release();
    }
    const runs = (await stage.runs()).filter(({ asset }) => asset === 'FXB');
    expect(runs.map(({ price }) => price)).toEqual(paidAt);
    // The walk went down all the while, and what was paid by stayed above each of its ticks.
    expect(spots.map(Number)).toEqual([...spots.map(Number)].sort((a, b) => b - a));
    for (const [index, price] of paidAt.entries()) expect(Number(price)).toBeGreaterThan(Number(spots[index]));
    expect(Number(paidAt.at(-1))).toBeGreaterThan(0.49);
    const brought = await app.get(Balances).unitsIn(walker.id, 'mined', 'FXB');
    // 50 USDT at the half they had been worth.
    const extra = (brought - 100n * unit) / 2n;
    const profit = extra - (await walk.costOfTheWayBack());
    printProfit('E1', `${Number(profit) / 1e8} USDT`);
    expect(profit).toBeLessThanOrEqual(0n);
  } finally {
    await app.close();
  }
});
