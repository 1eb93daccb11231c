import { TestBrowser } from '../../lib/browser/test-browser';
import { forgetPendingCode, keepPendingCode, readPendingCode } from './pending-code';

let browser: TestBrowser;
beforeEach(() => {
  browser = new TestBrowser();
});
afterEach(() => browser.leave());

const phone = '+4915123048812';
const sent = { resendAfter: 60, validFor: 300 };

it('keeps a code over a reload, while it is good, for what it was sent for', () => {
  keepPendingCode(phone, 'enter', sent, 1_000);
  const pending = { phone, purpose: 'enter', nextAt: 61_000, validUntil: 301_000 };
  expect(readPendingCode('enter', 1_000)).toEqual(pending);
  expect(readPendingCode('enter', 300_999)).toEqual(pending);
  expect(readPendingCode('enter', 301_000)).toBeNull();
  expect(readPendingCode('bind', 1_000)).toBeNull();
});

it('forgets it, and ignores what is no code', () => {
  keepPendingCode(phone, 'enter', sent, 1_000);
  forgetPendingCode();
  expect(readPendingCode('enter', 1_000)).toBeNull();
  for (const text of ['null', '7', '{}', '{"phone":"+49"', '{"phone":"+49"}']) {
    browser.stored.set('phone_code', text);
    expect(readPendingCode('enter', 1_000)).toBeNull();
  }
});

it('makes nobody wait longer than a minute after the clock was set back', () => {
  keepPendingCode(phone, 'enter', sent, 10_000_000);
  expect(readPendingCode('enter', 1_000)?.nextAt).toBe(61_000);
});
