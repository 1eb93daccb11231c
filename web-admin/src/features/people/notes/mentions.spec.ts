import { namedIn, namesFor, typedName, withName } from './mentions';

const colleagues = [
  { id: 1, name: 'Mira' },
  { id: 2, name: 'Mira Stone' },
  { id: 3, name: 'Jonas' },
];

it('knows a name that is being typed', () => {
  expect(typedName('ask @Mi', 7)).toBe('Mi');
  expect(typedName('@', 1)).toBe('');
  expect(typedName('mail me@home', 12)).toBeNull();
  expect(typedName('ask @Mira now', 3)).toBeNull();
});

it('offers the names that begin so, whatever their case', () => {
  expect(namesFor('mi', colleagues).map(({ id }) => id)).toEqual([1, 2]);
  expect(namesFor('stone', colleagues).map(({ id }) => id)).toEqual([2]);
  expect(namesFor('x', colleagues)).toEqual([]);
});

it('puts the name where it was begun', () => {
  expect(withName('ask @Mi now', 7, 'Mi', 'Mira')).toEqual({ text: 'ask @Mira now', caret: 10 });
});

it('finds whom a text names, the longer of two names', () => {
  expect(namedIn('@Mira Stone and @Jonas', colleagues)).toEqual([2, 3]);
  expect(namedIn('@Mira, ask @Mira Stone', colleagues)).toEqual([2, 1]);
  expect(namedIn('Mira', colleagues)).toEqual([]);
});
