import { riskVersion } from '@server/common/words/risk-texts.rules';
import type { Risk } from '@server/risks/risks.schemas';
import { TestBrowser } from '../../lib/browser/test-browser';
import { TestServer } from '../../lib/browser/test-server';
import { acknowledge, isAcknowledged, risksQuery, withKept } from './risk-calls';

let browser: TestBrowser;
let server: TestServer;
beforeEach(() => {
  browser = new TestBrowser();
  server = new TestServer(({ url }) => `the answer of ${url}`);
});
afterEach(() => {
  server.leave();
  browser.leave();
});

const read: Risk = { topic: 'card', version: 1, acknowledgedAt: '2026-11-27T10:00:00.000Z' };
const unread: Risk = { topic: 'lock', version: 1, acknowledgedAt: null };

it('what was acknowledged is the caller’s own, and stays readable without a network', async () => {
  const { queryKey, queryFn, meta } = risksQuery;
  expect([queryKey, meta]).toEqual([['me', 'risks'], { persist: true }]);
  if (typeof queryFn !== 'function') throw new Error('no function');
  const { signal } = new AbortController();
  expect(await queryFn({ signal } as never)).toBe('the answer of /api/risks');
});

it('the version of the text that was shown is sent', async () => {
  await acknowledge('miner');
  const body = { version: String(riskVersion('miner')) };
  expect(server.sent).toEqual([{ method: 'POST', url: '/api/risks/miner', body, key: null }]);
});

describe('a topic is acknowledged', () => {
  it.each([
    ['once the server says when', [unread, read], 'card', true],
    ['not while the server knows no time', [unread, read], 'lock', false],
    ['not where the server does not name it', [read], 'miner', false],
    ['not before anything is known', undefined, 'card', false],
  ] as const)('%s', (_when, list, topic, expected) => {
    expect(isAcknowledged(list, topic)).toBe(expected);
  });
});

it('what was just kept replaces what was known of its topic alone', () => {
  const now: Risk = { topic: 'lock', version: 2, acknowledgedAt: '2026-11-27T11:00:00.000Z' };
  expect(withKept([unread, read], now)).toEqual([read, now]);
  expect(withKept(undefined, now)).toEqual([now]);
});
