// @both-engines
import type { Exchange, ExchangeQuote, PairRow } from '../../../server/exchange/exchange.schemas';
import type { PoolRow } from '../../../server/market/market.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../../support';
import { allAtOnce } from '../../support/all-at-once';
import { closeWithSoundBooks } from '../../support/closing';
import { printProfit } from '../../support/profit';
import { tally } from '../../support/tally';

allAtOnce();

let app: TestApp;
let finance: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  app.clock.stop(Date.parse('2027-05-03T12:00:00.000Z'));
  finance = await app.actors.staff('finance');
});
afterAll(() => closeWithSoundBooks(app));

const pairOf = async (from: string, to: string) =>
  (await finance.get<PairRow[]>(`/admin-api/pairs?filter=${JSON.stringify({ from, to })}`)).body[0] as PairRow;
const byRate = { open: true, mode: 'rate', poolId: null, reason: 'test' };
const exchange = (user: TestUser, from: string, to: string, amount: string) =>
  user.api.post<Exchange & { code?: string }>(`/api/finance/exchange/${from}/${to}`, {
    amount,
    minReceived: '0.00000001',
  });
const funding = async (user: TestUser, asset: string) => {
  const { data } = await user.api.get<{ balances: { asset: string; funding: string }[] }>('/api/user/info');
  return Number(data.balances.find((balance) => balance.asset === asset)?.funding);
};

it('E7: nobody opens FXB → USDT by rate while the pool sets the price of FXB', async () => {
  const { id } = await pairOf('FXB', 'USDT');
  const alone = await finance.post<{ code: string }>(`/admin-api/pairs/${id}/set`, byRate);
  expect([alone.http, alone.body.code]).toEqual([400, 'pricedByPool']);
  const attacker = await app.actors.user({ funded: { USDT: '15788', FXB: '1000000' } });
  let raised = 0;
  for (let trade = 0; trade < 20; trade++) {
    app.clock.advance(3_000);
    const { data } = await attacker.api.get<ExchangeQuote>('/api/finance/exchange/USDT/FXB');
    if (data.maximum === '0') break;
    if ((await exchange(attacker, 'USDT', 'FXB', data.maximum)).status === 200) raised += 1;
  }
  expect(raised).toBeGreaterThan(0);
  app.clock.advance(3_000);
  // The way back leads through the same pool, and takes no more at once than it does.
  expect((await exchange(attacker, 'FXB', 'USDT', '1000000')).data.code).toBe('tradeTooLarge');
  for (let trade = 0; trade < 20; trade++) {
    app.clock.advance(3_000);
    const { data } = await attacker.api.get<ExchangeQuote>('/api/finance/exchange/FXB/USDT');
    const bought = (await funding(attacker, 'FXB')) - 1_000_000;
    const amount = Math.min(Number(data.maximum), bought);
    if (amount < 1) break;
    expect((await exchange(attacker, 'FXB', 'USDT', amount.toFixed(8))).status).toBe(200);
  }
  const profit = (await funding(attacker, 'USDT')) - 15_788 + ((await funding(attacker, 'FXB')) - 1_000_000) * 0.5;
  printProfit('E7', `${profit.toFixed(2)} USDT`);
  expect(profit).toBeLessThanOrEqual(0);
});

it('E7: a pair that was open by rate ends in the moment in which a pool comes to price one of its assets', async () => {
  const pool = (await finance.get<PoolRow[]>('/admin-api/pools')).body.find(({ name }) => name === 'NICE-USDT');
  await app.actors.agreed('assets/NICE/price', { price: '0.1', reason: 'test' });
  const { id } = await pairOf('NICE', 'USDT');
  await app.actors.byTwo('finance', `pairs/${id}/set`, byRate);
  const attacker = await app.actors.user({ funded: { NICE: '1000' } });
  expect((await exchange(attacker, 'NICE', 'USDT', '10')).status).toBe(200);
  app.clock.advance(3_000);
  await app.actors.agreed('assets/NICE/source', { source: 'pool', poolId: pool?.id, reason: 'test' });
  expect((await exchange(attacker, 'NICE', 'USDT', '10')).data.code).toBe('exchangeClosed');
  expect(await pairOf('NICE', 'USDT')).toMatchObject({ open: false, mode: 'rate' });
  // Back to staff's price it stays closed: it takes two to open it.
  await app.actors.agreed('assets/NICE/price', { price: '0.1', reason: 'test' });
  expect((await exchange(attacker, 'NICE', 'USDT', '10')).data.code).toBe('exchangeClosed');
});

it('E7: a crowd takes out by rate what a day may pay, and each of them a thousand at most', async () => {
  await app.actors.agreed('assets/BNB/price', { price: '600', reason: 'test' });
  // Of what was exchanged before nothing counts any more.
  app.clock.stop(Date.parse('2027-05-04T00:00:00.000Z'));
  // 1,000 / (600 × 99.5 %), as much as brings no more than 1,000 USDT.
  const largest = '1.67504187';
  const crowd = await Promise.all(Array.from({ length: 14 }, () => app.actors.user({ funded: { BNB: '2000' } })));
  const [one] = crowd;
  const whole = await (one as TestUser).api.post<{ code: string }>('/api/finance/exchange/BNB/USDT', {
    ...{ amount: '2000', minReceived: '1' },
  });
  expect(whole.data.code).toBe('insufficientLiquidity');
  const above = await exchange(one as TestUser, 'BNB', 'USDT', '1.67504188');
  expect([above.data.code, above.msg]).toEqual(['exchangeAboveMax', `At most ${largest} BNB can be exchanged at once`]);
  const answers = await Promise.all(crowd.map((user) => exchange(user, 'BNB', 'USDT', largest)));
  expect(tally(answers)).toEqual({ done: 10, '400 exchangeAboveDay': 4 });
  const out = await Promise.all(crowd.map((user) => funding(user, 'USDT')));
  const brought = out.reduce((sum, each) => sum + each, 0);
  printProfit('E7', `${(brought - 10 * Number(largest) * 600).toFixed(2)} USDT, of ${brought.toFixed(2)} taken out`);
  expect(brought).toBeLessThanOrEqual(10_000);
});
