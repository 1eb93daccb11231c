import { dropAbsent, isAbsent } from './absent-fields.rules';

const left = (fields: Record<string, unknown>, clearing?: string[]) => {
  const dropped = dropAbsent(fields, clearing);
  return [fields, dropped];
};

test('what says nothing is not there', () => {
  expect(left({ a: '', b: 'undefined', c: 'null', d: null, e: 'x' })).toEqual([{ e: 'x' }, true]);
});

test('everything else stays as it is', () => {
  const fields = { a: 0, b: false, c: ' ', d: 'Undefined', e: [], f: ['', null], g: {}, h: 'nullable', i: '0' };
  expect(left({ ...fields })).toEqual([fields, false]);
});

test('a field that an empty text clears keeps it, and nothing else', () => {
  expect(left({ a: '', b: '' }, ['a'])).toEqual([{ a: '' }, true]);
  expect(left({ a: 'undefined' }, ['a'])).toEqual([{}, true]);
  expect(left({ a: null }, ['a'])).toEqual([{}, true]);
});

test('a field called __proto__ is one like any other', () => {
  const fields = JSON.parse('{"__proto__":null,"constructor":"","b":1}') as Record<string, unknown>;
  expect(left(fields)).toEqual([{ b: 1 }, true]);
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
});

test.each([undefined, 0, false, 'x'])('%p says something', (value) => {
  expect(isAbsent(value)).toBe(false);
});
