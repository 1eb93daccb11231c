import { Reader, UnitOfWork } from '../../server/common/database';
import { Jobs } from '../../server/common/runtime';
import { PastPrices } from '../../server/market';
import type { Pool, Price, PriceHistory } from '../../server/market/market.schemas';
import { PriceFeeds } from '../../server/market/price-feeds.service';
import { PriceTicks } from '../../server/market/prices/price-ticks.service';
import { TickFold } from '../../server/market/prices/tick-fold.service';
import { bootApp, type TestApp } from '../support';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

const at = (time: string) => app.clock.stop(Date.parse(time));
/** Staff set a price at that time, and it is folded into its bars. */
async function price(time: string, asset: string, text: string): Promise<void> {
  at(time);
  await app.actors.agreed(`assets/${asset}/price`, { price: text, reason: 'test' });
  await app.get(Jobs).run('market.fold');
}
const shown = async (time: string, asset: string) => {
  at(time);
  const found = (await app.api.get<Price[]>('/api/prices')).data.find((one) => one.asset === asset);
  return [found?.dayAgo, found?.changePpm, found?.low, found?.high];
};

it('a source is due when its time has passed, to the millisecond', async () => {
  // FXB and NICE by their pools, BNB walking: every five seconds each.
  at('2027-04-01T12:00:00.000Z');
  expect(await app.get(PriceFeeds).readDue()).toBe(3);
  at('2027-04-01T12:00:04.999Z');
  expect(await app.get(PriceFeeds).readDue()).toBe(0);
  at('2027-04-01T12:00:05.000Z');
  expect(await app.get(PriceFeeds).readDue()).toBe(3);
});

it('the last day is told from 24 hours ago, by the minute that had ended then', async () => {
  await price('2027-04-10T11:00:00.000Z', 'BNB', '450');
  await price('2027-04-10T12:00:00.000Z', 'BNB', '400');
  await price('2027-04-10T12:00:01.000Z', 'BNB', '500');
  await price('2027-04-10T13:00:00.000Z', 'BNB', '620');
  await price('2027-04-10T13:00:01.000Z', 'BNB', '550');
  // The bar that began just 24 hours ago is in it, the minute before is what stood then.
  expect(await shown('2027-04-11T12:00:59.999Z', 'BNB')).toEqual(['450', 222_222, '450', '620']);
  expect(await shown('2027-04-11T12:01:00.000Z', 'BNB')).toEqual(['500', 100_000, '500', '620']);
  expect((await shown('2027-04-11T12:00:00.000Z', 'BNB')).slice(2)).toEqual(['400', '620']);
  expect(await shown('2027-04-11T13:01:00.001Z', 'BNB')).toEqual(['550', 0, '550', '550']);
  await price('2027-04-11T13:02:00.000Z', 'BNB', '495');
  expect(await shown('2027-04-11T13:02:00.000Z', 'BNB')).toEqual(['550', -100_000, '495', '550']);
});

it('a small line of the last 24 hours: one close an hour, carried, oldest first, each asset its own', async () => {
  const trend = async (time: string, asset: string) => {
    at(time);
    return (await app.api.get<Price[]>('/api/prices')).data.find((one) => one.asset === asset)?.trend;
  };
  const times = (count: number, close: string) => Array.from({ length: count }, () => close);
  await price('2027-04-20T11:59:59.999Z', 'BNB', '500');
  await price('2027-04-20T14:00:00.000Z', 'BNB', '520');
  await price('2027-04-20T14:59:59.999Z', 'BNB', '530');
  await price('2027-04-21T11:00:00.000Z', 'BNB', '540');
  const closes = [...times(2, '500'), ...times(21, '530'), '540'];
  expect(await trend('2027-04-21T11:59:59.999Z', 'BNB')).toEqual(closes);
  expect(await trend('2027-04-21T12:00:00.000Z', 'BNB')).toEqual([...closes.slice(1), '540']);
  expect((await app.api.get<PriceHistory>('/api/prices/BNB')).data.trend).toEqual([...closes.slice(1), '540']);
  expect(await trend('2027-04-21T12:00:00.000Z', 'FXB')).toEqual(times(24, '0.5'));
  // USDT has no bars.
  expect(await trend('2027-04-21T12:00:00.000Z', 'USDT')).toEqual([]);
});

