import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { meQuery, myHomeQuery } from '../account/me';
import { pricesQuery, siteQuery } from '../account/site';
import { TestBrowser } from '../browser/test-browser';
import { beginSession, endSession } from '../session/session-store';
import { keepQueries, kept } from './persisted-queries';
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

const logIn = () =>
  beginSession({ token: 'token-1', expires_time: now / 1000 + 30 * 86_400, uid: '10000001', spread: null }, '0x1');
const seen = (client: QueryClient) => [mine, site, prices].map((key) => client.getQueryData(key) ?? null);

async function visit(): Promise<void> {
  const client = page();
  await load(client, mine, 'my balances');
  await load(client, site, 'the site');
  await load(client, prices, 'the prices');
  await jest.advanceTimersByTimeAsync(1000);
}

interface KeptOnDevice {
  queries: { queryKey: string[]; state: { data: unknown; dataUpdatedAt: number } }[];
}
const keptOnDevice = () => JSON.parse(browser.stored.get('last_loaded') ?? '{"queries":[]}') as KeptOnDevice;
const keptKeys = () => keptOnDevice().queries.map(({ queryKey }) => queryKey);

/** Asks again, and gets no answer. */
async function fail(client: QueryClient, queryKey: string[]): Promise<void> {
  const queryFn = () => Promise.reject(new Error('no network'));
  const asked = client.fetchQuery(queryOptions({ queryKey, queryFn, retry: false, ...kept }));
  await expect(asked).rejects.toThrow('no network');
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
    jest.setSystemTime(now + 7 * day - 1);
    expect(seen(page())).toEqual(['my balances', 'the site', 'the prices']);
    jest.setSystemTime(now + 7 * day);
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
    expect(keptKeys()).toEqual([site]);
    expect(browser.stored.get('last_loaded')).not.toContain('pay');
  });

  it('is there on every later visit without a network, with the time it came', async () => {
    logIn();
    await visit();
    for (const start of ['first', 'second', 'third']) {
      jest.setSystemTime(Date.now() + day);
      const client = page();
      expect([start, seen(client)]).toEqual([start, ['my balances', 'the site', 'the prices']]);
      for (const key of [mine, site, prices]) await fail(client, key);
      await jest.advanceTimersByTimeAsync(1000);
      expect(client.getQueryState(mine)).toMatchObject({ status: 'error', dataUpdatedAt: now });
    }
    expect(page().getQueryState(mine)).toMatchObject({ status: 'success', error: null, dataUpdatedAt: now });
  });

  it('is kept though asking again failed at once', async () => {
    logIn();
    const client = page();
    await load(client, mine, 'my balances');
    await fail(client, mine);
    await jest.advanceTimersByTimeAsync(1000);
    expect(seen(page())[0]).toBe('my balances');
  });

  it('has an age by itself: what came today does not make the rest younger', async () => {
    logIn();
    await visit();
    jest.setSystemTime(now + 5 * day);
    await load(page(), prices, 'newer prices');
    await jest.advanceTimersByTimeAsync(1000);
    jest.setSystemTime(now + 8 * day);
    expect(seen(page())).toEqual([null, null, 'newer prices']);
  });

  it('is what all tabs have loaded, of each the newest', async () => {
    logIn();
    const [one, other] = [page(), page()];
    await load(one, site, 'the site');
    await load(one, prices, 'old prices');
    jest.setSystemTime(now + 1);
    await load(other, prices, 'new prices');
    await load(other, mine, 'my balances');
    await jest.advanceTimersByTimeAsync(1000);
    await fail(one, prices);
    await jest.advanceTimersByTimeAsync(1000);
    expect(seen(page())).toEqual(['my balances', 'the site', 'new prices']);
  });

  it('is not read by the next session, though nobody could take it away', async () => {
    logIn();
    await visit();
    const left = browser.stored.get('last_loaded') ?? '';
    endSession('logout');
    beginSession({ token: 'token-2', expires_time: now / 1000 + 30 * 86_400, uid: '10000001', spread: null }, '0x1');
    browser.stored.set('last_loaded', left);
    expect(seen(page())).toEqual([null, 'the site', 'the prices']);
  });

  it('is not written for a session that another tab has just ended', async () => {
    logIn();
    const client = page();
    await load(client, mine, 'my balances');
    await load(client, site, 'the site');
    browser.stored.delete('LOGIN_STATUS_TOKEN');
    await jest.advanceTimersByTimeAsync(1000);
    expect(keptKeys()).toEqual([site]);
  });

  it('is of an endless list its beginning', async () => {
    logIn();
    const client = page();
    await client.fetchInfiniteQuery({
      queryKey: mine,
      queryFn: async ({ pageParam }) => `page ${pageParam}`,
      initialPageParam: 1,
      getNextPageParam: (_page, _all, at) => at + 1,
      pages: 3,
      ...kept,
    });
    await jest.advanceTimersByTimeAsync(1000);
    expect(page().getQueryData(mine)).toEqual({ pages: ['page 1'], pageParams: [1] });
  });

  it('stays when nobody has looked at it for long', async () => {
    logIn();
    const client = page();
    await client.fetchQuery(queryOptions({ queryKey: mine, queryFn: async () => 'my balances', ...kept }));
    await jest.advanceTimersByTimeAsync(2 * 60 * 60_000);
    expect([seen(client)[0], keptKeys()]).toEqual(['my balances', [mine]]);
    const next = page();
    await jest.advanceTimersByTimeAsync(2 * 60 * 60_000);
    expect(seen(next)[0]).toBe('my balances');
  });

  it('is the newest where a device has little room left', async () => {
    logIn();
    const client = page();
    await load(client, site, 'x'.repeat(100_000));
    jest.setSystemTime(now + 1);
    await load(client, mine, 'my balances');
    browser.room = 60_000;
    await jest.advanceTimersByTimeAsync(1000);
    expect(keptKeys()).toEqual([mine]);
  });

  it('is never more than a device should give', async () => {
    logIn();
    const client = page();
    await load(client, site, 'x'.repeat(500_000));
    jest.setSystemTime(now + 1);
    await load(client, mine, 'y'.repeat(500_000));
    await jest.advanceTimersByTimeAsync(1000);
    expect(keptKeys()).toEqual([mine]);
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
