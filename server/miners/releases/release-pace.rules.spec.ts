import { leastChunk, ReleasePace } from './release-pace.rules';

/** The pace after so many chunks that took so long, while nobody came. */
function paceAfter(chunks: number, most: number, took = 1): ReleasePace {
  const pace = new ReleasePace(most);
  for (let nth = 0; nth < chunks; nth++) pace.note(took, true);
  return pace;
}

test('it grows while nobody comes, up to the most', () => {
  expect([0, 1, 2, 3].map((chunks) => paceAfter(chunks, 5_000).size)).toEqual([leastChunk, 125, 157, 197]);
  expect(paceAfter(30, 5_000).size).toBe(5_000);
});

test('whoever comes makes the next one small', () => {
  const pace = paceAfter(30, 5_000);
  pace.note(10, false);
  expect(pace.size).toBe(leastChunk);
});

test('it is never longer than one may wait', () => {
  const pace = paceAfter(30, 4_000);
  pace.note(600, true);
  expect(pace.size).toBe(2_000);
  pace.note(290, true);
  expect(pace.size).toBe(2_069);
  pace.note(60_000, true);
  expect(pace.size).toBe(leastChunk);
});

test('the most it may take is kept, however little that is', () => {
  const pace = new ReleasePace(2);
  expect(pace.size).toBe(2);
  pace.note(1, true);
  expect(pace.size).toBe(2);
  pace.note(1, false);
  expect(pace.size).toBe(2);
});
