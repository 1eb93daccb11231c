import { idFrom } from './id-from';

it('reads an id from the address', () => {
  expect(idFrom('12')).toBe(12);
  for (const text of [null, '', '0', '-1', '1.5', 'x', '1e30']) expect(idFrom(text)).toBeNull();
});
