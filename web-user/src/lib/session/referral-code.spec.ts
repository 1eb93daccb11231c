import { referralCodeOf } from './referral-code';

describe('referralCodeOf', () => {
  it.each([
    ['?spread=A1234567', '', 'A1234567'],
    ['', '#/?spread=B7654321', 'B7654321'],
    ['?spread=old', '#/pages/user/share?spread=new&x=1', 'new'],
    ['', '#/pages/index/index', null],
    ['?spread=', '', null],
    ['?spread=%3Cscript%3E', '', null],
  ])('%s %s → %s', (search, hash, code) => {
    expect(referralCodeOf(search, hash)).toBe(code);
  });
});
