import { usualSpan } from './usual-time';

it.each([
  [1, 'minutes', 1],
  [89, 'minutes', 89],
  [90, 'hours', 2],
  [149, 'hours', 2],
  [24 * 60, 'hours', 24],
  [36 * 60, 'days', 2],
  [5 * 24 * 60, 'days', 5],
] as const)('says %d minutes in %s', (minutes, unit, count) => {
  expect(usualSpan(minutes)).toEqual({ unit, count });
});
