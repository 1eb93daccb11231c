import { TestBrowser } from '../browser/test-browser';
import type { Payment, SentPayment } from './sent-payments';

const now = Date.parse('2026-11-21T10:00:00Z');
const day = 24 * 60 * 60 * 1000;
const payment: Payment = { kind: 'transfer', asset: 'USDT', amount: '10', to: '12345678' };

let browser: TestBrowser;
beforeEach(() => {
  browser = new TestBrowser();
  jest.useFakeTimers({ now });
  browser.stored.set('USER_INFO', '{"uid":"10000001","address":"0x1"}');
});
afterEach(() => {
  jest.useRealTimers();
  browser.leave();
});

/** The module as a fresh page has it. */
async function page() {
  jest.resetModules();
  return await import('./sent-payments');
}
const kept = (): SentPayment[] => JSON.parse(browser.stored.get('sent_payments') ?? '[]');

describe('a payment that was sent', () => {
  it('is kept from the moment of sending, with its key, its owner and its time, and no password', async () => {
    const { keepSent } = await page();
    keepSent('k1', payment);
    expect(kept()).toEqual([{ ...payment, key: 'k1', uid: '10000001', sentAt: now }]);
  });

  it('is kept once though it is sent again, by its last time', async () => {
    const { keepSent } = await page();
    keepSent('k1', payment);
    jest.setSystemTime(now + 5);
    keepSent('k1', payment);
    expect(kept().map(({ sentAt }) => sentAt)).toEqual([now + 5]);
  });

  it('is gone once its result was seen, and others stay', async () => {
    const { keepSent, forgetSent } = await page();
    keepSent('k1', payment);
    keepSent('k2', payment);
    forgetSent('k1');
    expect(kept().map(({ key }) => key)).toEqual(['k2']);
    forgetSent('k2');
    expect(browser.stored.has('sent_payments')).toBe(false);
  });

  it('carries why it was refused while nobody looked', async () => {
    const { keepSent, refuseSent } = await page();
    keepSent('k1', payment);
    refuseSent('k1', 'not enough');
    expect(kept()[0]?.refused).toBe('not enough');
  });

  it('is forgotten after a day, as its key is', async () => {
    const { keepSent } = await page();
    keepSent('k1', payment);
    jest.setSystemTime(now + day);
    keepSent('k2', payment);
    expect(kept().map(({ key }) => key)).toEqual(['k2']);
  });

  it('is not lost to another tab that has sent one as well', async () => {
    const { keepSent } = await page();
    const elsewhere = { ...payment, key: 'k0', uid: '10000001', sentAt: now };
    browser.stored.set('sent_payments', JSON.stringify([elsewhere]));
    keepSent('k1', payment);
    expect(kept().map(({ key }) => key)).toEqual(['k0', 'k1']);
  });

  it.each(['x', '{}', '[{"key":"k1"}]', '[null]'])('is nothing where %s is stored', async (text) => {
    browser.stored.set('sent_payments', text);
    const { keepSent } = await page();
    keepSent('k1', payment);
    expect(kept().map(({ key }) => key)).toEqual(['k1']);
  });
});

describe('what is to be told', () => {
  const sent = (key: string, uid: string): SentPayment => ({ ...payment, key, uid, sentAt: now });

  it('is the caller’s alone, and not what a form still has in hand', async () => {
    const { untoldPayments } = await page();
    const all = [sent('k1', '1'), sent('k2', '2'), sent('k3', '1')];
    expect(untoldPayments(all, new Set(['k3']), '1').map(({ key }) => key)).toEqual(['k1']);
    expect(untoldPayments(all, new Set(), null)).toEqual([]);
  });

  it.each([
    ['done', 0, 'done'],
    ['done', day, 'done'],
    ['running', day, null],
    ['none', 0, null],
    ['none', 119_999, null],
    ['none', 120_000, 'none'],
  ] as const)('%s, %d ms after sending: %s', async (state, after, verdict) => {
    const { verdictOf } = await page();
    expect(verdictOf(state, now, now + after)).toBe(verdict);
  });
});
