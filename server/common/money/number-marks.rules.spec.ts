import { groupDigits, numberMarks } from './number-marks.rules';

const marks = [
  ['zh-CN', ',', '.'],
  ['zh-TW', ',', '.'],
  ['en', ',', '.'],
  // a no-break space
  ['ru', '\u00a0', ','],
  ['pt', '.', ','],
  ['de', '.', ','],
] as const;

// Asked again, the second answer is the kept one.
describe.each(['first', 'second'])('asked the %s time', () => {
  it.each(marks)('%s groups by %j and cuts by %j', (language, group, decimal) => {
    expect(numberMarks(language)).toEqual({ group, decimal });
  });
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
