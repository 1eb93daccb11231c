import { checkMove, FeedRefused, isStale, priceAt, walked } from './feed-reading.rules';

describe('a reading', () => {
  it.each([
    [{ price: 612.5 }, 'price', 61_250_000_000n],
    [{ data: [{ p: '0.5' }] }, 'data.0.p', 50_000_000n],
    [{ data: { 'USDT-BNB': ' 600 ' } }, 'data.USDT-BNB', 60_000_000_000n],
    [[1, '0.123456789'], '1', 12_345_678n],
    [{ price: 1e-7 }, 'price', 10n],
    [{ price: '1.5e2' }, 'price', 15_000_000_000n],
    [{ price: '0.1000000000000000000000000000000000000001' }, 'price', 10_000_000n],
  ])('%j at %s', (json, path, units) => {
    expect(priceAt(json, path)).toBe(units);
  });

  it.each([
    [{ price: -1 }],
    [{ price: 0 }],
    [{ price: '0.000000001' }],
    [{ price: Number.NaN }],
    [{ price: Number.POSITIVE_INFINITY }],
    [{ price: 'NaN' }],
    [{ price: '' }],
    [{ price: '0x10' }],
    [{ price: '1,5' }],
    [{ price: '１' }],
    [{ price: '1e999' }],
    [{ price: 1e12 }],
    [{ price: null }],
    [{ price: true }],
    [{ price: {} }],
    [{ price: [1] }],
    [{}],
    [null],
    ['600'],
    [Object.create({ price: 1 })],
  ])('refuses %j', (json) => {
    expect(() => priceAt(json, 'price')).toThrow(FeedRefused);
  });

  it.each([
    ['no number at price', 'x'],
    ['no number at price', null],
    ['no number at price', '1e61'],
    ['no number at price', '1e-61'],
    ['no number at price', 'x1'],
    ['the price at price is 0', '0.000000001'],
    ['the price at price is 0', '1e-60'],
    ['the price at price is too large', '1000000000.00000001'],
    ['the price at price is too large', '1e60'],
  ])('says “%s” of %j', (words, price) => {
    expect(() => priceAt({ price }, 'price')).toThrow(new FeedRefused(words));
  });

  it('reads the largest price there may be, and exponents of two digits', () => {
    expect(priceAt({ price: '1000000000' }, 'price')).toBe(100_000_000_000_000_000n);
    expect(priceAt({ price: '0.00000000001e10' }, 'price')).toBe(10_000_000n);
    expect(priceAt({ price: '12345678901e-10' }, 'price')).toBe(123_456_789n);
  });

  it('takes a position in digits alone', () => {
    const many = Array.from({ length: 12 }, (_, at) => at + 1);
    expect(priceAt(many, '10')).toBe(1_100_000_000n);
    for (const step of ['x1', '1x', '01x', '0x1', '1e0', '-0', '1.5', ' 1', '', 'length', '1234567']) {
      expect(() => priceAt(many, step)).toThrow(new FeedRefused(`no number at ${step}`));
    }
  });

  it('walks no prototype and no position that is none', () => {
    expect(() => priceAt({}, 'constructor.length')).toThrow(FeedRefused);
    expect(() => priceAt([1, 2], 'length')).toThrow(FeedRefused);
    expect(() => priceAt([1, 2], '-1')).toThrow(FeedRefused);
  });

  it('may not be further from the last than the source allows', () => {
    expect(checkMove(120n, 100n, 200_000)).toBeUndefined();
    expect(checkMove(80n, 100n, 200_000)).toBeUndefined();
    expect(() => checkMove(121n, 100n, 200_000)).toThrow(
      new FeedRefused('moved by 210000 ppm at once, more than 200000'),
    );
    expect(() => checkMove(79n, 100n, 200_000)).toThrow(FeedRefused);
    expect(checkMove(5n, null, 1)).toBeUndefined();
  });
});

it('the walk moves by at most 0.3 % and never to nothing', () => {
  expect(walked(60_000_000_000n, 0)).toBe(59_820_000_000n);
  expect(walked(60_000_000_000n, 0.5)).toBe(60_000_000_000n);
  expect(walked(60_000_000_000n, 0.999_999)).toBe(60_180_000_000n);
  expect(walked(1n, 0)).toBe(1n);
});

it('a silent source is stale; what staff set is not', () => {
  const source = { source: 'http', staleAfter: 10, pricedAt: 1_000 };
  expect(isStale(source, 11_000)).toBe(false);
  expect(isStale(source, 11_001)).toBe(true);
  expect(isStale({ ...source, pricedAt: null }, 1_000)).toBe(true);
  expect(isStale({ ...source, staleAfter: 0 }, 9_999_999)).toBe(false);
  expect(isStale({ ...source, source: 'staff' }, 9_999_999)).toBe(false);
});
