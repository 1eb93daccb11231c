import { idParam } from './schemas';

const id = (text: unknown) => idParam.safeParse(text).data;

test('an id is digits', () => {
  expect([id('1'), id('007'), id('9007199254740991')]).toEqual([1, 7, 9_007_199_254_740_991]);
  for (const text of [
    '0x1f',
    '0b1',
    '1e3',
    '+1',
    '-1',
    '1.0',
    ' 1',
    '1 ',
    '',
    '１',
    '١',
    '0',
    '9007199254740992',
    1,
    null,
  ]) {
    expect([text, id(text)]).toEqual([text, undefined]);
  }
});
