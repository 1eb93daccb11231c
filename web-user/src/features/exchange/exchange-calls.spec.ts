import { QueryClient } from '@tanstack/react-query';
import { TestBrowser } from '../../lib/browser/test-browser';
import { offerQuery, postExchange, termsQuery } from './exchange-calls';

const now = Date.parse('2026-11-21T10:00:00Z');
const quote = {
  quoteId: 'quote-1',
  amount: '10',
  received: '19.8',
  minReceived: '19.7',
  fee: '0.03',
  impactPpm: 100,
  expiresAt: '2030-01-01T00:00:00.000Z',
};
const answer = { rate: '2', feePpm: 3000, mode: 'pool', unavailable: null, quote };
const originalFetch = globalThis.fetch;

let browser: TestBrowser;
let client: QueryClient;
let sent: { url: string; method: string; body: unknown; key: string | null }[];
let data: unknown;

beforeEach(() => {
  browser = new TestBrowser();
  client = new QueryClient();
  sent = [];
  data = answer;
  jest.useFakeTimers({ now });
  globalThis.fetch = async (url, init) => {
    const key = new Headers(init?.headers).get('Idempotency-Key');
    sent.push({ url: String(url), method: init?.method ?? 'GET', body: init?.body ?? null, key });
    // the answer takes its time
    jest.setSystemTime(Date.now() + 2000);
    return Response.json({ status: 200, msg: '', data });
  };
});
afterEach(() => {
  client.clear();
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
  browser.leave();
});

describe('a quote', () => {
  it('holds for 15 s from the moment of asking, by the clock of this device', async () => {
    const { offer, unavailable } = await client.fetchQuery(offerQuery('FXB', 'USDT', '10'));
    expect(offer?.holdsUntil).toBe(now + 15_000);
    expect(offer).toMatchObject({ from: 'FXB', to: 'USDT', rate: '2', feePpm: 3000, mode: 'pool', quote });
    expect(unavailable).toBeNull();
    expect(sent[0]?.url).toBe('/api/finance/exchange/FXB/USDT?amount=10');
  });

  it('is asked for again when it has run out, and never kept from an earlier visit', () => {
    const { refetchInterval, staleTime, gcTime } = offerQuery('FXB', 'USDT', '10');
    expect([refetchInterval, staleTime, gcTime]).toEqual([15_000, 0, 0]);
  });

  it('can be missing, with the reason', async () => {
    data = { ...answer, quote: null, unavailable: 'Too small' };
    expect(await client.fetchQuery(offerQuery('FXB', 'USDT', '10'))).toEqual({ offer: null, unavailable: 'Too small' });
  });

  it('lies with the caller’s own data', () => {
    expect(offerQuery('FXB', 'USDT', '10').queryKey).toEqual(['me', 'exchange', 'FXB', 'USDT', '10']);
  });

  it('stands under the pair and the amount it was asked for', () => {
    const keys = [offerQuery('FXB', 'USDT', '10'), offerQuery('USDT', 'FXB', '10'), offerQuery('FXB', 'USDT', '11')];
    expect(new Set([...keys, termsQuery('FXB', 'USDT')].map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(4);
  });
});

it('an exchange is sent under its key, the pair in the path and the rest in the body', async () => {
  await postExchange({ from: 'A/B', to: 'USDT', amount: '10', quoteId: 'quote-1' }, 'key-1');
  expect(sent).toEqual([
    {
      url: '/api/finance/exchange/A%2FB/USDT',
      method: 'POST',
      body: 'amount=10&quoteId=quote-1',
      key: 'key-1',
    },
  ]);
});
