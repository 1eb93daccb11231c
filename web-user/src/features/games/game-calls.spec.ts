import { TestBrowser } from '../../lib/browser/test-browser';
import { TestServer } from '../../lib/browser/test-server';
import {
  checkPage,
  fetchRounds,
  gameQuery,
  playRound,
  proofQuery,
  renewSeed,
  setLimits,
  takeBreak,
} from './game-calls';

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
const { signal } = new AbortController();

async function read({ queryFn }: { queryFn?: unknown }): Promise<unknown> {
  return typeof queryFn === 'function' ? await queryFn({ signal }) : undefined;
}

it('a bet is posted whole, under its key', async () => {
  await playRound({ box: 4, stake: '10', round: 118 }, 'key-1');
  const body = { box: '4', stake: '10', round: '118' };
  expect(server.sent).toEqual([{ method: 'POST', url: '/api/game/play', body, key: 'key-1' }]);
});

it.each([
  ['a seed', () => renewSeed({ clientSeed: 'opal-4' }), 'seed', { clientSeed: 'opal-4' }],
  ['a limit', () => setLimits({ maxStake: '5' }), 'limits', { maxStake: '5' }],
  ['a break', () => takeBreak({ days: 7 }), 'break', { days: '7' }],
])('%s is posted', async (_name, post, path, body) => {
  await post();
  expect(server.sent).toMatchObject([{ method: 'POST', url: `/api/game/${path}`, body }]);
});

it('the state and a round are asked for', async () => {
  await read(gameQuery);
  await read(proofQuery('0123456789abcdef01234567'));
  expect(server.sent.map(({ url }) => url)).toEqual(['/api/game', '/api/game/round/0123456789abcdef01234567']);
});

it.each([
  [true, [118, 117], '117'],
  [false, [118, 117], null],
  [true, [], null],
])('after a page with more %s of %j comes %s', async (more, rounds, next) => {
  server.answer = () => ({ list: rounds.map((round) => ({ round })), more });
  expect((await fetchRounds('all', undefined, signal)).next).toBe(next);
});

it('rounds come page by page, by result', async () => {
  server.answer = () => ({ list: [], more: false });
  await fetchRounds('all', undefined, signal);
  await fetchRounds('won', '101', signal);
  expect(server.sent.map(({ url }) => url)).toEqual([
    '/api/game/rounds?limit=20',
    '/api/game/rounds?before=101&limit=20&result=won',
  ]);
});

it('the check of a round has its address', () => {
  expect([checkPage(), checkPage('abc')]).toEqual(['/pages/game/check', '/pages/game/check?id=abc']);
});
