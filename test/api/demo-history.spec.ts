import type { Dashboard } from '../../server/admin/admin.schemas';
import { ClosedDays } from '../../server/admin/dashboard/closed-days.service';
import type { AwardRow } from '../../server/awards/awards.list';
import { Reader } from '../../server/common/database';

import { Clock, day, hour, Jobs, utcDayStart } from '../../server/common/runtime';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Price, PriceHistory, PriceLine } from '../../server/market/market.schemas';
import type { MinerRow } from '../../server/miners/miners.list';
import type { ReleaseRunRow } from '../../server/miners/releases/release-runs.list';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import type { UserRow } from '../../server/users/users.list';
import { bootApp, type TestApp } from '../support';
import type { BootOptions } from '../support/boot';

let app: TestApp;
let began: number;

beforeAll(async () => {
  app = await bootApp({ env: { DEMO_HISTORY: '1' } });
  began = app.clock.stop();
});
afterAll(() => app.close());

const dashboard = async () => (await (await app.actors.staff('auditor')).get<Dashboard>('/admin-api/dashboard')).body;
const rowsOf = async <Row>(path: string) =>
  (await (await app.actors.staff('auditor')).get<Row[]>(`/admin-api/${path}`)).body;
const states = (rows: readonly { state: string }[]) => [...new Set(rows.map(({ state }) => state))].sort();

/** Rows of every table of the product, but for what staff and tests write by logging in. */
async function counts(of: TestApp): Promise<Record<string, number>> {
  const tables = [
    'user',
    'deposit',
    'withdrawal',
    'ledger_transaction',
    'ledger_entry',
    'price_bar',
    'price_tick',
    'airdrop',
    'article',
  ];
  const found: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await of.get(Reader).query<{ n: number }>(`SELECT COUNT(*) AS n FROM \`${table}\``);
    found[table] = Number(row?.n);
  }
  return found;
}

test('the books are green, sealed and in order of time', async () => {
  await app.get(Jobs).run('ledger.checkpoint');
  await app.get(Jobs).run('ledger.seal');
  expect((await app.books()).checks.filter(({ ok }) => !ok)).toEqual([]);
  const moved = await app
    .get(Reader)
    .query<{ createdAt: number }>('SELECT createdAt FROM ledger_transaction ORDER BY id');
  const times = moved.map(({ createdAt }) => Number(createdAt));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect([utcDayStart(times[0] ?? 0), (times.at(-1) ?? 0) <= began]).toEqual([utcDayStart(began) - 29 * day, true]);
});

test('each of thirty days has its deposits and fees, whether it is closed or not', async () => {
  const { days, queues, users } = await dashboard();
  // Twelve and the root.
  expect(users).toBe(13);
  // The day that has just begun may have none yet.
  for (const { deposits } of days.slice(0, -1))
    expect([deposits.count > 0, Number(deposits.value) > 50]).toEqual([true, true]);
  expect(days.filter(({ withdrawals }) => withdrawals.count > 0).length).toBeGreaterThan(9);
  expect(days.filter(({ fees }) => Number(fees) > 0).length).toBeGreaterThan(20);
  expect(Object.fromEntries(queues.map(({ queue, count }) => [queue, count > 0]))).toEqual({
    'deposits.pending': true,
    'withdrawals.pending': true,
    'withdrawals.approved': true,
    'withdrawals.paying': true,
    'withdrawals.failed': false,
    'pointOrders.pendingConfirmation': true,
    'secondPerson.waiting': false,
  });
  await app.get(ClosedDays).close();
  app.clock.advance(11_000);
  expect((await dashboard()).days).toEqual(days);
});

test('every list has something in it, by people with names', async () => {
  const users = await rowsOf<UserRow>('users');
  // Twelve and the root.
  expect(users.filter(({ nickname }) => !nickname.includes('****')).length).toBe(13);
  expect(states(await rowsOf<DepositRow>('deposits?range=[0,199]'))).toEqual(['credited', 'pending', 'rejected']);
  expect(states(await rowsOf<WithdrawalRow>('withdrawals?range=[0,199]'))).toEqual([
    'approved',
    'paid',
    'paying',
    'pending',
    'rejected',
  ]);
});

test('the agent has a few of them, each given by an admin', async () => {
  const agent = await app.actors.staff('agent');
  const { body } = await agent.get<UserRow[]>('/admin-api/users?sort=["id","ASC"]');
  expect(body.map(({ nickname, agent: by }) => [nickname, by])).toEqual(
    ['Mira', 'Анна', '雅婷', 'Дмитрий'].map((nickname) => [nickname, 'Abe Agent']),
  );
  const given = await rowsOf<AuditRow>('audit?filter={"action":"assignAgent"}');
  expect(given.map(({ staff, resourceId }) => [staff, Number(resourceId)])).toEqual(
    body.map(({ id }) => ['Ada Admin', id]).reverse(),
  );
});

test('the team lives: people under people, upgrades, awards, dividends, a seat for each who joined, and a leader', async () => {
  const users = await rowsOf<UserRow>('users?sort=["id","ASC"]');
  const [root, mira] = users;
  expect(mira).toMatchObject({ nickname: 'Mira', level: 3, directCount: 3, community: 'Basalt' });
  expect(root).toMatchObject({ teamCount: 12, nickname: 'Meridian', community: 'Harbour' });
  expect(users.at(-1)).toMatchObject({ community: 'Harbour' });
  const awards = await rowsOf<AwardRow>('awards?range=[0,199]');
  expect([...new Set(awards.map(({ kind }) => kind))]).toEqual(
    expect.arrayContaining(['direct', 'indirect', 'performance', 'meal', 'dividend']),
  );
  expect(states(awards)).toContain('settled');
  const runs = await rowsOf<{ day: string }>('dividend-runs?range=[0,199]');
  expect(runs.length).toBeGreaterThan(27);
  const members = users.filter(({ level }) => level > 0).length;
  const [seats] = await app.get(Reader).query<{ n: number }>('SELECT MAX(seat) AS n FROM membership');
  expect([members > 5, Number(seats?.n)]).toEqual([true, members]);
});

