import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Jobs } from '../../server/common/runtime';
import type { AssetRow } from '../../server/market/market.schemas';
import { bootApp, type ConsoleClient, type TestApp } from '../support';

/** What the other side does at each address. */
const behaviours: Record<string, (answer: ServerResponse) => void> = {
  right: (answer) => answer.end('{"data":[{"price":"612.123456789"}]}'),
  text: (answer) => answer.end('{"data":[{"price":"six hundred"}]}'),
  secret: (answer) => answer.end('{"data":[{"price":"wJalrXUtnFEMI/K7MDENG/bPxRfiCY"}]}'),
  negative: (answer) => answer.end('{"data":[{"price":-600}]}'),
  zero: (answer) => answer.end('{"data":[{"price":0}]}'),
  nan: (answer) => answer.end('{"data":[{"price":NaN}]}'),
  html: (answer) => answer.end('<html><body>Sign in to the hotel network</body></html>'),
  huge: (answer) => answer.end('{"data":[{"price":1e30}]}'),
  jump: (answer) => answer.end('{"data":[{"price":6000}]}'),
  error200: (answer) => answer.end('{"error":"limit reached"}'),
  empty: (answer) => answer.end(),
  redirect: (answer) => answer.writeHead(302, { location: '/right' }).end(),
  status500: (answer) => answer.writeHead(500).end('{"data":[{"price":612}]}'),
  reset: (answer) => answer.destroy(),
  cut: (answer) => answer.writeHead(200, { 'content-length': '100' }).write('{"data":', () => answer.destroy()),
  endless: (answer) => {
    const more = () => {
      while (answer.writable && answer.write(' '.repeat(16_384)));
    };
    answer.on('drain', more);
    more();
  },
  // Never answers: the reader must give up by itself.
  stall: () => undefined,
};

let app: TestApp;
let finance: ConsoleClient;
let server: Server;
let origin: string;

beforeAll(async () => {
  app = await bootApp({ env: { ALLOW_PRIVATE_ADDRESSES: '1' } });
  finance = await app.actors.staff('finance');
  server = createServer((request, answer) => behaviours[request.url?.slice(1) ?? '']?.(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});
beforeEach(async () => {
  await app.actors.agreed('assets/BNB/price', { price: '600', reason: 'test' });
});

const point = async (path: string, change: object = {}) => {
  const body = {
    source: 'http',
    feedUrl: `${origin}/${path}`,
    feedPath: 'data.0.price',
    feedEvery: 30,
    reason: 'test',
  };
  await app.actors.agreed('assets/BNB/source', { ...body, ...change });
};
const asset = async (code: string) => (await finance.get<AssetRow>(`/admin-api/assets/${code}`)).body;
const bnb = () => asset('BNB');
const read = () => app.get(Jobs).run('market.feeds');

test('a good reading becomes the price, floored to eight decimals, when it is due', async () => {
  await point('right');
  await read();
  const first = await bnb();
  expect(first).toMatchObject({ price: '612.12345678', source: 'http', lastError: null, stale: false });
  await read();
  expect((await bnb()).pricedAt).toBe(first.pricedAt);
  app.clock.advance(30_000);
  await read();
  expect((await bnb()).pricedAt).not.toBe(first.pricedAt);
});

test.each([
  ['text', 'no number at data.0.price'],
  ['negative', 'no number at data.0.price'],
  ['zero', 'the price at data.0.price is 0'],
  ['nan', 'the answer is not JSON'],
  ['html', 'the answer is not JSON'],
  ['huge', 'the price at data.0.price is too large'],
  ['jump', 'moved by 9000000 ppm at once, more than 200000'],
  ['error200', 'no number at data.0.price'],
  ['empty', 'the answer is not JSON'],
  ['redirect', 'HTTP 302'],
  ['status500', 'HTTP 500'],
  ['reset', 'no answer'],
  ['cut', 'no answer'],
  ['endless', 'the answer is longer than 64 kB'],
])('%s is refused, told, and leaves the price alone until it is stale', async (path, error) => {
  await point(path);
  await read();
  const row = await bnb();
  expect([row.price, row.stale, row.lastError?.slice(0, error.length)]).toEqual(['600', false, error]);
  app.clock.advance(301_000);
  expect((await bnb()).stale).toBe(true);
});

test('what stands at an address is told to nobody, unless it is a price', async () => {
  await point('secret');
  await read();
  expect((await bnb()).lastError).toBe('no number at data.0.price');
});

test('one that stalls is given up and holds up no other, and a price set meanwhile wins', async () => {
  await point('stall');
  const stalled = { source: 'http', feedUrl: `${origin}/stall`, feedPath: 'data.0.price', reason: 'test' };
  await app.actors.agreed('assets/FXB/source', stalled);
  const before = await asset('FXB');
  await app.actors.agreed('assets/NICE/source', {
    source: 'http',
    feedUrl: `${origin}/right`,
    feedPath: 'data.0.price',
    maxMovePpm: 10_000_000,
    reason: 'test',
  });
  await app.actors.agreed('assets/NICE/price', { price: '600', reason: 'test' });
  await app.actors.agreed('assets/NICE/source', {
    source: 'http',
    feedUrl: `${origin}/right`,
    feedPath: 'data.0.price',
    reason: 'test',
  });
  const reading = read();
  await finance.post('/admin-api/assets/BNB/price', { price: '598', reason: 'by hand' });
  await reading;
  expect(await bnb()).toMatchObject({ price: '598', source: 'staff', lastError: null });
  expect((await asset('NICE')).price).toBe('612.12345678');
  expect(await asset('FXB')).toMatchObject({ price: before.price, stale: false, lastError: 'no answer' });
});

test('the walk moves in small steps, and is refused in production', async () => {
  await point('', { source: 'walk', feedUrl: null, feedPath: null, feedEvery: 1 });
  for (let step = 0; step < 5; step++) {
    const before = Number((await bnb()).price);
    app.clock.advance(1_000);
    await read();
    expect(Math.abs(Number((await bnb()).price) / before - 1)).toBeLessThanOrEqual(0.003);
  }
});

test('in production a feed is read over https alone, and nothing walks', async () => {
  const production = await bootApp({
    env: {
      NODE_ENV: 'production',
      DEMO_IN_PRODUCTION: '1',
      JWT_SECRET: 'Qm7dKxV2pLsT9wYbN4hRzC8gJfA3uEo6',
      PASSWORD_PEPPER: 'f1c9a0b7e3d24586f1c8a1b6e2d35497',
      PUBLIC_ORIGIN: 'https://lodestone.example',
    },
  });
  try {
    const staff = await production.actors.staff('finance');
    const set = async (body: object) => {
      const common = { feedPath: 'price', reason: 'test' };
      const answer = await staff.post<{ code?: string } | null>('/admin-api/assets/BNB/source', { ...common, ...body });
      return answer.http === 200 ? 'done' : answer.body?.code;
    };
    expect(await set({ source: 'http', feedUrl: 'http://127.0.0.1/latest' })).toBe('feedAddressInvalid');
    expect(await set({ source: 'http', feedUrl: 'https://prices.example/bnb' })).toBe('done');
    expect(await set({ source: 'walk' })).toBe('walkInProduction');
  } finally {
    await production.close();
  }
});
