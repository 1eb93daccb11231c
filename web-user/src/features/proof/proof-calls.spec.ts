import type { ProofRoot } from '@server/ledger/proofs/proof.schemas';
import { TestBrowser } from '../../lib/browser/test-browser';
import { TestServer } from '../../lib/browser/test-server';
import { booksQuery, checkMine, daysQuery, rootQuery } from './proof-calls';

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

const root: ProofRoot = {
  date: '2026-11-21',
  root: 'r',
  assets: [],
  sums: [],
  leaves: 1,
  createdAt: '',
  sealId: null,
  sealHash: null,
};

/** Nothing of them is about the caller: they stay when a session ends. */
it.each([
  ['the books', booksQuery, ['public', 'books'], '/api/books', 60_000],
  ['the days', daysQuery, ['public', 'proof', 'days'], '/api/proof', 60_000],
  ['a day', rootQuery('2026-11-21'), ['public', 'proof', 'day', '2026-11-21'], '/api/proof/2026-11-21', Infinity],
])('%s are everybody’s', async (_what, { queryKey, queryFn, staleTime }, key, url, fresh) => {
  expect([queryKey, staleTime]).toEqual([key, fresh]);
  const { signal } = new AbortController();
  if (typeof queryFn !== 'function') throw new Error('no function');
  expect(await queryFn({ signal } as never)).toBe(`the answer of ${url}`);
  expect(server.sent).toEqual([{ method: 'GET', url, body: null, key: null }]);
  await expect(queryFn({ signal: AbortSignal.abort() } as never)).rejects.toThrow('abort');
});

it('one’s own leaf is fetched of that day and judged here', async () => {
  const proof = {
    date: '2026-11-20',
    root: 'r',
    assets: [],
    leaf: { uid: '1', salt: '', sums: [], index: 0 },
    path: [],
  };
  server.answer = () => proof;
  const { proof: shown, verdict } = await checkMine(root, '1');
  expect(server.sent.map(({ url }) => url)).toEqual(['/api/proof/2026-11-21/mine']);
  expect([shown, verdict]).toEqual([proof, { fault: 'form', leaf: null, steps: [] }]);
});
