import fc from 'fast-check';
import { shareDown, shareUp, valueAt } from '.';

describe('rates', () => {
  it('rounds down what is paid and up what is charged', () => {
    expect(shareDown(999n, 1_000)).toBe(0n);
    expect(shareUp(999n, 1_000)).toBe(1n);
    expect(shareUp(1_000n, 1_000)).toBe(1n);
    expect(shareUp(0n, 1_000)).toBe(0n);
  });

  it('never differs by more than one unit, and never the wrong way', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.integer({ min: 0, max: 1_000_000 }), (units, ppm) => {
        const down = shareDown(units, ppm);
        const up = shareUp(units, ppm);
        expect(up - down).toBeGreaterThanOrEqual(0n);
        expect(up - down).toBeLessThanOrEqual(1n);
        expect(up).toBeLessThanOrEqual(units);
      }),
    );
  });

  it('tells the value of a holding, rounded down', () => {
    expect(valueAt(3n, 8, 50_000_000n)).toBe(1n);
    expect(valueAt(200_000_000n, 8, 50_000_000n)).toBe(100_000_000n);
  });
});
