import { secondsUntil } from './seconds-left';

it('counts whole seconds down to nothing', () => {
  expect(secondsUntil(15_000, 0)).toBe(15);
  expect(secondsUntil(15_000, 14_001)).toBe(1);
  expect(secondsUntil(15_000, 14_900)).toBe(1);
  expect(secondsUntil(15_000, 13_999)).toBe(2);
  expect(secondsUntil(15_000, 15_000)).toBe(0);
  expect(secondsUntil(15_000, 99_000)).toBe(0);
});
