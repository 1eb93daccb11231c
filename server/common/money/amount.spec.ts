import fc from 'fast-check';
import { AppError } from '../errors';
import { formatAmount, maxMovement, parseAmount, parseAmountOrZero, parseSignedAmount } from '.';

const codeOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};

describe('parseAmount', () => {
  it.each([
    ['12.5', 1_250_000_000n],
    ['0.00000001', 1n],
    ['1', 100_000_000n],
    ['007', 700_000_000n],
    ['1000000000', maxMovement],
  ])('reads %s', (text, units) => {
    expect(parseAmount(text, 8)).toBe(units);
  });

  it.each([
    ['0', 'amountInvalid'],
    ['0.0', 'amountInvalid'],
    ['-1', 'amountInvalid'],
    ['+1', 'amountInvalid'],
    [' 1', 'amountInvalid'],
    ['1 ', 'amountInvalid'],
    ['1e3', 'amountInvalid'],
    ['0x10', 'amountInvalid'],
    ['.5', 'amountInvalid'],
    ['1.', 'amountInvalid'],
    ['1,5', 'amountInvalid'],
    ['１', 'amountInvalid'],
    ['٣', 'amountInvalid'],
    ['', 'amountInvalid'],
    ['NaN', 'amountInvalid'],
    [null, 'amountInvalid'],
    [1, 'amountInvalid'],
    [['1'], 'amountInvalid'],
    ['0.000000001', 'amountTooPrecise'],
    ['1000000000.00000001', 'amountTooLarge'],
    ['9'.repeat(30), 'amountTooLarge'],
    ['9'.repeat(400), 'amountInvalid'],
  ])('refuses %p', (text, code) => {
    expect(codeOf(() => parseAmount(text, 8))).toBe(code);
  });

  it('gives back what formatAmount writes, and the other way', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: maxMovement }), fc.integer({ min: 0, max: 18 }), (units, scale) => {
        expect(parseAmount(formatAmount(units, scale), scale)).toBe(units);
      }),
      { numRuns: 500 },
    );
  });

  it('takes 0 for settings, and a sign for adjustments', () => {
    expect(parseAmountOrZero('0', 8)).toBe(0n);
    expect(parseSignedAmount('-2.5', 8)).toBe(-250_000_000n);
    expect(codeOf(() => parseSignedAmount('--1', 8))).toBe('amountInvalid');
  });
});

describe('formatAmount', () => {
  it.each([
    [0n, 8, '0'],
    [1n, 8, '0.00000001'],
    [-150_000_000n, 8, '-1.5'],
    [90_071_992_547_409_931n, 8, '900719925.47409931'],
    [5n, 0, '5'],
  ])('writes %p at scale %p', (units, scale, text) => {
    expect(formatAmount(units, scale)).toBe(text);
  });
});
