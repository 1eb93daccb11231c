// @both-engines
import { UnitOfWork } from '../../server/common/database';
import { Clock, day, hour, isoTime, Jobs, minute } from '../../server/common/runtime';
import type { Pool, PoolDetail, Price, PriceHistory, PriceLine } from '../../server/market/market.schemas';
import { bootApp, type TestApp } from '../support';
import { closeWithSoundBooks } from '../support/closing';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => closeWithSoundBooks(app));

const setPrice = (asset: string, price: string) =>
  app.actors.agreed(`assets/${asset}/price`, { price, reason: 'test' });
const fold = () => app.get(Jobs).run('market.fold');
const now = () => app.get(Clock).now();
const price = async (asset: string) => (await app.api.get<PriceHistory>(`/api/prices/${asset}`)).data;
const line = async (query: string) => (await app.api.get<PriceLine>(`/api/line?${query}`)).data.candles;
/** A tick as a transaction that commits late leaves it. */
const lateTick = (asset: string, units: string, at: number, volume = '0') =>
  app
    .get(UnitOfWork)
    .run((tx) =>
      tx.run('INSERT INTO price_tick (asset, price, volume, at, unfolded) VALUES (?, ?, ?, ?, 1)', [
        asset,
        units,
        volume,
        at,
      ]),
    );

describe('candles', () => {
  /** Puts the clock at the beginning of the next UTC day, so that minutes and hours are told exactly. */
  const toNextDay = () => {
    app.clock.advance(day - (now() % day));
    // the clock goes on between two readings
    const at = now();
    return at - (at % day);
  };

  test('are made of ticks, carried where nothing happened, and rebuilt by a tick that comes late', async () => {
    const start = toNextDay();
    await setPrice('BNB', '600');
    await setPrice('BNB', '610');
    await setPrice('BNB', '590');
    await setPrice('BNB', '605');
    await fold();
    app.clock.advance(3 * minute);
    await setPrice('BNB', '620');
    await fold();
    const shown = async () =>
      (await line(`asset=BNB&interval=1m&from=${isoTime(start)}`)).map((bar) => [
        (Date.parse(bar.time) - start) / minute,
        bar.open,
        bar.high,
        bar.low,
        bar.close,
        bar.volume,
      ]);
    const first = [0, '600', '610', '590', '605', '0'];
    const carried = (at: number) => [at, '605', '605', '605', '605', '0'];
    const last = [3, '620', '620', '620', '620', '0'];
    expect(await shown()).toEqual([first, carried(1), carried(2), last]);
    await fold();
    expect(await shown()).toEqual([first, carried(1), carried(2), last]);
    await lateTick('BNB', '58000000000', start + 2 * minute, '300000000');
    await lateTick('BNB', '63000000000', start + 2 * minute + 1);
    await fold();
    expect((await shown())[2]).toEqual([2, '580', '630', '580', '630', '3']);
    const [five] = await line(`asset=BNB&interval=5m&from=${isoTime(start)}`);
    expect(five).toMatchObject({ open: '600', high: '630', low: '580', close: '620', volume: '3' });
    const [today] = await line(`asset=BNB&interval=1d&from=${isoTime(start)}`);
    expect(today).toMatchObject({ open: '600', high: '630', low: '580', close: '620', volume: '3' });
  });

  test('none is missing, at most a thousand come, and they begin where something is known', async () => {
    const all = await line('asset=BNB&interval=1m');
    expect(all.length).toBeGreaterThan(0);
    app.clock.advance(20 * hour);
    const thousand = await line('asset=BNB&interval=1m');
    expect(thousand.length).toBe(1_000);
    const steps = thousand.slice(1).map((bar, index) => Date.parse(bar.time) - Date.parse(thousand[index]?.time ?? ''));
    expect(new Set(steps)).toEqual(new Set([minute]));
    expect(thousand.at(-1)).toMatchObject({ open: '620', close: '620', volume: '0' });
    expect(await line('asset=GAME&interval=1h')).toEqual([]);
    expect(await line(`asset=BNB&interval=1m&from=${isoTime(now() + day)}`)).toEqual([]);
    expect((await app.api.get('/api/line?asset=NOPE')).status).toBe(400);
    expect((await app.api.get('/api/line?asset=BNB&interval=2m')).status).toBe(400);
  });

  test('old ticks and minutes are forgotten, coarser bars stay', async () => {
    const before = await line('asset=BNB&interval=5m');
    app.clock.advance(366 * day);
    await app.get(Jobs).run('market.clean');
    const ticks = await app.get(UnitOfWork).run((tx) => tx.query("SELECT id FROM price_tick WHERE asset = 'BNB'"));
    const bars = await app
      .get(UnitOfWork)
      .run((tx) => tx.query<{ span: string }>("SELECT DISTINCT span FROM price_bar WHERE asset = 'BNB'"));
    expect(ticks).toEqual([]);
    expect(bars.map(({ span }) => span).sort()).toEqual(['1d', '1h', '5m']);
    expect(before.length).toBeGreaterThan(0);
    expect((await line('asset=BNB&interval=1m')).every((bar) => bar.volume === '0')).toBe(true);
  });
});

