import { addition, removal } from './liquidity';
import { priceChange } from './price-change';

describe('a new price', () => {
  it('is told as a change and by what 100 units are worth', () => {
    expect(priceChange('0.5', '0.55')).toEqual({ percent: '10', hundred: '55' });
    expect(priceChange('0.5', '0.25')).toEqual({ percent: '-50', hundred: '25' });
    expect(priceChange('3', '2')).toEqual({ percent: '-33.33', hundred: '200' });
    expect(priceChange('0.5', '0.5')).toEqual({ percent: '0', hundred: '50' });
    expect(priceChange(null, '600')).toEqual({ percent: null, hundred: '60000' });
    expect(priceChange('0', '600').percent).toBeNull();
  });
});

describe('liquidity', () => {
  const pool = { reserveBase: '300', reserveQuote: '100' };

  it('is added in the proportion of the reserves, the quote rounded up', () => {
    expect(addition(pool, '30')).toEqual({
      base: '30',
      quote: '10',
      after: { reserveBase: '330', reserveQuote: '110' },
    });
    expect(addition(pool, '1').quote).toBe('0.33333334');
  });

  it('sets the first price of an empty pool', () => {
    const empty = { reserveBase: '0', reserveQuote: '0' };
    expect(addition(empty, '200', '100').after).toEqual({ reserveBase: '200', reserveQuote: '100' });
  });

  it('is removed by a share, rounded down', () => {
    expect(removal(pool, 100_000)).toEqual({
      base: '30',
      quote: '10',
      after: { reserveBase: '270', reserveQuote: '90' },
    });
    expect(removal({ reserveBase: '1', reserveQuote: '0.00000001' }, 333_333)).toMatchObject({
      base: '0.333333',
      quote: '0',
    });
  });
});
