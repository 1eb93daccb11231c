import { figure } from './statement-figures.rules';

const text = (language: 'en' | 'de' | 'ru' | 'zh-CN', units: bigint, most = 8, signed = true) =>
  figure(language, units, 8, { most, signed }).text;

test('a figure is written as its language does, with its sign', () => {
  expect(text('en', 123_456_712_345_678n)).toBe('+1,234,567.12345678');
  expect(text('de', -123_456_712_345_678n)).toBe('\u20131.234.567,12345678');
  expect(text('ru', 123_456_700_000_000n, 8, false)).toBe('1\u00a0234\u00a0567,00');
  expect(text('zh-CN', 0n)).toBe('0.00');
});

test('a figure is rounded half up, and what rounds to nothing has no sign', () => {
  expect(text('en', 50_000n, 3)).toBe('+0.001');
  expect(text('en', -49_999n, 3)).toBe('0.00');
  expect(text('en', -150_000n, 3)).toBe('\u20130.002');
});

test('missing digits align the decimal signs', () => {
  expect(figure('en', 150_000_000n, 8, { most: 8 })).toEqual({ text: '1.50', missing: 6 });
  expect(figure('en', 12_345n, 4, { most: 8 })).toEqual({ text: '1.2345', missing: 4 });
  expect(figure('en', 7n, 0, { most: 8 })).toEqual({ text: '7', missing: 8.5 });
});
