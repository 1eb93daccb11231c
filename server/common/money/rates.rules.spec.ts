import fc from 'fast-check';
import { cutAmount } from './decimal.rules';
import { divideAmounts, multiplyAmounts, partOf, shareDown, shareUp, valueAt } from './rates.rules';

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

  it('computes parts per million of a decimal string exactly', () => {
    expect(partOf('100', '2000')).toBe('0.2');
    expect(partOf('0.00000001', '1')).toBe('0.00000000000001');
  });

  it('charges up and pays down', () => {
    expect(cutAmount(partOf('0.00000333', 2000), 8, true)).toBe('0.00000001');
    expect(cutAmount(partOf('0.00000333', 2000), 8)).toBe('0');
    expect(cutAmount(partOf('100', 2000), 8, true)).toBe('0.2');
  });

  it('multiplies exactly and divides to either side', () => {
    expect(multiplyAmounts('0.00000001', '1.5')).toBe('0.000000015');
    expect(cutAmount(multiplyAmounts('3', '0.33333333'), 4)).toBe('0.9999');
    expect(divideAmounts('1', '3', 8)).toBe('0.33333333');
    expect(divideAmounts('1', '3', 8, true)).toBe('0.33333334');
    expect(divideAmounts('6', '3', 8, true)).toBe('2');
    expect(divideAmounts('0.5', '4', 8)).toBe('0.125');
    expect(divideAmounts('4', '0.5', 8)).toBe('8');
  });
});
