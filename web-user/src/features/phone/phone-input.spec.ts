import { clockText, typedPhone } from './phone-input';

const typed = (text: string): string => [...text].reduce((before, sign) => typedPhone(before, before + sign), '');

it('spaces a number while it is typed at its end', () => {
  expect(typed('+4915123048812')).toBe('+49 151 2304 8812');
  expect(typed('+14155550132')).toBe('+1 415 5550 132');
  expect(typedPhone('', '+4915123048812')).toBe('+49 151 2304 8812');
});

it('puts what is typed before the plus behind it', () => {
  expect(typedPhone('+', '4+')).toBe('+4');
  expect(typedPhone('+', '4915123048812+')).toBe('+49 151 2304 8812');
});

it.each([
  ['+49 151 2304 8812', '+49 151 204 8812'],
  ['+49 151 2304 8812', '+49 151 2304 881'],
  ['+49 151', '+49 1'],
  ['', '+'],
  ['', '0151'],
  ['+49 151 2304 8812', '+49 151 2304 8812 '],
  ['+49', '+49 x'],
])('leaves %j that becomes %j', (before, after) => {
  expect(typedPhone(before, after)).toBe(after);
});

it.each([
  [60, '1:00'],
  [42, '0:42'],
  [5, '0:05'],
  [0, '0:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
