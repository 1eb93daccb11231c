import { hangingOf, leastRest, mostParts, partsOf, type Splitting } from './splitting.rules';

const usdt = (text: number) => BigInt(Math.round(text * 100)) * 1_000_000n;
const prices = (price: bigint, buyPrice: bigint, splitAmount: bigint) =>
  partsOf(price, buyPrice, splitAmount).map((part) => part.price);
const sum = (units: readonly bigint[]) => units.reduce((total, each) => total + each, 0n);

const rule = (mode: Splitting['mode']): Splitting => ({ mode, threshold: usdt(1_000), splitAmount: usdt(500) });

describe('what becomes of a card that is hung', () => {
  it.each([
    [null, 5_000, 'whole'],
    [rule('full'), 5_000, 'whole'],
    [rule('auto'), 1_000, 'whole'],
    [rule('auto'), 1_000.01, 'split'],
    [rule('later'), 1_000, 'whole'],
    [rule('later'), 1_000.01, 'waits'],
  ] as const)('%o at %d: %s', (splitting, price, becomes) => {
    expect(hangingOf(usdt(price), splitting, 'LS-0001')).toBe(becomes);
  });

  it('keeps whole what would be a single part', () => {
    const tight = { ...rule('auto'), threshold: usdt(500) };
    expect(hangingOf(usdt(500.99), tight, 'LS-0001')).toBe('whole');
    expect(hangingOf(usdt(501), tight, 'LS-0001')).toBe('split');
    expect(hangingOf(usdt(500.99), { ...tight, mode: 'later' }, 'LS-0001')).toBe('whole');
  });

  it('splits no part whose serial could not grow any more', () => {
    expect(hangingOf(usdt(5_000), rule('auto'), 'L'.repeat(60))).toBe('split');
    expect(hangingOf(usdt(5_000), rule('auto'), 'L'.repeat(61))).toBe('whole');
  });
});

describe('the parts of a card', () => {
  it.each([
    [1_150, [500, 500, 150]],
    [1_500, [500, 500, 500]],
    [1_000.01, [500, 500.01]],
    [1_000.99, [500, 500.99]],
    [1_001, [500, 500, 1]],
  ])('%d by 500: %j', (price, wanted) => {
    expect(prices(usdt(price), usdt(price), usdt(500))).toEqual(wanted.map(usdt));
  });

  it('are at most fifty: the last carries the rest', () => {
    const parts = prices(usdt(100_000), usdt(100_000), usdt(10));
    expect(parts).toHaveLength(mostParts);
    expect(parts.at(-1)).toBe(usdt(100_000 - 49 * 10));
  });

  it('sum to what is asked and to what was paid, and none is asked less for than was paid', () => {
    let state = 20_261_123;
    const random = (below: bigint): bigint => {
      let value = 0n;
      for (let round = 0; round < 3; round++) {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        value = (value << 32n) + BigInt(state);
      }
      return value % below;
    };
    for (let round = 0; round < 5_000; round++) {
      const splitAmount = usdt(10) + random(usdt(2_000));
      const price = splitAmount + 1n + random(usdt(1_000_000));
      const buyPrice = price - random(price / 20n + 1n);
      const parts = partsOf(price, buyPrice, splitAmount);
      expect(sum(parts.map((part) => part.price))).toBe(price);
      expect(sum(parts.map((part) => part.buyPrice))).toBe(buyPrice);
      const fair = parts.every((part) => part.price >= part.buyPrice && part.buyPrice > 0n && part.price >= leastRest);
      expect(fair).toBe(true);
      expect(parts.slice(0, -1).every((part) => part.price === splitAmount)).toBe(true);
    }
  });
});
