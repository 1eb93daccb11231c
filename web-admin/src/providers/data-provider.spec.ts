import { dataProvider } from './data-provider';

jest.mock('react-admin', () =>
  jest.requireActual<typeof import('./test-react-admin')>('./test-react-admin').fetchingReactAdmin(),
);

let sent: Request[];
let rows: number;
let total: number;
const originalFetch = globalThis.fetch;

beforeEach(() => {
  [sent, rows, total] = [[], 2, 2];
  globalThis.fetch = async (input, init) => {
    sent.push(input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init));
    const list = Array.from({ length: rows }, (_, id) => ({ id }));
    return Response.json(list, { headers: { 'Content-Range': `users 0-${rows - 1}/${total}` } });
  };
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const asked = () => {
  const { pathname, searchParams } = new URL(sent.at(-1)?.url ?? '');
  return { path: pathname, ...Object.fromEntries(searchParams) };
};
const list = { pagination: { page: 2, perPage: 25 }, sort: { field: 'id', order: 'DESC' as const } };

describe('a list', () => {
  it('is taken whole, as it is filtered and sorted, and says how much of it has come', async () => {
    const text = 'id\r\n1\r\n2\r\n';
    const answering = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      await answering(input, init);
      return new Response(text, { headers: { 'Content-Range': 'users 0-1/2' } });
    };
    const told: number[] = [];
    const wanted = { sort: list.sort, filter: { status: 'active', q: '' } };
    const { data } = await dataProvider.takeList('users', wanted, (part) => told.push(part));
    expect(asked()).toEqual({
      path: '/admin-api/users',
      format: 'csv',
      sort: '["id","DESC"]',
      filter: '{"status":"active"}',
    });
    expect([await data.text(), told]).toEqual([text, [1]]);
  });

  it('that breaks off while it is taken is an error, and so is one that is refused', async () => {
    const take = () => dataProvider.takeList('users', { filter: {} }, () => {});
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) });
    globalThis.fetch = async () => new Response(broken);
    await expect(take()).rejects.toMatchObject({ status: 0, message: 'app.error.network' });
    globalThis.fetch = async () => Response.json({ code: 'exportTooLong', message: 'Too long' }, { status: 400 });
    await expect(take()).rejects.toMatchObject({ status: 400, message: 'Too long' });
  });

  it('asks for its page, order and filter, without the conditions that are empty', async () => {
    const filter = { status: 'active', q: '', from: null, to: undefined, frozen: false, level: 0 };
    await dataProvider.getList('users', { ...list, filter });
    expect(asked()).toEqual({
      path: '/admin-api/users',
      sort: '["id","DESC"]',
      range: '[25,49]',
      filter: '{"status":"active","frozen":false,"level":0}',
    });
  });

  it('tells an exact count, and none that was cut off', async () => {
    total = 10_000;
    expect(await dataProvider.getList('users', { ...list, filter: {} })).toMatchObject({ total: 10_000 });
    [total, rows] = [10_001, 10];
    const first = await dataProvider.getList('users', { sort: list.sort, filter: {} });
    expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    rows = 25;
    const page = await dataProvider.getList('users', { ...list, filter: {} });
    expect([page.total, page.pageInfo]).toEqual([undefined, { hasNextPage: true, hasPreviousPage: true }]);
    const reference = await dataProvider.getManyReference('users', { ...list, filter: {}, target: 'uid', id: 7 });
    expect([reference.total, reference.pageInfo]).toEqual([undefined, { hasNextPage: true, hasPreviousPage: true }]);
  });
});

describe('an action', () => {
  it('is a POST to its row, with its body and the key of its intention', async () => {
    const answer = await dataProvider.action('withdrawals', 7, 'approve', { digest: 'd' }, 'key-1');
    expect(answer).toEqual({ data: [{ id: 0 }, { id: 1 }] });
    const [request] = sent;
    expect([request?.method, asked().path]).toEqual(['POST', '/admin-api/withdrawals/7/approve']);
    expect(await request?.text()).toBe('{"digest":"d"}');
    expect(request?.headers.get('Idempotency-Key')).toBe('key-1');
    expect(request?.headers.get('Content-Type')).toBe('application/json');
  });

  it('of no row stands at its resource; an id cannot leave its place', async () => {
    await dataProvider.action('withdrawals', null, 'bulk-approve', {});
    expect(asked().path).toBe('/admin-api/withdrawals/bulk-approve');
    expect(sent[0]?.headers.get('Idempotency-Key')).toBeNull();
    await dataProvider.action('assets', 'A/../B', 'price', {});
    expect(asked().path).toBe('/admin-api/assets/A%2F..%2FB/price');
  });
});

it('shows a series that was made as it is read, for the POST answers its first cards', async () => {
  await dataProvider.create('card-series', { data: { code: 'LS' } });
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET']);
  sent.length = 0;
  await dataProvider.create('articles', { data: { cat: 'rules' } });
  expect(sent.map(({ method }) => method)).toEqual(['POST']);
});

it('shows a lock product that was changed as it is read, with the proposal that waits', async () => {
  const row = { id: 4, days: 30 };
  await dataProvider.update('lock-products', { id: 4, data: row, previousData: row });
  expect(sent.map(({ method, url }) => [method, new URL(url, 'http://x').pathname])).toEqual([
    ['PUT', '/admin-api/lock-products/4'],
    ['GET', '/admin-api/lock-products/4'],
  ]);
  sent.length = 0;
  await dataProvider.update('articles', { id: 4, data: row, previousData: row });
  expect(sent.map(({ method }) => method)).toEqual(['PUT']);
});

it('reads a path as it is', async () => {
  expect(await dataProvider.read('chain/status')).toEqual({ data: [{ id: 0 }, { id: 1 }] });
  expect([sent[0]?.method, asked().path]).toEqual(['GET', '/admin-api/chain/status']);
});

it('changes what stands at a path, and takes no answer for it', async () => {
  expect(await dataProvider.put('desk-notes/7', { text: 'x' })).toEqual({ data: null });
  expect([sent[0]?.method, asked().path]).toEqual(['PUT', '/admin-api/desk-notes/7']);
});

it('uploads one image as the field named file', async () => {
  const { data } = await dataProvider.upload(new File(['x'], 'a.png', { type: 'image/png' }));
  expect(data).toEqual([{ id: 0 }, { id: 1 }]);
  const form = await sent[0]?.formData();
  expect([sent[0]?.method, asked().path, [...(form?.keys() ?? [])]]).toEqual(['POST', '/admin-api/upload', ['file']]);
});