it('a price that is known for three hours has a line of three', async () => {
  at('2027-04-21T12:00:00.000Z');
  await app.get(UnitOfWork).run((tx) => tx.run("DELETE FROM price_bar WHERE asset = 'NICE'"));
  await price('2027-04-21T13:30:00.000Z', 'NICE', '0.1');
  at('2027-04-21T15:00:00.000Z');
  const found = (await app.api.get<Price[]>('/api/prices')).data.find((one) => one.asset === 'NICE');
  expect(found?.trend).toEqual(['0.1', '0.1', '0.1']);
});

it('a range is drawn by as many points as it has bars, ending now', async () => {
  await price('2027-05-01T00:00:00.000Z', 'BNB', '500');
  at('2027-06-15T12:34:56.000Z');
  const points = async (range: string) => {
    const { data } = await app.api.get<PriceHistory>(`/api/prices/BNB?range=${range}`);
    return [data.points.length, data.points[0]?.time, data.points.at(-2)?.time, data.points.at(-1)?.time];
  };
  expect(await points('24h')).toEqual([
    288,
    '2027-06-14T12:40:00.000Z',
    '2027-06-15T12:30:00.000Z',
    '2027-06-15T12:34:56.000Z',
  ]);
  expect(await points('7d')).toEqual([
    168,
    '2027-06-08T14:00:00.000Z',
    '2027-06-15T12:00:00.000Z',
    '2027-06-15T12:34:56.000Z',
  ]);
  expect(await points('30d')).toEqual([
    240,
    '2027-05-16T16:00:00.000Z',
    '2027-06-15T10:00:00.000Z',
    '2027-06-15T12:34:56.000Z',
  ]);
});

it('ticks are kept for thirty days and minutes for 365, by whole UTC days', async () => {
  await price('2027-07-01T00:00:00.000Z', 'BNB', '510');
  const kept = async (table: 'price_tick' | 'price_bar') => {
    const [time, more] = table === 'price_tick' ? ['at', ''] : ['start', "AND span = '1m'"];
    const rows = await app
      .get(Reader)
      .query(`SELECT id FROM ${table} WHERE asset = 'BNB' AND ${time} = ? ${more}`, [
        Date.parse('2027-07-01T00:00:00.000Z'),
      ]);
    return rows.length;
  };
  const cleaned = async (time: string) => {
    at(time);
    await app.get(TickFold).clean();
    return [await kept('price_tick'), await kept('price_bar')];
  };
  expect(await cleaned('2027-07-31T23:59:59.999Z')).toEqual([1, 1]);
  expect(await cleaned('2027-08-01T00:00:00.000Z')).toEqual([0, 1]);
  expect(await cleaned('2028-06-30T23:59:59.999Z')).toEqual([0, 1]);
  expect(await cleaned('2028-07-01T00:00:00.000Z')).toEqual([0, 0]);
});

it('a pool’s turnover is that of 24 hours, to the millisecond', async () => {
  at('2028-08-01T12:00:00.000Z');
  const user = await app.actors.user({ funded: { USDT: '30' } });
  const buy = async (amount: string) => {
    const body = { amount, minReceived: '1' };
    expect((await user.api.post('/api/finance/exchange/USDT/FXB', body)).status).toBe(200);
  };
  await buy('10');
  at('2028-08-01T13:00:00.000Z');
  await buy('20');
  const volume = async (time: string) => {
    at(time);
    return (await app.api.get<Pool[]>('/api/lakes')).data[0]?.volume;
  };
  expect(await volume('2028-08-02T11:59:59.999Z')).toBe('30');
  expect(await volume('2028-08-02T12:00:00.000Z')).toBe('20');
  expect(await volume('2028-08-02T12:59:59.999Z')).toBe('20');
  expect(await volume('2028-08-02T13:00:00.000Z')).toBe('0');
});

it('before anything was known of a price the first that came counts, also while no bar has it', async () => {
  const moment = Date.parse('2027-05-01T12:00:00.000Z');
  for (const [time, units] of [
    ['2027-05-01T13:01:00.000Z', 110_000_000n],
    ['2027-05-01T13:02:00.000Z', 120_000_000n],
  ] as const) {
    at(time);
    await app.get(UnitOfWork).run((tx) => app.get(PriceTicks).append(tx, 'USDT', units));
  }
  const known = () => app.get(PastPrices).at(app.get(Reader), 'USDT', moment);
  expect(await known()).toBe(110_000_000n);
  await app.get(TickFold).fold();
  expect(await known()).toBe(110_000_000n);
});
