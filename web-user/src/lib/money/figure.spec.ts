import { figureParts, figureRem, figureWidth } from './figure';

describe('a figure', () => {
  it.each([
    ['en', '13,593.01', '13,593', '.01'],
    ['de', '13.593,01', '13.593', ',01'],
    ['ru', '\u22121\u00a0234,5', '\u22121\u00a0234', ',5'],
    ['pt', '1.240', '1.240', ''],
    ['zh-CN', '1,240', '1,240', ''],
  ])('%s: %s is its whole part and its decimals', (language, text, whole, decimals) => {
    expect(figureParts(text, language)).toEqual({ whole, decimals });
  });

  it('of a page steps back when it is longer than 11 characters', () => {
    const rem = (text: string) => figureRem(figureParts(text, 'en'), 'hero') * 16;
    expect(['123,456.78', '1234,567.89', '1,234,567.89', '123,456,789.01', '1,234,567,890.12'].map(rem)).toEqual([
      46, 46, 34, 34, 28,
    ]);
  });

  it('is as wide as its digits, the small ones less', () => {
    const figure = figureParts('13,593.01', 'en');
    expect(figureWidth(figure)).toBe(9);
    expect(figureWidth(figure, 'hero')).toBeCloseTo(7.86);
  });
});
