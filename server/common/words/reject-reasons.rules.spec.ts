import { languages } from './languages';
import { reasonIn, rejectReasons, rejectReasonWords, storedReason } from './reject-reasons.rules';

const all = Object.values(rejectReasons).flat();

test('what is picked in one language is read in every other', () => {
  for (const offered of Object.values(rejectReasons))
    for (const code of offered)
      for (const mine of languages) {
        const stored = storedReason(` ${rejectReasonWords(code, mine)} `, offered, mine);
        expect(stored).toBe(`#${code}`);
        for (const theirs of languages) expect(reasonIn(stored, theirs)).toBe(rejectReasonWords(code, theirs));
      }
});

test('one’s own words stay as they are', () => {
  const picked = rejectReasonWords('notArrived', 'en');
  for (const text of [`${picked}.`, 'Nur so', '#1 is missing', '#toString', '#']) {
    const stored = storedReason(text, rejectReasons.deposit, 'en');
    expect(stored).toBe(text);
    expect(reasonIn(stored, 'de')).toBe(text);
  }
  // offered elsewhere, or in another language
  expect(storedReason(picked, rejectReasons.withdrawal, 'en')).toBe(picked);
  expect(storedReason(picked, rejectReasons.deposit, 'de')).toBe(picked);
  expect(reasonIn(null, 'en')).toBeNull();
});

test('no two reasons read the same', () => {
  for (const language of languages) {
    const texts = [...new Set(all)].map((code) => rejectReasonWords(code, language));
    expect(new Set(texts).size).toBe(texts.length);
  }
});
