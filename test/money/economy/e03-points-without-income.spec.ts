// @both-engines
import { minute } from '../../../server/common/runtime';
import { bootApp } from '../../support';
import { CardStage } from '../../support/card-stage';
import { closedAfterTest } from '../../support/closing';
import { productOnSale } from '../../support/miner-stage';
import { backingOf } from '../../support/point-stage';
import { printProfit } from '../../support/profit';

const unit = 100_000_000n;
const rounds = 3;

describe('E3: points that were given out while nothing came in for them', () => {
  test('buy no contract once the rates are restored: one card passed around is worth what its fees were', async () => {
    const app = await bootApp();
    closedAfterTest(app);
    const stage = await CardStage.open(app);
    for (const [key, value] of [
      ['card.fuelRate', '0'],
      ['card.sellerFee', '1'],
      ['card.tradePointRate', '1000000'],
      ['card.holdHours', '0'],
    ] as const)
      await app.actors.setting(key, value);
    const funded = { USDT: '10010', FUEL: '1000' };
    const [one, other] = [await stage.trader({ funded }), await stage.trader({ funded })];
    const [card = 0] = await stage.made('10000');
    let paid = 0n;
    for (let round = 0; round < rounds; round += 1) {
      const [buyer, seller] = round % 2 === 0 ? [one, other] : [other, one];
      if (round > 0) {
        const hung = await stage.hang(seller, card, { price: '10000' });
        expect(hung.status).toBe(200);
      }
      stage.goTo(stage.startOf() + minute);
      expect(await stage.buy(buyer, card)).toMatchObject({ status: 200 });
      // A sale between the two costs them its fee of a millionth.
      if (round > 0) paid += unit / 100n;
    }
    expect((await stage.balances(one)).TRADE).toBe('20000');
    for (const [key, value] of [
      ['card.fuelRate', '10000'],
      ['card.sellerFee', '5000'],
      ['card.tradePointRate', '100000'],
    ] as const)
      await app.actors.setting(key, value);
    const product = await productOnSale(app, { goldValue: '30', goldStandard: true, days: 100 });
    const before = await backingOf(app, 'TRADE');
    let won = 0n;
    for (const user of [one, other]) {
      const { status, data } = await user.api.post<{ code: string }>(`/api/project/mining_machine/${product}`);
      if (status === 200) won += 60n * unit;
      else expect(data.code).toBe('productAboveShare');
    }
    expect(await backingOf(app, 'TRADE')).toEqual(before);
    // What the house's own sale and the two between them left, less the award budget and the dividend's part.
    expect(before.units).toBeLessThan(unit / 10n);
    const profit = Number(won - paid) / Number(unit);
    printProfit('E3', `${profit} USDT`);
    expect(profit).toBeLessThanOrEqual(0);
    expect((await app.books()).ok).toBe(true);
  });
});
