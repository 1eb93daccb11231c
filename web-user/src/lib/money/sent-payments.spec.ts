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
  it('is kept from the moment of sending, with its key, its request, its owner and its time, and no password', async () => {
    const { keepSent } = await page();
    keepSent('k1', payment, { amount: '10', password: '135790' });
    expect(kept()).toEqual([{ ...payment, key: 'k1', request: '{"amount":"10"}', uid: '10000001', sentAt: now }]);
  });

  it('is kept once though it is sent again, by its last time', async () => {
    const { keepSent } = await page();
    keepSent('k1', payment, {});
    jest.setSystemTime(now + 5);
    keepSent('k1', payment, {});
    expect(kept().map(({ sentAt }) => sentAt)).toEqual([now + 5]);
  });

  it('is gone once its result was seen, and others stay', async () => {
    const { keepSent, forgetSent } = await page();
    keepSent('k1', payment, {});
    keepSent('k2', payment, {});
    forgetSent('k1');
    expect(kept().map(({ key }) => key)).toEqual(['k2']);
    forgetSent('k2');
    expect(browser.stored.has('sent_payments')).toBe(false);
  });

  it('keeps no key of an act with a card that something else was done with since; it is told all the same', async () => {
    const { keepSent, openKey } = await page();
    const act = (kind: 'takeDown' | 'hanging', id: number) => ({ ...payment, kind, id });
    keepSent('k1', act('takeDown', 7), { id: 7 });
    keepSent('k2', act('hanging', 8), { id: 8 });
    expect(openKey('takeDown', { id: 7 })).toBe('k1');
    keepSent('k3', act('hanging', 7), { id: 7, price: '5' });
    expect([openKey('takeDown', { id: 7 }), openKey('hanging', { id: 8 })]).toEqual([null, 'k2']);
    expect(kept().map(({ key }) => key)).toEqual(['k1', 'k2', 'k3']);
  });

  it('keeps its key for the same request alone, while nobody knows what became of it', async () => {
    const { keepSent, openKey, refuseSent, tellSent, wasTold } = await page();
    const body = { to: '2', amount: '10' };
    keepSent('k1', payment, { ...body, password: '135790' });
    expect(openKey('transfer', { ...body, password: '097531' })).toBe('k1');
    expect([openKey('move', body), openKey('transfer', { ...body, amount: '11' })]).toEqual([null, null]);
    refuseSent('k1', 'not enough');
    expect(openKey('transfer', body)).toBeNull();
    keepSent('k2', payment, body);
    expect([openKey('transfer', body), wasTold('k2')]).toEqual(['k2', false]);
    tellSent('k2');
    expect([openKey('transfer', body), wasTold('k2')]).toEqual([null, true]);
    keepSent('k3', payment, body);
    browser.stored.set('USER_INFO', '{"uid":"10000002","address":"0x2"}');
    expect(openKey('transfer', body)).toBeNull();
  });

  it('carries why it was refused while nobody looked', async () => {
    const { keepSent, refuseSent } = await page();
    keepSent('k1', payment, {});
    refuseSent('k1', 'not enough');
    expect(kept()[0]?.refused).toBe('not enough');
  });

  it('is forgotten after a day, as its key is', async () => {
    const { keepSent } = await page();
    keepSent('k1', payment, {});
    jest.setSystemTime(now + day);
    keepSent('k2', payment, {});
    expect(kept().map(({ key }) => key)).toEqual(['k2']);
  });

  it('is not lost to another tab that has sent one as well', async () => {
    const { keepSent } = await page();
    const elsewhere = { ...payment, key: 'k0', uid: '10000001', sentAt: now };
    browser.stored.set('sent_payments', JSON.stringify([elsewhere]));
    keepSent('k1', payment, {});
    expect(kept().map(({ key }) => key)).toEqual(['k0', 'k1']);
  });

  it.each(['x', '{}', '[{"key":"k1"}]', '[null]'])('is nothing where %s is stored', async (text) => {
    browser.stored.set('sent_payments', text);
    const { keepSent } = await page();
    keepSent('k1', payment, {});
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
