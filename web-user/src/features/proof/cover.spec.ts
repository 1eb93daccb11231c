import { coverOf } from './cover';

test('the cover is a share of what is owed, rounded down', () => {
  expect(coverOf('100', '100')).toEqual({ ppm: 1_000_000, over: false });
  expect(coverOf('200000.5', '100000')).toEqual({ ppm: 2_000_005, over: false });
  expect(coverOf('2', '3')).toEqual({ ppm: 666_666, over: false });
  expect(coverOf('100', '10')).toEqual({ ppm: 10_000_000, over: false });
  expect(coverOf('16000000', '10')).toEqual({ ppm: 10_000_000, over: true });
  expect(coverOf('5', '0')).toBeNull();
});
