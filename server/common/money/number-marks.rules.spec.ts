import { groupDigits, numberMarks } from './number-marks.rules';

const marks = [
  ['zh-CN', ',', '.', '%'],
  ['zh-TW', ',', '.', '%'],
  ['en', ',', '.', '%'],
  // no-break spaces
  ['ru', '\u00a0', ',', '\u00a0%'],
  ['pt', '.', ',', '%'],
  ['de', '.', ',', '\u00a0%'],
] as const;

it.each(marks)('%s groups by %j, cuts by %j and ends with %j, as the platform does', (language, ...written) => {
  const { group, decimal, percent } = numberMarks(language);
  expect([group, decimal, percent]).toEqual(written);
  const parts = new Intl.NumberFormat(language).formatToParts(1234567.5);
  const platform = (type: string) => parts.find((part) => part.type === type)?.value;
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(0.5);
  expect([platform('group'), platform('decimal'), share.replace('50', '')]).toEqual(written);
});

it('writes a language that is not ours as English does', () => {
  expect(groupDigits('1234', 'xx')).toBe('1,234');
});

it.each([
  ['1', '1'],
  ['123', '123'],
  ['1234', '1.234'],
  ['123456', '123.456'],
  ['90071992547409931', '90.071.992.547.409.931'],
  ['', ''],
])('groups %j by three from the right', (digits, grouped) => {
  expect(groupDigits(digits, 'de')).toBe(grouped);
});
