import { TestBrowser } from '../browser/test-browser';
import { finishLogin } from './finish-login';
import { keepReferralCode, readReferralCode } from './referral-code';
import { endSession, readStoredUser, saveReturnAddress, sessionToken } from './session-store';

let browser: TestBrowser;
beforeEach(() => {
  browser = new TestBrowser();
});
afterEach(() => {
  endSession('logout');
  browser.leave();
});

const answer = (spread: 'bound' | 'ignored' | 'kept' | null) => ({
  token: 'token-1',
  expires_time: Math.floor(Date.now() / 1000) + 60,
  uid: '10000001',
  spread,
});
const account = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('the referral code of a visit', () => {
  it('is kept until a later one comes, and over visits without one', () => {
    keepReferralCode({ search: '?spread=A1234567', hash: '' });
    keepReferralCode({ search: '', hash: '#/pages/index/index' });
    expect(readReferralCode()).toBe('A1234567');
    keepReferralCode({ search: '', hash: '#/?spread=B7654321' });
    expect(readReferralCode()).toBe('B7654321');
    expect(browser.stored.get('spread')).toBe('B7654321');
  });
});

describe('a login that succeeded', () => {
  it.each([
    ['bound', 'bound', null],
    ['ignored', 'ignored', null],
    ['kept', null, null],
    [null, null, 'A1234567'],
  ] as const)('with a code that was %s says %s, and leaves %s', (spread, said, left) => {
    keepReferralCode({ search: '?spread=A1234567', hash: '' });
    expect(finishLogin(answer(spread), account)).toEqual({ target: '/', said });
    expect(readReferralCode()).toBe(left);
    expect(sessionToken()).toBe('token-1');
    expect(readStoredUser()).toEqual({ uid: '10000001', address: account });
  });

  it('by phone is marked, and has no wallet', () => {
    finishLogin(answer(null), null);
    expect(readStoredUser()).toEqual({ uid: '10000001', address: '', withoutWallet: true });
  });

  it('returns once to the page that asked for it', () => {
    saveReturnAddress('/pages/property/withdrawal');
    expect(finishLogin(answer(null), account).target).toBe('/pages/property/withdrawal');
    expect(finishLogin(answer(null), account).target).toBe('/');
  });
});
