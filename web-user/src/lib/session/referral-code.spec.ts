import { referralCodeOf } from './referral-code';

describe('referralCodeOf', () => {
  it.each([
    ['?spread=A1234567', '', 'A1234567'],
    ['', '#/?spread=B7654321', 'B7654321'],
    ['?spread=old', '#/pages/user/share?spread=new&x=1', 'new'],
    ['', '#/pages/index/index', null],
    ['', '#/pages/index/index&spread=A1234567', null],
    ['', '#spread=A1234567', null],
    ['', '#/pages/index/index?a=1?2&spread=A1234567', 'A1234567'],
    ['?spread=', '', null],
    ['?spread=%3Cscript%3E', '', null],
    ['?spread=%20A1234567%20', '', 'A1234567'],
    ['?spread=A1%3C', '', null],
    ['?spread=%3CA1', '', null],
    [`?spread=${'A'.repeat(64)}`, '', 'A'.repeat(64)],
    [`?spread=${'A'.repeat(65)}`, '', null],
  ])('%s %s → %s', (search, hash, code) => {
    expect(referralCodeOf(search, hash)).toBe(code);
  });
});
