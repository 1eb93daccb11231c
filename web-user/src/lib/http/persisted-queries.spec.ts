import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { meQuery, myHomeQuery } from '../account/me';
import { pricesQuery, siteQuery } from '../account/site';
import { TestBrowser } from '../browser/test-browser';
import { beginSession, endSession } from '../session/session-store';
import { keepQueries } from './persisted-queries';
import { isEverybodys } from './query-owner';

const now = Date.parse('2026-11-21T10:00:00Z');
const day = 24 * 60 * 60 * 1000;
const mine = ['me', 'info'];
const site = ['site'];
const prices = ['public', 'prices'];

let browser: TestBrowser;
let clients: QueryClient[];

beforeEach(() => {
  browser = new TestBrowser();
  clients = [];
  jest.useFakeTimers({ now });
});
afterEach(() => {
  for (const client of clients) client.clear();
  endSession('logout');
  jest.useRealTimers();
  browser.leave();
});

/** A fresh page of a build. */
function page(build = 'build-1'): QueryClient {
  const client = new QueryClient();
  clients.push(client);
  keepQueries(client, build);
  return client;
}

async function load(client: QueryClient, queryKey: string[], data: string, persist = true): Promise<void> {
  await client.fetchQuery(queryOptions({ queryKey, queryFn: async () => data, ...(persist && { meta: { persist } }) }));
}

const logIn = () => beginSession({ token: 'token-1', expires_time: now / 1000 + 30 * 86_400, spread: null });
const seen = (client: QueryClient) => [mine, site, prices].map((key) => client.getQueryData(key) ?? null);

async function visit(): Promise<void> {
  const client = page();
  await load(client, mine, 'my balances');
  await load(client, site, 'the site');
  await load(client, prices, 'the prices');
  await jest.advanceTimersByTimeAsync(1000);
}

describe('what was loaded last', () => {
  it('is there on the next visit of the same session', async () => {
    logIn();
    await visit();
    expect(seen(page())).toEqual(['my balances', 'the site', 'the prices']);
  });

  it('is only what is everybody’s where no session is left: the next one may be somebody else’s', async () => {
    logIn();
    await visit();
    const kept = browser.stored.get('last_loaded') ?? '';
    endSession('logout');
    browser.stored.set('last_loaded', kept);
    expect(seen(page())).toEqual([null, 'the site', 'the prices']);
  });

  it('is gone from the device with the session', async () => {
    logIn();
    await visit();
    expect(browser.stored.get('last_loaded')).toContain('my balances');
    endSession('logout');
    expect(browser.stored.has('last_loaded')).toBe(false);
  });

  it('counts for the same build and for seven days only', async () => {
    logIn();
    await visit();
    expect(seen(page('build-2'))).toEqual([null, null, null]);
    const written = Date.now();
    jest.setSystemTime(written + 7 * day - 1);
    expect(seen(page())).toEqual(['my balances', 'the site', 'the prices']);
    jest.setSystemTime(written + 7 * day);
    expect(seen(page())).toEqual([null, null, null]);
  });

  it('is kept where that was asked for, a second after the last change', async () => {
    logIn();
    const client = page();
    await load(client, mine, 'my balances');
    await load(client, ['me', 'bills'], 'my bills', false);
    await jest.advanceTimersByTimeAsync(999);
    expect(browser.stored.has('last_loaded')).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    const kept = browser.stored.get('last_loaded') ?? '';
    expect([kept.includes('my balances'), kept.includes('my bills')]).toEqual([true, false]);
  });

  it('is written for nothing else: not for what is not kept, nor put off by who looks at it', async () => {
    logIn();
    const client = page();
    await load(client, ['me', 'bills'], 'my bills', false);
    await jest.advanceTimersByTimeAsync(2000);
    expect(browser.stored.has('last_loaded')).toBe(false);
    await load(client, site, 'the site');
    await jest.advanceTimersByTimeAsync(900);
    const stopLooking = new QueryObserver(client, {
      queryKey: site,
      staleTime: day,
      meta: { persist: true },
    }).subscribe(() => {});
    await jest.advanceTimersByTimeAsync(100);
    stopLooking();
    expect(browser.stored.get('last_loaded')).toContain('the site');
  });

  it('is only what has come: no failure, and nothing that was to be done', async () => {
    logIn();
    const client = page();
    const fails = { queryKey: mine, queryFn: () => Promise.reject(new Error('no')), retry: false };
    await expect(client.fetchQuery(queryOptions({ ...fails, meta: { persist: true } }))).rejects.toThrow('no');
    const paused = client.getMutationCache().build(client, { mutationKey: ['pay'] });
    paused.state = { ...paused.state, isPaused: true };
    await load(client, site, 'the site');
    await jest.advanceTimersByTimeAsync(1000);
    const { state } = JSON.parse(browser.stored.get('last_loaded') ?? '');
    expect([state.queries.map(({ queryKey }: { queryKey: unknown }) => queryKey), state.mutations]).toEqual([
      [site],
      [],
    ]);
  });

  it('is written again without what was removed', async () => {
    logIn();
    const client = page();
    await load(client, mine, 'my balances');
    await load(client, site, 'the site');
    await jest.advanceTimersByTimeAsync(1000);
    client.removeQueries({ queryKey: mine });
    await jest.advanceTimersByTimeAsync(1000);
    const kept = browser.stored.get('last_loaded') ?? '';
    expect([kept.includes('my balances'), kept.includes('the site')]).toEqual([false, true]);
  });

  it.each(['x', 'null', '{}', '{"build":"build-1"}', `{"at":${now},"build":"build-1"}`])(
    'is nothing where %s is stored',
    (text) => {
      browser.stored.set('last_loaded', text);
      expect(seen(page())).toEqual([null, null, null]);
    },
  );
});

it('outlives a session only where it is everybody’s', () => {
  expect([siteQuery.queryKey, pricesQuery.queryKey].map(isEverybodys)).toEqual([true, true]);
  expect([meQuery.queryKey, myHomeQuery.queryKey].map(isEverybodys)).toEqual([false, false]);
  expect([mine, ['deposit', 'calculation'], ['recipient', '1'], []].map(isEverybodys)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
