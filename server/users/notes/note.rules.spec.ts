import { correctUntil, threadOf } from './note.rules';

test('a note can be corrected for ten minutes', () => {
  expect(correctUntil(1_000)).toBe(601_000);
});

test('an answer to an answer stands under the note that began', () => {
  expect(threadOf({ id: 7, answersId: null })).toBe(7);
  expect(threadOf({ id: 9, answersId: 7 })).toBe(7);
});
