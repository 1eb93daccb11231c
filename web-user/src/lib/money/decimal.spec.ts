import { cutAmount } from '@server/common/money/decimal.rules';
import { numberMarks } from '@server/common/money/number-marks.rules';
import { fromUnits, normaliseAmountInput, toUnits } from './decimal';

describe('units of 10^-18', () => {
  it.each(['0', '12.5', '-3.5', '0.00000001', '90071992547409931.12345678'])('keep %s exactly', (text) => {
    expect(fromUnits(toUnits(text))).toBe(text);
  });

  it.each(['', '.5', '1.', '1e3', '+1', ' 1', '0x10', '１', '1,5', 'NaN', '--1'])('refuse %j', (text) => {
    expect(() => toUnits(text)).toThrow(RangeError);
  });

  it('are cut towards zero for reading', () => {
    expect(cutAmount('1.99999', 4)).toBe('1.9999');
    expect(cutAmount('-1.99999', 4)).toBe('-1.9999');
  });
});

describe('normaliseAmountInput', () => {
  it('reads the decimal mark of the language', () => {
    expect(normaliseAmountInput('12,5', ',')).toBe('12.5');
    expect(normaliseAmountInput('12.5', ',')).toBe('12.5');
    expect(normaliseAmountInput(',5', ',')).toBe('0.5');
  });

  it.each([
    ['zh-CN', '.'],
    ['zh-TW', '.'],
    ['en', '.'],
    ['ru', ','],
    ['pt', ','],
    ['de', ','],
  ])('takes in %s the mark %s, and a point', (language, mark) => {
    expect(numberMarks(language).decimal).toBe(mark);
    expect(normaliseAmountInput(`1${mark}5`, mark)).toBe('1.5');
    expect(normaliseAmountInput('1.5', mark)).toBe('1.5');
    expect(normaliseAmountInput(`${mark}5`, mark)).toBe('0.5');
  });

  it('drops every kind of space, and keeps what else was typed to be refused', () => {
    expect(normaliseAmountInput(' 1\u00a0000\u202f000 ', ',')).toBe('1000000');
    expect(normaliseAmountInput('1,234,567', '.')).toBe('1,234,567');
    expect(normaliseAmountInput('1,234,567', ',')).toBe('1,234,567');
    expect(normaliseAmountInput('.5.', '.')).toBe('.5.');
    expect(normaliseAmountInput('1e3', '.')).toBe('1e3');
    expect(normaliseAmountInput('-5', '.')).toBe('-5');
    expect(normaliseAmountInput('5.', '.')).toBe('5.');
    expect(normaliseAmountInput(',5', '.')).toBe(',5');
    expect(normaliseAmountInput('', '.')).toBe('');
  });

  it('never guesses at grouping', () => {
    expect(normaliseAmountInput('1,234', '.')).toBe('1,234');
    expect(normaliseAmountInput('1.234,5', ',')).toBe('1.234,5');
    expect(normaliseAmountInput('1 000', ',')).toBe('1000');
  });
});
