import fc from 'fast-check';
import {
  addAmounts,
  compareAmounts,
  cutAmount,
  isDecimal,
  isZero,
  negateAmount,
  percentOf,
  ppmOf,
  signOf,
  subtractAmounts,
  unitsOf,
  writeDecimal,
} from './decimal.rules';

describe('decimal strings', () => {
  it('are digits with at most one point, and a sign only if it is allowed', () => {
    expect(['0', '12', '12.5', '0.00000001'].every((text) => isDecimal(text))).toBe(true);
    for (const text of ['', '.5', '1.', '1e3', '0x1', ' 1', '+1', '-1', '１', '1,000', '1.2.3']) {
      expect(isDecimal(text)).toBe(false);
    }
    expect(isDecimal('-1', true)).toBe(true);
  });

  it.each(['0', '12.5', '-3.5', '0.00000001', '90071992547409931.12345678'])('keep %s exactly', (text) => {
    expect(writeDecimal(unitsOf(text, 18), 18)).toBe(text);
  });

  it.each(['', '.5', '1.', '1e3', '+1', ' 1', '0x10', '１', '1,5', 'NaN', '--1'])('refuse %j', (text) => {
    expect(() => unitsOf(text, 18)).toThrow(RangeError);
    expect(() => addAmounts(text, '1')).toThrow(RangeError);
  });

  it('refuse more decimals than the scale has', () => {
    expect(unitsOf('1.50', 2)).toBe(150n);
    expect(() => unitsOf('1.500', 2)).toThrow(new RangeError('more than 2 decimals'));
  });

  it('are named where they are none, in their first forty characters', () => {
    expect(() => unitsOf('1,5', 2)).toThrow(new RangeError('not a decimal: 1,5'));
    expect(() => unitsOf(`x${'1'.repeat(60)}`, 2)).toThrow(new RangeError(`not a decimal: x${'1'.repeat(39)}`));
  });

  it.each([
    [0n, 8, '0'],
    [1n, 8, '0.00000001'],
    [-150_000_000n, 8, '-1.5'],
    [90_071_992_547_409_931n, 8, '900719925.47409931'],
    [5n, 0, '5'],
  ])('are written from %p at scale %p as %p', (units, scale, text) => {
    expect(writeDecimal(units, scale)).toBe(text);
  });

  it('give back what was written', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.integer({ min: 0, max: 18 }),
        (units, scale) => {
          expect(unitsOf(writeDecimal(units, scale), scale)).toBe(units);
        },
      ),
    );
  });
});

describe('arithmetic', () => {
  it('adds and subtracts beyond what a double holds', () => {
    expect(addAmounts('90071992547409931.00000001', '0.00000002')).toBe('90071992547409931.00000003');
    expect(addAmounts('90071992547409931', '0.00000001')).toBe('90071992547409931.00000001');
    expect(addAmounts('0.1', '0.2')).toBe('0.3');
    expect(addAmounts()).toBe('0');
    expect(subtractAmounts('1', '0.1')).toBe('0.9');
    expect(subtractAmounts('0.1', '1')).toBe('-0.9');
    expect(subtractAmounts('0.3', '0.1')).toBe('0.2');
    expect(subtractAmounts('1', '2.5')).toBe('-1.5');
    expect(negateAmount('0')).toBe('0');
  });

  it('compares by value, not by text', () => {
    expect(compareAmounts('10', '9.99')).toBe(1);
    expect(compareAmounts('2', '10')).toBe(-1);
    expect(compareAmounts('1.0', '1')).toBe(0);
    expect(compareAmounts('1.50', '1.5')).toBe(0);
    expect(compareAmounts('-2', '1')).toBe(-1);
    expect(compareAmounts('-1', '-2')).toBe(1);
    expect([isZero('0.000'), isZero('0.001'), isZero('-1')]).toEqual([true, false, false]);
    expect([signOf('-0.1'), signOf('0.0'), signOf('3')]).toEqual([-1, 0, 1]);
  });

  it('cuts towards zero, or counts a rest as one more', () => {
    expect(cutAmount('1.99999', 4)).toBe('1.9999');
    expect(cutAmount('-1.99999', 4)).toBe('-1.9999');
    expect(cutAmount('7', 0)).toBe('7');
    expect(cutAmount('1.00001', 4, true)).toBe('1.0001');
    expect(cutAmount('1.00000', 4, true)).toBe('1');
  });
});

describe('percentages', () => {
  it('are read and written as parts per million', () => {
    expect(percentOf('2000')).toBe('0.2');
    expect(percentOf('1000000')).toBe('100');
    expect(percentOf('1')).toBe('0.0001');
    expect(ppmOf('0.2')).toBe(2000);
    expect(ppmOf('100')).toBe(1_000_000);
  });
});
