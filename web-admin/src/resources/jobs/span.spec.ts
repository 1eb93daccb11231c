import { formatSpan } from './span';

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [2_000, '2 sec'],
  [90_000, '1.5 min'],
  [3_600_000, '1 hr'],
  [180_000_000, '50 hr'],
])('%d ms is %s', (ms, text) => {
  expect(formatSpan(ms, 'en')).toBe(text);
});
