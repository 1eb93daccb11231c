import { exchangeAddress, givable, havable, nearestPair, type Pair } from './exchange-pairs';

const pair = (from: string, to: string, open = true): Pair => ({ from, to, open, mode: 'pool' });
const pairs = [
  pair('USDT', 'BNB', false),
  pair('USDT', 'FXB'),
  pair('FXB', 'USDT'),
  pair('BNB', 'USDT'),
  pair('USDT', 'NICE'),
];

describe('the pickers', () => {
  it('offer each asset once', () => {
    expect(givable(pairs)).toEqual(['USDT', 'FXB', 'BNB']);
    expect(havable(pairs, 'USDT')).toEqual(['BNB', 'FXB', 'NICE']);
    expect(havable(pairs, 'NICE')).toEqual([]);
  });
});

describe('nearestPair', () => {
  it('is the pair asked for, open or not', () => {
    expect(nearestPair(pairs, 'USDT', 'BNB')).toEqual(pair('USDT', 'BNB', false));
  });

  it('keeps what is given, then what is had, and prefers an open one', () => {
    expect(nearestPair(pairs, 'USDT', null)).toEqual(pair('USDT', 'FXB'));
    expect(nearestPair(pairs, 'USDT', 'TRADE')).toEqual(pair('USDT', 'FXB'));
    expect(nearestPair(pairs, 'NICE', 'USDT')).toEqual(pair('FXB', 'USDT'));
    expect(nearestPair(pairs, null, null)).toEqual(pair('USDT', 'FXB'));
    expect(nearestPair(pairs, 'BNB', 'NICE')).toEqual(pair('BNB', 'USDT'));
    expect(nearestPair([], 'USDT', 'FXB')).toBeUndefined();
  });
});

describe('exchangeAddress', () => {
  it('buys with USDT if that is open, otherwise sells', () => {
    expect(exchangeAddress(pairs, 'NICE')).toBe('/pages/property/exchange?from=USDT&to=NICE');
    expect(exchangeAddress(pairs, 'BNB')).toBe('/pages/property/exchange?from=BNB&to=USDT');
    expect(exchangeAddress(pairs, 'MINERAL')).toBeNull();
    // Open, but not for the unit of prices; the unit of prices, but after another.
    const others = [pair('FXB', 'NICE'), pair('USDT', 'NICE'), pair('NICE', 'BNB', false)];
    expect(exchangeAddress(others, 'NICE')).toBe('/pages/property/exchange?from=USDT&to=NICE');
    expect(exchangeAddress(others, 'BNB')).toBe('/pages/property/exchange?from=NICE&to=BNB');
    const shut = [pair('USDT', 'NICE', false), pair('FXB', 'NICE')];
    expect(exchangeAddress(shut, 'NICE')).toBe('/pages/property/exchange?from=FXB&to=NICE');
  });
});
