import { QueryClient } from '@tanstack/react-query';
import { TestBrowser } from '../lib/browser/test-browser';
import { TestServer } from '../lib/browser/test-server';
import { fetchLayer, layerFrom } from './arrangement/arrangement-calls';
import { articleQuery, getArticles } from './articles/article-calls';
import { billsKey, fetchBills } from './bills/bill-calls';
import { noFilter } from './bills/bill-filter';
import { fetchMembers, saveSplitting } from './community/community-calls';
import { everything, fetchAwards, fetchExpenses } from './income/income-calls';
import { fetchPoolLog, lineQuery } from './market/market-calls';
import { fetchTeam, saveRemark } from './team/team-calls';
import { recipientQuery } from './transfer/transfer-calls';

let browser: TestBrowser;
let server: TestServer;
let client: QueryClient;
beforeEach(() => {
  browser = new TestBrowser();
  server = new TestServer();
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  server.leave();
  browser.leave();
});

const { signal } = new AbortController();
const rows = (length: number) => Array.from({ length }, (_, id) => ({ id }));
const urls = () => server.sent.map(({ url }) => url);

describe('articles', () => {
  it.each([
    [undefined, 20, 21, '2'],
    [undefined, 20, 20, null],
    [undefined, 19, 21, null],
    ['2', 20, 41, '3'],
    ['2', 20, 40, null],
    ['2', 1, 21, null],
  ])('after page %s of %i in %i comes %s', async (cursor, length, count, next) => {
    server.answer = () => ({ count, list: rows(length) });
    expect((await getArticles('rules', cursor, signal)).next).toBe(next);
    expect(urls()).toEqual([`/api/article?cat=rules&page=${cursor ?? 1}&limit=20`]);
  });

  it('are kept by language', async () => {
    await client.fetchQuery(articleQuery(3, 'de'));
    expect(urls()).toEqual(['/api/article/3']);
    expect(articleQuery(3, 'de').queryKey).toEqual(['public', 'article', 3, 'de']);
  });
});

describe('bills', () => {
  it('are asked for by type, asset and cursor', async () => {
    const page = { list: [{ id: 9, createdAt: '2026-11-21T10:00:00.000Z' }], next: '9' };
    server.answer = () => page;
    expect(await fetchBills({ ...noFilter, type: 'deposit', asset: 'USDT' }, undefined, signal)).toEqual(page);
    await fetchBills({ ...noFilter, type: 'all' }, '9', signal);
    expect(urls()).toEqual(['/api/finance/bill/deposit?asset=USDT', '/api/finance/bill/all?cursor=9']);
  });

  it('lie with the caller’s own data, by filter', () => {
    expect(billsKey(noFilter)).toEqual(['me', 'bills', { type: 'all', asset: null, from: null, to: null }]);
  });
});

describe('the candles of an asset', () => {
  const candle = (minute: number) => ({
    time: `2026-11-21T10:0${minute}:00.000Z`,
    open: '1',
    high: '1',
    low: '1',
    close: '1',
    volume: '0',
  });
  const query = lineQuery('FXB', '1m');

  it('are all asked for at first, then from the third last on', async () => {
    server.answer = () => ({ candles: [1, 2, 3, 4].map(candle) });
    await client.fetchQuery(query);
    server.answer = () => ({ candles: [2, 3, 4, 5].map(candle) });
    expect((await client.fetchQuery(query)).map(({ time }) => time.slice(14, 16))).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
    ]);
    expect(urls()).toEqual([
      '/api/line?asset=FXB&interval=1m',
      '/api/line?asset=FXB&interval=1m&from=2026-11-21T10%3A02%3A00.000Z',
    ]);
  });

  it('are all asked for again while there are too few to go on from', async () => {
    server.answer = () => ({ candles: [1, 2, 3].map(candle) });
    await client.fetchQuery(query);
    server.answer = () => ({ candles: [3].map(candle) });
    expect(await client.fetchQuery(query)).toEqual([candle(3)]);
    expect(urls()[1]).toBe('/api/line?asset=FXB&interval=1m');
  });
});

describe('people', () => {
  const page = { list: [], next: null };

  it.each([
    ['direct', {}, '/api/user/spread/list?sort=newest'],
    ['indirect', { keyword: 'Bas' }, '/api/user/subSpreadList?sort=newest&keyword=Bas'],
    ['all', { sort: 'oldest' }, '/api/user/childrenList?sort=oldest'],
    [{ uid: '12345678' }, {}, '/api/user/childrenList?uid=12345678&sort=newest'],
  ] as const)('of the team %j with %j are asked for at %s', async (scope, search, url) => {
    server.answer = () => page;
    expect(await fetchTeam({ scope, sort: 'newest', ...search }, undefined, signal)).toEqual(page);
    expect(urls()).toEqual([url]);
  });

  it('of a community are searched, and those of a layer come by their seats', async () => {
    server.answer = () => page;
    await fetchMembers('Bas', '9', signal);
    await fetchLayer(2, '14', signal);
    expect(urls()).toEqual(['/api/leader/users?keyword=Bas&cursor=9', '/api/user/arrange/2?cursor=14']);
  });

  it('and a remark about one is posted to their number', async () => {
    await saveRemark({ uid: '12345678', remark: '' });
    expect(server.sent).toMatchObject([{ method: 'POST', url: '/api/user/remark/12345678', body: { remark: '' } }]);
  });

  it.each([
    ['3', 3],
    ['0', null],
    ['-1', null],
    ['two', null],
    [null, null],
  ])('the layer %j of an address is %s', (text, layer) => {
    expect(layerFrom(text)).toBe(layer);
  });
});

it('awards are asked for by kind and state, and payments of one’s own beside them', async () => {
  server.answer = () => ({ list: [], next: null });
  await fetchAwards(everything, undefined, signal);
  await fetchAwards({ ...everything, kind: 'meal', state: 'pending' }, '7', signal);
  await fetchExpenses('3', signal);
  expect(urls()).toEqual([
    '/api/user/award_log/income',
    '/api/user/award_log/meal?state=pending&cursor=7',
    '/api/user/award_log/expense?cursor=3',
  ]);
});

it('a leader posts how cards are split', async () => {
  const body = { mode: 'auto' as const, threshold: '1000', splitAmount: '500' };
  await saveSplitting(body);
  expect(server.sent).toMatchObject([{ method: 'POST', url: '/api/leader/info', body }]);
});

it('the log of a pool comes page by page', async () => {
  server.answer = () => ({ log: { list: [], next: null } });
  expect(await fetchPoolLog(3, '9', signal)).toEqual({ list: [], next: null });
  expect(urls()).toEqual(['/api/lake/3?cursor=9']);
});

it('a recipient is looked up once, and never by itself again: the server allows ten a minute', async () => {
  server.answer = () => ({ recipient: { uid: '12345678' } });
  const query = recipientQuery('12345678');
  expect(await client.fetchQuery(query)).toEqual({ uid: '12345678' });
  await client.fetchQuery(query);
  expect(urls()).toEqual(['/api/finance/other/trade?to=12345678']);
  expect([query.retry, query.refetchOnWindowFocus, query.staleTime]).toEqual([false, false, 600_000]);
});
