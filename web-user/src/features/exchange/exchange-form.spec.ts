import { amountProblem, isCostly, largestAmount, quotable, secondsUntil } from './exchange-form';

const limits = { balance: '100', maximum: '40' };

describe('amountProblem', () => {
  it.each([
    ['', 'required'],
    ['1e3', 'form'],
    ['0', 'zero'],
    ['1.123456789', 'decimals'],
    ['100.00000001', 'insufficientFunding'],
    ['40.00000001', 'aboveMaximum'],
    ['40', null],
  ])('%s: %s', (text, problem) => {
    expect(amountProblem(text, limits, 8)).toBe(problem);
  });
});

describe('quotable', () => {
  it('is the amount in its shortest form', () => {
    expect(quotable('007.50', limits, 8)).toBe('7.5');
    expect(quotable('41', limits, 8)).toBeNull();
  });
});

describe('largestAmount', () => {
  it('is the smaller of balance and maximum', () => {
    expect(largestAmount(limits)).toBe('40');
    expect(largestAmount({ balance: '3', maximum: '40' })).toBe('3');
    expect(largestAmount({ balance: '0', maximum: '40' })).toBeNull();
  });
});

it('warns above 1 %', () => {
  expect(isCostly(10_000)).toBe(false);
  expect(isCostly(10_001)).toBe(true);
});

it('counts whole seconds down to nothing', () => {
  expect(secondsUntil(15_000, 0)).toBe(15);
  expect(secondsUntil(15_000, 14_001)).toBe(1);
  expect(secondsUntil(15_000, 15_000)).toBe(0);
  expect(secondsUntil(15_000, 99_000)).toBe(0);
});
