import { TestBrowser } from '../../lib/browser/test-browser';
import { TestServer } from '../../lib/browser/test-server';
import { buyCard, fetchOwn, hangCard, setAuto, takeDown } from './card-calls';

let browser: TestBrowser;
let server: TestServer;
beforeEach(() => {
  browser = new TestBrowser();
  server = new TestServer();
});
afterEach(() => {
  server.leave();
  browser.leave();
});

it('what is asked of a card names it in the path, and carries its key', async () => {
  await buyCard({ id: 7, price: '480' }, 'key-0');
  await hangCard({ id: 7, price: '1150', session: 3, parts: 3 }, 'key-1');
  await takeDown({ id: 7 }, 'key-2');
  await setAuto({ id: 7, on: true, password: '135790' }, 'key-3');
  expect(server.sent).toEqual([
    { method: 'POST', url: '/api/project/card/7', body: { price: '480' }, key: 'key-0' },
    {
      method: 'POST',
      url: '/api/project/card/hanging/7',
      body: { price: '1150', session: '3', parts: '3' },
      key: 'key-1',
    },
    { method: 'POST', url: '/api/project/card/cancel/7', body: {}, key: 'key-2' },
    { method: 'POST', url: '/api/project/card/auto/7', body: { on: 'true', password: '135790' }, key: 'key-3' },
  ]);
});

it('my own cards are two lists', async () => {
  const { signal } = new AbortController();
  await fetchOwn('my', undefined, signal);
  await fetchOwn('mySale', '12', signal);
  expect(server.sent.map(({ url }) => url)).toEqual(['/api/project/card/my', '/api/project/card/mySale?cursor=12']);
});
