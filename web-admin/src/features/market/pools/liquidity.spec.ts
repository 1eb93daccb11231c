import { addition, removal } from './liquidity';

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
