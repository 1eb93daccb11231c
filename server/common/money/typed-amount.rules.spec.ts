import { numberMarks } from './number-marks.rules';
import { readTyped, readWritten } from './typed-amount.rules';

describe('readTyped', () => {
  it('takes leading zeros, and 0', () => {
    expect(readTyped('0012.50', 8)).toEqual({ units: 1_250_000_000n, fault: null });
    expect(readTyped('0.00', 8)).toEqual({ units: 0n, fault: null });
  });

  it.each([
    ['', 'form'],
    ['-1', 'form'],
    ['9'.repeat(31), 'form'],
    ['1.123456789', 'decimals'],
    [`0.${'0'.repeat(40)}`, 'decimals'],
    // What is only another way to write a number is none here: people write it, programs do not.
    ['1,000', 'form'],
    ['1,5', 'form'],
    ['1.000,5', 'form'],
    ['1,000.5', 'form'],
    ['1.000.000', 'form'],
    ['1 000', 'form'],
    ['1\u00a0000', 'form'],
    ["1'000", 'form'],
    ['5.', 'form'],
    ['.5', 'form'],
    ['\uff11', 'form'],
    ['\u0661', 'form'],
  ])('says of %j: %s', (text, fault) => {
    expect(readTyped(text, 8).fault).toBe(fault);
  });
});

const languages = ['zh-CN', 'zh-TW', 'en', 'ru', 'pt', 'de'];
const read = (text: string, language: string) => {
  const found = readWritten(text, numberMarks(language).decimal);
  if (found === null) return 'none';
  return 'one' in found ? found.one : `${found.small} or ${found.large}`;
};

describe('readWritten', () => {
  it.each([
    ['1000', '1000'],
    ['0', '0'],
    ['0012.50', '0012.50'],
    // Only one of the two readings is a number.
    ['0,001', '0.001'],
    ['0.001', '0.001'],
    ['0.0005', '0.0005'],
    ['0,0005', '0.0005'],
    ['1.0001', '1.0001'],
    ['1,0001', '1.0001'],
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['12.50', '12.50'],
    ['1000.000', '1000.000'],
    ['1000,000', '1000.000'],
    ['0123.456', '0123.456'],
    ['1.000,5', '1000.5'],
    ['1,000.5', '1000.5'],
    ['1.000,000', '1000.000'],
    ['1,000.000', '1000.000'],
    ['1.000.000', '1000000'],
    ['1,000,000', '1000000'],
    ['1.234.567,89', '1234567.89'],
    ['1,234,567.89', '1234567.89'],
    // What never cuts off decimals.
    ['1 000', '1000'],
    ['1\u00a0000', '1000'],
    ['1\u202f000', '1000'],
    ['1\u2009000 000', '1000000'],
    ['1 000,5', '1000.5'],
    ['1 000.500', '1000.500'],
    ["1'000", '1000'],
    ['1\u2019000.50', '1000.50'],
    // Beginnings and ends.
    ['.5', '0.5'],
    [',5', '0.5'],
    ['.500', '0.500'],
    [',500', '0.500'],
    ['5.', '5'],
    ['5,', '5'],
    [' 12.5\u00a0', '12.5'],
    ['\u200e12.5\u202c', '12.5'],
    // Other keyboards.
    ['\uff11\uff12\uff0e\uff15', '12.5'],
    ['\uff11\uff12\uff0c\uff15', '12.5'],
    ['\uff11\u3002\uff15', '1.5'],
    ['\u0661\u0662\u066b\u0665', '12.5'],
    ['\u0661\u066c\u0660\u0660\u0660\u066b\u0665', '1000.5'],
    ['\u06f1\u06f2', '12'],
    ['\uff11\u3000\uff10\uff10\uff10', '1000'],
  ])('reads %j as %s in every language', (text, number) => {
    expect(languages.map((language) => read(text, language))).toEqual(languages.map(() => number));
  });

  it.each([
    // zh-CN, zh-TW, en | ru, pt, de
    ['1.000', '1.000', '1.000 or 1000'],
    ['1,000', '1.000 or 1000', '1.000'],
    ['12.345', '12.345', '12.345 or 12345'],
    ['12,345', '12.345 or 12345', '12.345'],
    ['999.999', '999.999', '999.999 or 999999'],
    ['\uff11\uff0c\uff10\uff10\uff10', '1.000 or 1000', '1.000'],
    ['\uff11\uff0e\uff10\uff10\uff10', '1.000', '1.000 or 1000'],
    [' 1.000 ', '1.000', '1.000 or 1000'],
    ['\u0661\u066b\u0660\u0660\u0660', '1.000', '1.000'],
  ])('reads %j as %s with a point as decimal mark, as %s with a comma', (text, withPoint, withComma) => {
    const [point, comma] = [withPoint, withComma];
    expect(languages.map((language) => read(text, language))).toEqual([point, point, point, comma, comma, comma]);
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    '-5',
    '+5',
    '1e3',
    '0x10',
    '5 USDT',
    '1.000.',
    '1.000,',
    '1,000.',
    '1 000,',
    '1.00.000',
    '1.000.00',
    '0.000.000',
    '1.2.3',
    '1,00,000',
    '1.000,5,',
    '1.000,5.0',
    '1.000,000.5',
    '1,5.0',
    '10 00',
    '1  000',
    '1 000 00',
    "1'000 000",
    "1'000,5.0",
    '.000.000',
    '..5',
    '5..',
    '\u00bd',
    '1_000',
    '1.000|1000',
  ])('finds no number in %j in any language', (text) => {
    expect(languages.map((language) => read(text, language))).toEqual(languages.map(() => 'none'));
  });
});