test('prices tell the last 24 hours', async () => {
  await setPrice('BNB', '500');
  await fold();
  app.clock.advance(25 * hour);
  await setPrice('BNB', '510');
  await setPrice('BNB', '550');
  await fold();
  app.clock.advance(6 * minute);
  const found = (await app.api.get<Price[]>('/api/prices')).data;
  expect(found.map(({ asset }) => asset)).toEqual(['USDT', 'FXB', 'NICE', 'BNB']);
  expect(found[3]).toMatchObject({
    price: '550',
    dayAgo: '500',
    changePpm: 100_000,
    low: '500',
    high: '550',
    volume: '0',
    source: 'staff',
    stale: false,
  });
  expect(found[0]).toMatchObject({ asset: 'USDT', price: '1', changePpm: null, stale: false });
  const history = await price('BNB');
  expect(history.points.length).toBeLessThanOrEqual(300);
  expect([history.points[0]?.price, history.points.at(-1)?.price]).toEqual(['500', '550']);
  for (const range of ['7d', '30d']) {
    const { data } = await app.api.get<PriceHistory>(`/api/prices/BNB?range=${range}`);
    expect([data.points.length <= 300, data.points.at(-1)?.price]).toEqual([true, '550']);
  }
  expect((await app.api.get('/api/prices/NOPE')).status).toBe(400);
});

test('an asset of a pool is valued by the average, and its candles are the trades', async () => {
  const user = await app.actors.user({ funded: { USDT: '2000' } });
  app.clock.advance(hour);
  await app.get(Jobs).run('market.feeds');
  expect((await price('FXB')).price).toBe('0.5');
  const done = await user.api.post<{ received: string }>('/api/finance/exchange/USDT/FXB', {
    amount: '1000',
    minReceived: '1',
  });
  expect(done.status).toBe(200);
  await fold();
  app.clock.advance(10_000);
  await app.get(Jobs).run('market.feeds');
  const [pool] = (await app.api.get<Pool[]>('/api/lakes')).data;
  const spot = Number(pool?.spot);
  expect(spot).toBeCloseTo(0.51, 3);
  // Ten seconds of thirty minutes: one trade moves what people are paid by next to nothing.
  expect(Number((await price('FXB')).price)).toBeCloseTo(0.5 + ((spot - 0.5) * 10) / 1_800, 5);
  const bar = (await line('asset=FXB&interval=1m')).find(({ volume }) => volume !== '0');
  expect(bar).toMatchObject({ close: pool?.spot, volume: done.data.received });
  expect((await price('FXB')).volume).toBe(done.data.received);
  app.clock.advance(30 * minute);
  await app.get(Jobs).run('market.feeds');
  expect((await price('FXB')).price).toBe(pool?.spot);
});

test('a pool shows its reserves and its log, newest first', async () => {
  const [pool] = (await app.api.get<Pool[]>('/api/lakes')).data;
  expect(pool).toMatchObject({ name: 'FXB-USDT', base: 'FXB', quote: 'USDT', feePpm: 3_000, volume: '1000' });
  const one = await app.api.get<PoolDetail>(`/api/lake/${pool?.id}?limit=1`);
  expect(one.data.log).toMatchObject({ count: 2, list: [{ kind: 'swap', quote: '1000', spot: pool?.spot }] });
  const next = await app.api.get<PoolDetail>(`/api/lake/${pool?.id}?limit=1&cursor=${one.data.log.next}`);
  expect(next.data.log.list).toMatchObject([{ kind: 'add', base: '200000', quote: '100000', spot: '0.5' }]);
  expect((await app.api.get('/api/lake/999')).status).toBe(404);
  app.clock.advance(25 * hour);
  expect((await app.api.get<Pool[]>('/api/lakes')).data[0]?.volume).toBe('0');
});

test('prices are told though one changed so much that the change is no number', async () => {
  await setPrice('NICE', '0.00000001');
  await fold();
  app.clock.advance(25 * hour);
  await setPrice('NICE', '100');
  await fold();
  const { status, data } = await app.api.get<Price[]>('/api/prices');
  expect(status).toBe(200);
  const nice = data.find(({ asset }) => asset === 'NICE');
  expect(nice).toMatchObject({ price: '100', dayAgo: '0.00000001', changePpm: null });
});

test('source 7: the trend without a named asset is that of FXB', async () => {
  const [unnamed, named] = [
    await app.api.get<PriceLine>('/api/line'),
    await app.api.get<PriceLine>('/api/line?asset=FXB'),
  ];
  expect(unnamed.status).toBe(200);
  expect(unnamed.data).toEqual(named.data);
});
