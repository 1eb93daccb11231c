import { changedFacts } from './proposal-facts.rules';

test('what changes says what it was, and what stays stands alone', () => {
  const before = [
    ['days', '10'],
    ['rate', '0.05 %'],
    ['until', ''],
  ] as const;
  const after = [
    ['days', '12'],
    ['rate', '0.05 %'],
    ['until', '2027'],
  ] as const;
  expect(changedFacts(before, after)).toEqual([
    { name: 'days', value: '10 → 12' },
    { name: 'rate', value: '0.05 %' },
    { name: 'until', value: ' → 2027' },
  ]);
});
