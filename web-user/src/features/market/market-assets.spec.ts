import type { Pool, Price } from '@server/market/market.schemas';
import { leadOf, listed, poolOf } from './market-assets';

const price = (asset: string, value: string | null): Price => ({
  asset,
  price: value,
  dayAgo: null,
  changePpm: null,
  low: null,
  high: null,
  volume: '0',
  trend: [],
  source: 'staff',
  updatedAt: null,
  stale: false,
});

const pool = (id: number, base: string, quote: string): Pool => ({
  id,
  name: `${base}-${quote}`,
  base,
  quote,
  reserveBase: '0',
  reserveQuote: '0',
  spot: null,
  average: null,
  dayAverage: null,
  feePpm: 3000,
  volume: '0',
});

describe('the market', () => {
  it('lists all with and without a price but the unit', () => {
    const prices = [price('USDT', '1'), price('FXB', '0.5'), price('BNB', null)];
    expect(listed(prices).map(({ asset }) => asset)).toEqual(['FXB', 'BNB']);
  });

  it('finds the pool of an asset', () => {
    const pools = [pool(1, 'FXB', 'USDT'), pool(2, 'NICE', 'USDT'), pool(3, 'NICE', 'FXB')];
    expect(poolOf(pools, 'NICE')?.id).toBe(2);
    expect(poolOf([pool(3, 'NICE', 'FXB')], 'FXB')?.id).toBe(3);
    expect(poolOf(pools, 'USDT')).toBeUndefined();
    expect(poolOf(pools, 'BNB')).toBeUndefined();
  });

  it('leads with the base of the first pool, else with what has a price', () => {
    const prices = [price('NEW', null), price('BNB', '600'), price('FXB', '0.5')];
    expect(leadOf(prices, [pool(1, 'FXB', 'USDT')])?.asset).toBe('FXB');
    expect(leadOf(prices, [])?.asset).toBe('BNB');
    expect(leadOf([price('NEW', null)], [])?.asset).toBe('NEW');
    expect(leadOf([], [])).toBeUndefined();
  });
});
