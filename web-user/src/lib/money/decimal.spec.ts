import {
  addAmounts,
  compareAmounts,
  floorAmount,
  fromUnits,
  isZero,
  multiplyAmounts,
  multiplyPpm,
  normaliseAmountInput,
  parseAmount,
  subtractAmounts,
  toUnits,
} from './decimal';

describe('decimal strings', () => {
  it.each(['0', '12.5', '-3.5', '0.00000001', '90071992547409931.12345678'])('keeps %s exactly', (text) => {
    expect(fromUnits(toUnits(text))).toBe(text);
  });

  it.each(['', '.5', '1.', '1e3', '+1', ' 1', '0x10', '１', '1,5', 'NaN', '--1'])('refuses %j', (text) => {
    expect(() => toUnits(text)).toThrow(RangeError);
  });

  it('adds and subtracts beyond the safe integers', () => {
    expect(addAmounts('90071992547409931', '0.00000001')).toBe('90071992547409931.00000001');
    expect(subtractAmounts('0.3', '0.1')).toBe('0.2');
    expect(subtractAmounts('1', '2.5')).toBe('-1.5');
  });

  it('compares by value', () => {
    expect(compareAmounts('2', '10')).toBe(-1);
    expect(compareAmounts('1.50', '1.5')).toBe(0);
    expect(compareAmounts('-1', '-2')).toBe(1);
    expect(isZero('0.000')).toBe(true);
  });

  it('cuts towards zero', () => {
    expect(floorAmount('1.99999', 4)).toBe('1.9999');
    expect(floorAmount('-1.99999', 4)).toBe('-1.9999');
    expect(floorAmount('7', 0)).toBe('7');
  });

  it('charges up and pays down', () => {
    expect(multiplyPpm('0.00000333', 2000, 8, 'up')).toBe('0.00000001');
    expect(multiplyPpm('0.00000333', 2000, 8, 'down')).toBe('0');
    expect(multiplyPpm('100', 2000, 8, 'up')).toBe('0.2');
    expect(multiplyAmounts('3', '0.33333333', 4)).toBe('0.9999');
  });
});

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
  ])('says of %j: %s', (text, problem) => {
    expect(parseAmount(text, 8).problem).toBe(problem);
  });
});

describe('normaliseAmountInput', () => {
  it('reads the decimal mark of the language', () => {
    expect(normaliseAmountInput('12,5', ',')).toBe('12.5');
    expect(normaliseAmountInput('12.5', ',')).toBe('12.5');
    expect(normaliseAmountInput(',5', ',')).toBe('0.5');
  });

  it('never guesses at grouping', () => {
    expect(normaliseAmountInput('1,234', '.')).toBe('1,234');
    expect(normaliseAmountInput('1.234,5', ',')).toBe('1.234,5');
    expect(normaliseAmountInput('1 000', ',')).toBe('1000');
  });
});
