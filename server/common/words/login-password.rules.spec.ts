import { loginPasswordWeakness } from './login-password.rules';

const phone = '+4915123048812';

test.each([
  ['quiet amber tide', null],
  ['kx7-Vale', null],
  ['Grüße aus Köln', null],
  ['十七個安靜的字元', null],
  ['kx7-Val', 'short'],
  ['        ', 'pattern'],
  ['👍👍👍👍👍👍👍', 'short'],
  ['a8'.repeat(32), 'pattern'],
  [`${'x7-Vale q'.repeat(7)}k`, null],
  [`${'x7-Vale q'.repeat(7)}kk`, 'long'],
  ['+4915123048812', 'phone'],
  ['4915123048812', 'phone'],
  ['015123048812', 'phone'],
  ['0151 2304-8812', 'phone'],
  ['23048812', 'phone'],
  ['my4915123048812!', 'phone'],
  ['aaaaaaaa', 'pattern'],
  ['abcabcabc', 'pattern'],
  ['12341234', 'pattern'],
  ['12345678', 'pattern'],
  ['87654321', 'pattern'],
  ['AbCdEfGh', 'pattern'],
  ['Password1', 'common'],
  ['ＰＡＳＳＷＯＲＤ', 'common'],
  ['qwertyuiop', 'common'],
  ['1234567890', 'common'],
])('%j is %s', (password, weakness) => {
  expect(loginPasswordWeakness(password, phone)).toBe(weakness);
});
