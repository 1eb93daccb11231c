// @both-engines
import { UnitOfWork } from '../../../server/common/database';
import type { UserInfo } from '../../../server/home/home.schemas';
import { bootApp, type TestApp, type TestUser } from '../../support';
import { cardsOnSale } from '../../support/cards-on-sale';
import { closedAfterTest } from '../../support/closing';
import { printProfit } from '../../support/profit';

/** What the attack of the first audit took out of a session without its trade password, USDT. */
const stake = '1950';

const usdtOf = async ({ api }: TestUser): Promise<number> => {
  const { data } = await api.get<UserInfo>('/api/user/info');
  return Number(data.balances.find(({ asset }) => asset === 'USDT')?.funding);
};

/** A card of the house, now the thief's, on sale for fifty times what it is worth. */
async function overpricedCardOf(app: TestApp, thief: TestUser): Promise<number> {
  const [card = 0] = (await cardsOnSale(app, 50)).cards;
  await app.get(UnitOfWork).run((tx) => tx.run('UPDATE card SET ownerId = ? WHERE id = ?', [thief.id, card]));
  return card;
}

describe('E13: a thief who holds the session, and not the trade password', () => {
  it('moves nothing of the victim’s to accounts of their own', async () => {
    const app = closedAfterTest(await bootApp());
    const thief = await app.actors.user({ bound: true });
    const victim = await app.actors.user({
      bound: thief,
      funded: { USDT: stake, FUEL: '10' },
      tradePassword: '135790',
    });
    const card = await overpricedCardOf(app, thief);
    const order = await victim.api.post<{ id: number }>('/api/point/order', { asset: 'FUEL', amount: '900' });
    const acts: [string, object][] = [
      [`/api/project/card/${card}`, {}],
      ['/api/join', { amount: '1000' }],
      [`/api/point/pay/id/${order.data.id}`, {}],
      ['/api/finance/other/trade', { to: thief.uid, asset: 'USDT', amount: '100' }],
      ['/api/finance/extract', { asset: 'USDT', amount: '100' }],
    ];
    for (const [path, body] of acts) {
      const { status, data } = await victim.api.post<{ code?: string }>(path, body);
      expect([path, status, data?.code]).toEqual([path, 400, 'passwordRequired']);
    }
    const [lost, gained] = [Number(stake) - (await usdtOf(victim)), await usdtOf(thief)];
    printProfit('E13', `${gained} USDT`);
    expect([lost, gained]).toEqual([0, 0]);
  });
});