test('somebody has a miner, whose hours since come as bubbles at the prices of then', async () => {
  await app.get(Jobs).run('miners.release');
  const [miner, ...others] = await rowsOf<MinerRow>('miners');
  expect([others, miner]).toMatchObject([[], { account: expect.any(String), title: 'Pebble rig', state: 'mining' }]);
  // It was obtained at ten to seven on the last day but two.
  const hours = Math.floor((began - (utcDayStart(began) - 2 * day)) / hour) - 19;
  expect([miner?.waiting, hours > 24 && hours < 72]).toEqual([hours, true]);
  const runs = await rowsOf<ReleaseRunRow>('release-runs');
  expect(new Set(runs.map(({ price }) => price)).size).toBeGreaterThan(2);
});

test('three people played, the shop of points was paid, and one of them is on a break', async () => {
  const [rounds] = await app
    .get(Reader)
    .query<{ n: number; players: number; won: number }>(
      'SELECT COUNT(*) AS n, COUNT(DISTINCT userId) AS players, SUM(won) AS won FROM game_round',
    );
  expect([Number(rounds?.n), Number(rounds?.players)]).toEqual([60, 3]);
  // By chance all of sixty are lost once in 56,000 times.
  expect(Number(rounds?.won)).toBeGreaterThan(0);
  expect(await rowsOf<{ nickname: string }>('game-breaks')).toMatchObject([{ nickname: 'Jonas' }]);
});

test('two people came by a phone, and one of them has a wallet since', async () => {
  const found = await app
    .get(Reader)
    .query<{ nickname: string; bound: number }>(
      'SELECT u.nickname, u.account IS NOT NULL AS bound FROM user_phone p JOIN `user` u ON u.id = p.userId ORDER BY u.id',
    );
  expect(found.map(({ nickname, bound }) => [nickname, Number(bound)])).toEqual([
    ['Farah', 0],
    ['志明', 1],
  ]);
});

test('every chart has its line, which ends at the price', async () => {
  for (const { asset, price, trend, dayAgo } of (await app.api.get<Price[]>('/api/prices')).data.slice(1)) {
    expect([trend.length, new Set(trend).size > 20, dayAgo === null]).toEqual([24, true, false]);
    for (const [interval, least] of [
      ['1m', 1_000],
      ['5m', 1_000],
      // today is one of the thirty days, and may have just begun
      ['1h', 29 * 24],
      ['1d', 30],
    ] as const) {
      const { candles } = (await app.api.get<PriceLine>(`/api/line?asset=${asset}&interval=${interval}`)).data;
      expect([asset, interval, candles.length >= least]).toEqual([asset, interval, true]);
      expect([asset, interval, candles.at(-1)?.close]).toEqual([asset, interval, price]);
    }
    const { points } = (await app.api.get<PriceHistory>(`/api/prices/${asset}?range=30d`)).data;
    expect([points.length > 230, points.at(-1)?.price]).toEqual([true, price]);
  }
  expect((await app.api.get<Price[]>('/api/prices')).data.map(({ price }) => price)).toEqual([
    '1',
    '0.5',
    '0.1',
    '600',
  ]);
});

test('what each was worth then is by the price of its day', async () => {
  const values = await app
    .get(Reader)
    .query<{ value: number; amount: number }>(
      "SELECT value, amount FROM ledger_entry WHERE asset = 'FXB' AND type = 'deposit' AND amount > 0",
    );
  expect(values.length).toBeGreaterThan(1);
  expect(new Set(values.map(({ value, amount }) => Number(value) / Number(amount))).size).toBe(values.length);
});

test('nobody is logged in afterwards', async () => {
  const [open] = await app
    .get(Reader)
    .query<{ n: number }>("SELECT COUNT(*) AS n FROM user_session WHERE device = 'demo' AND endedAt IS NULL");
  expect(Number(open?.n)).toBe(0);
});

test('a second start tells nothing more', async () => {
  const env = { DEMO_HISTORY: '1' };
  let before: Record<string, number>;
  const first = await bootApp({ env });
  try {
    before = await counts(first);
  } finally {
    await first.nest.close();
  }
  const second = await bootApp({ env, database: first.database });
  try {
    expect(await counts(second)).toEqual(before);
    expect((await second.books()).checks.filter(({ ok }) => !ok)).toEqual([]);
  } finally {
    await second.close();
  }
});

const without: [string, BootOptions][] = [
  ['demo mode', { demo: false, env: { DEMO_HISTORY: '1' } }],
  ['being wanted', {}],
  ['deposits that no chain has', { env: { DEMO_HISTORY: '1', CHAIN_RPC_URL: 'http://127.0.0.1:9' } }],
];

test.each(without)('nothing of it is there without %s', async (_, options) => {
  const other = await bootApp(options);
  try {
    const { user, deposit, withdrawal, price_bar } = await counts(other);
    expect({ user, deposit, withdrawal, price_bar }).toEqual({
      user: options.demo === false ? 0 : 1,
      deposit: 0,
      withdrawal: 0,
      price_bar: 0,
    });
    expect(Math.abs(other.get(Clock).now() - Date.now())).toBeLessThan(60_000);
  } finally {
    await other.close();
  }
});
