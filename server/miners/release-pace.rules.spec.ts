import { leastChunk, nextChunk } from './release-pace.rules';

const alone = (took: number) => ({ took, alone: true });

test('it grows while nobody comes, up to the most', () => {
  let size = leastChunk;
  const sizes = Array.from({ length: 30 }, () => {
    size = nextChunk(size, alone(1), 5_000);
    return size;
  });
  expect(sizes.slice(0, 3)).toEqual([125, 157, 197]);
  expect(sizes.at(-1)).toBe(5_000);
});

test('whoever comes makes the next one small', () => {
  expect(nextChunk(5_000, { took: 10, alone: false }, 5_000)).toBe(leastChunk);
});

test('it is never longer than one may wait', () => {
  expect(nextChunk(4_000, alone(600), 10_000)).toBe(2_000);
  expect(nextChunk(4_000, alone(290), 10_000)).toBe(4_138);
  expect(nextChunk(120, alone(60_000), 10_000)).toBe(leastChunk);
});

test('the most it may take is kept, however little that is', () => {
  expect(nextChunk(2, alone(1), 2)).toBe(2);
  expect(nextChunk(2, { took: 1, alone: false }, 2)).toBe(2);
});
