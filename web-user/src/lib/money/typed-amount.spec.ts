import { compareAmounts } from '@server/common/money/decimal.rules';
import { canBeQuoted, isUnfinished, largestAmount, parseAmount, quoteOnTop, typedAmount } from './typed-amount';

describe('parseAmount', () => {
  it('takes digits and one point', () => {
    expect(parseAmount('0012.50', 8)).toEqual({ amount: '12.5', problem: null });
  });

  it.each([
    ['', 'required'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['1.123456789', 'decimals'],
    ['1e3', 'form'],
    ['-1', 'form'],
    ['1.', 'form'],
    ['1,5', 'form'],
    ['1.000|1000', 'ambiguous'],
  ])('says of %j: %s', (text, problem) => {
    expect(parseAmount(text, 8).problem).toBe(problem);
  });
});

describe('typedAmount', () => {
  const limits = { minimum: '10', maximum: '99.8003992' };

  it.each([
    ['', 'required'],
    ['0', 'zero'],
    ['0.123456789', 'decimals'],
    ['1e3', 'form'],
    ['9.99', 'belowMinimum'],
    ['99.80039921', 'insufficientFunding'],
  ])('refuses %j: %s', (text, problem) => {
    expect(typedAmount(text, 8, limits)).toEqual({ amount: null, problem });
  });

  it('takes the minimum and the maximum themselves, in their shortest form', () => {
    expect(typedAmount('010.00', 8, limits).amount).toBe('10');
    expect(typedAmount('99.80039920', 8, limits).amount).toBe('99.8003992');
    expect(typedAmount('1000', 8, {}).amount).toBe('1000');
  });

  it('waits with a word only for what typing on can mend', () => {
    const waits = ['form', 'ambiguous', 'zero', 'belowMinimum'];
    expect(waits.filter((problem) => !isUnfinished(problem))).toEqual([]);
    expect(['required', 'decimals', 'insufficientFunding', 'aboveMaximum', null].filter(isUnfinished)).toEqual([]);
  });

  it('shows a fee though the balance does not cover the sum', () => {
    expect([canBeQuoted(null), canBeQuoted('insufficientFunding'), canBeQuoted('form')]).toEqual([true, true, false]);
  });
});

describe('quoteOnTop', () => {
  // The figures of server/finance/fee.rules.ts at scale 8: fixed + ⌈amount · ppm⌉.
  it.each([
    ['10', '1', 0, '1', '11'],
    ['0.00000001', '0', 1, '0.00000001', '0.00000002'],
    ['0.00000333', '1', 2000, '1.00000001', '1.00000334'],
    ['1234.56789012', '5', 1234, '6.52345678', '1241.0913469'],
    ['900719925.47409931', '1', 200_000, '180143986.09481987', '1080863911.56891918'],
    // test/api/transfer.spec.ts
    ['10.00000001', '0', 2_000, '0.02000001', '10.02000002'],
    ['5', '0', 0, '0', '5'],
  ])('of %s, fixed %s and %s ppm: %s', (amount, fixed, ratePpm, fee, total) => {
    expect(quoteOnTop(amount, { fixed, ratePpm }, 8)).toEqual({ fee, total });
  });

  it('comes to a third exactly', () => {
    expect(quoteOnTop('33.26679973', { fixed: '0', ratePpm: 2_000 }, 8).total).toBe('33.33333333');
  });

  it('debits no more than the balance at the maximum the server returns', () => {
    // largestWithdrawal(100.00000001, 1, 3333 ppm)
    const { total } = quoteOnTop('98.67112913', { fixed: '1', ratePpm: 3333 }, 8);
    expect(compareAmounts(total, '100.00000001')).toBeLessThanOrEqual(0);
  });
});

describe('largestAmount', () => {
  it('is cut to the decimals that can be carried', () => {
    expect(largestAmount('98.12345678', 6)).toBe('98.123456');
  });

  it('is nothing where the fee eats it all', () => {
    expect(largestAmount('0', 8)).toBeNull();
    expect(largestAmount('0.00000009', 6)).toBeNull();
  });
});
