import { numberMarks } from '@server/common/money/number-marks.rules';
import { typedAmount } from './typed-amount';
import { keptOf, readingsOf, writtenOf } from './written-amount';

/** What becomes of a text in a field of a language: the amount that is sent, or why none is. */
const outcome = (raw: string, language: string) => {
  const { amount, problem } = typedAmount(keptOf(raw, numberMarks(language).decimal), 8, {});
  return amount ?? problem;
};

const withPoint = ['zh-CN', 'zh-TW', 'en'];
const withComma = ['ru', 'pt', 'de'];
const inAll = (raw: string) => [...withPoint, ...withComma].map((language) => outcome(raw, language));
const six = <T>(point: T, comma: T): T[] => [...withPoint.map(() => point), ...withComma.map(() => comma)];

describe('an amount in a field', () => {
  it.each([
    // with a point, with a comma
    ['1.000', '1', 'ambiguous'],
    ['1,000', 'ambiguous', '1'],
    ['12.345', '12.345', 'ambiguous'],
    ['12,345', 'ambiguous', '12.345'],
    ['1 000', '1000', '1000'],
    ['1\u00a0000', '1000', '1000'],
    ['1\u202f000', '1000', '1000'],
    ["1'000", '1000', '1000'],
    ['1.000,5', '1000.5', '1000.5'],
    ['1,000.5', '1000.5', '1000.5'],
    ['1.000.000', '1000000', '1000000'],
    ['0,001', '0.001', '0.001'],
    ['0.001', '0.001', '0.001'],
    ['\uff11\uff0c\uff10\uff10\uff10', 'ambiguous', '1'],
    ['\u0661\u066b\u0665', '1.5', '1.5'],
    ['.5', '0.5', '0.5'],
    ['5,', '5', '5'],
    ['1.000.', 'form', 'form'],
    ['-5', 'form', 'form'],
    ['1e3', 'form', 'form'],
    ['', 'required', 'required'],
    [' ', 'required', 'required'],
  ])('%j is %s where decimals follow a point, %s where they follow a comma', (raw, point, comma) => {
    expect(inAll(raw)).toEqual(six(point, comma));
  });

  it.each(['0.0005', '0,0005', '1.0001', '1,0001'])('is right as soon as %s is finished, by either mark', (raw) => {
    const amount = raw.replace(',', '.');
    expect(inAll(raw)).toEqual(six(amount, amount));
  });

  it('never becomes an amount that was not meant on the way to another', () => {
    const way = ['1', '1.', '1.0', '1.00', '1.000', '1.0001'];
    expect(way.map((raw) => outcome(raw, 'de'))).toEqual(['1', '1', '1', '1', 'ambiguous', '1.0001']);
  });
});

describe('what a form keeps', () => {
  it('is refused, or one amount in every language', () => {
    const kept = ['1.000', '1.000,5', '1,5', '12', '1.2.3', ''].map((raw) => keptOf(raw, ','));
    expect(kept).toEqual(['1.000|1000', '1000.5', '1.5', '12', '1.2.3', '']);
  });

  it('tells the two amounts it could mean', () => {
    expect(readingsOf('1.000|1000')).toEqual({ small: '1', large: '1000' });
    expect(readingsOf('12.345|12345')).toEqual({ small: '12.345', large: '12345' });
    for (const text of ['1.000', '1.000|1001', '1.000|', 'x|1000', '', '|', '1.000|1000|1000'])
      expect([text, readingsOf(text)]).toEqual([text, null]);
  });

  it('is written as it was read: back and forth it stays the same', () => {
    for (const kept of ['12.345', '1.000|1000', '0.5', '1000', '1.2.3', '']) {
      for (const mark of ['.', ',']) expect(keptOf(writtenOf(kept, mark), mark)).toBe(kept);
    }
    expect([writtenOf('12.5', ','), writtenOf('1.000|1000', ','), writtenOf('1.000|1000', '.')]).toEqual([
      '12,5',
      '1.000',
      '1,000',
    ]);
  });
});
