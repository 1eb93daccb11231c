// @both-engines
import type { Dashboard } from '../../server/admin/admin.schemas';
import { ClosedDays } from '../../server/admin/dashboard/closed-days.service';
import { Reader, UnitOfWork } from '../../server/common/database';
import { Reads } from '../../server/common/reads';
import { Clock, day, hour, isoTime, Jobs, minute, second, utcDayStart } from '../../server/common/runtime';
import { Assets, type FlowKind, Ledger, type Line, systemAccount, userAccount } from '../../server/ledger';
import { AccountDirectory } from '../../server/ledger/posting/account-directory.service';
import { Users } from '../../server/users';
import { bootApp, type TestApp, type TestUser } from '../support';

let app: TestApp;
let user: TestUser;
let posted = 0;

beforeAll(async () => {
  app = await bootApp();
  user = await app.actors.user();
});
afterAll(() => app.close());

const now = () => app.get(Clock).now();
const funding = () => userAccount(user.id, 'funding', 'USDT');
const system = (wallet: 'world' | 'fees' | 'rewards' | 'gas') => systemAccount(wallet, 'USDT');

/** @param at when the server that posts it thinks it is */
async function post(
  kind: FlowKind,
  type: Line['type'],
  from: Line['account'],
  to: Line['account'],
  whole: number,
  at = now(),
) {
  const amount = BigInt(whole) * 100_000_000n;
  const clock = new Clock();
  clock.now = () => at;
  posted += 1;
  const ledger = new Ledger(app.get(AccountDirectory), app.get(Assets), clock);
  await app.get(UnitOfWork).run((tx) =>
    ledger.post(tx, {
      key: `figure:${posted}`,
      kind,
      actor: 'test',
      lines: [
        { account: from, amount: -amount, type },
        { account: to, amount, type },
      ],
    }),
  );
}

const deposit = (whole: number, at?: number) => post('deposit', 'deposit', system('world'), funding(), whole, at);

const fxb = (whole: number) =>
  post('deposit', 'deposit', systemAccount('world', 'FXB'), userAccount(user.id, 'funding', 'FXB'), whole);

/** As a source of prices does it; whole USDT. */
async function setPrice(asset: string, price: number): Promise<void> {
  await app.get(UnitOfWork).run((tx) => app.get(Assets).setPrice(tx, asset, BigInt(price) * 100_000_000n));
  await app.get(Assets).reload();
}

/** To the next UTC midnight and so long past it. */
function passMidnight(by: number): void {
  app.clock.advance(utcDayStart(now()) + day + by - now());
}

const close = () => app.get(ClosedDays).close();

async function days(): Promise<Dashboard['days']> {
  app.clock.advance(11 * second);
  const auditor = await app.actors.staff('auditor');
  return (await auditor.get<Dashboard>('/admin-api/dashboard')).body.days;
}

const rows = () =>
  app.get(Reader).query('SELECT day, name, asset, count, units, value FROM daily_figure ORDER BY day, name, asset');

test('deposits, withdrawals and fees count on the day they moved, and nothing else does', async () => {
  await deposit(100);
  await deposit(20);
  await post('withdrawal', 'withdrawal', funding(), userAccount(user.id, 'held', 'USDT'), 30);
  await post('withdrawalPaid', 'withdrawal', userAccount(user.id, 'held', 'USDT'), system('world'), 25);
  await post('withdrawalPaid', 'withdrawalFee', userAccount(user.id, 'held', 'USDT'), system('fees'), 5);
  await post('poolTopUp', 'adjustment', system('world'), system('rewards'), 7);
  await post('gas', 'withdrawalFee', system('gas'), system('world'), 3);
  await post('adjustment', 'adjustment', funding(), system('fees'), 2);
  await post('feePayout', 'adjustment', system('fees'), system('world'), 1);
  expect((await days()).at(-1)).toMatchObject({
    deposits: { count: 2, value: '120' },
    withdrawals: { count: 1, value: '25' },
    fees: '5',
  });
});

test('a day closes an hour after its end, and what came late within that hour counts', async () => {
  passMidnight(30 * minute);
  expect(await close()).toBe(0);
  await deposit(1, now() - 31 * minute);
  await deposit(2, now());
  const open = await days();
  app.clock.advance(31 * minute);
  expect(await close()).toBe(1);
  const rolled = await rows();
  expect(rolled.map(({ name, count }) => [name, count])).toEqual([
    ['deposits', 3],
    ['fees', 1],
    ['newUsers', expect.any(Number)],
    ['withdrawals', 1],
  ]);
  expect(await days()).toEqual(open);
  expect(open.at(-2)).toMatchObject({ deposits: { count: 3, value: '121' } });
  expect(open.at(-1)).toMatchObject({ deposits: { count: 1, value: '2' } });
});

test('a second run changes nothing, nor does what claims a closed day afterwards', async () => {
  const before = await rows();
  // No further back than clocks differ: at whatever hour this runs, lines of the day after stand behind it.
  await deposit(9, utcDayStart(now()) - minute);
  expect(await close()).toBe(0);
  await app.get(Jobs).run('admin.closeDays');
  expect(await rows()).toEqual(before);
});

test('two servers at once roll each day up once, quiet days too', async () => {
  app.clock.advance(3 * day);
  await deposit(4);
  passMidnight(hour + minute);
  const other = new ClosedDays(app.get(Reads), app.get(Reader), app.get(UnitOfWork), app.get(Users), app.get(Clock));
  const closed = await Promise.all([close(), other.close()]);
  expect(closed[0] + closed[1]).toBe(4);
  const found = await rows();
  const names = found.map(({ day: start, name, asset }) => `${start} ${name} ${asset}`);
  expect(new Set(names).size).toBe(names.length);
  const starts = [...new Set(found.map(({ day: start }) => Number(start)))];
  expect(starts).toEqual(Array.from({ length: 5 }, (_, at) => (starts[0] ?? 0) + at * day));
});

test('the dashboard says the same as a sum over all lines, rolled up or not', async () => {
  await deposit(6);
  const rolledUp = await days();
  expect(rolledUp.slice(0, -1).filter(({ deposits }) => deposits.count > 0)).toHaveLength(3);
  const users = await dashboardUsers();
  await app.get(UnitOfWork).run((tx) => tx.run('DELETE FROM daily_figure'));
  const summed = await days();
  // But for what claimed the first day after it was closed.
  const first = rolledUp.findIndex(({ deposits }) => deposits.count > 0);
  expect(summed[first]).toMatchObject({ deposits: { count: 4, value: '130' } });
  expect(summed.toSpliced(first, 1)).toEqual(rolledUp.toSpliced(first, 1));
  expect(await dashboardUsers()).toBe(users);
});

async function dashboardUsers(): Promise<number> {
  app.clock.advance(11 * second);
  const auditor = await app.actors.staff('auditor');
  return (await auditor.get<Dashboard>('/admin-api/dashboard')).body.users;
}

test('an old database is rolled up from its first day', async () => {
  const before = await days();
  const first = Math.min(...(await firstDays()));
  await close();
  const starts = (await rows()).map(({ day: start }) => Number(start));
  expect(Math.min(...starts)).toBe(first);
  expect(await days()).toEqual(before);
  expect(isoTime(Math.max(...starts)).slice(0, 10)).toBe(before.at(-2)?.day);
});

async function firstDays(): Promise<number[]> {
  const [row] = await app
    .get(Reader)
    .query<{ lines: number; joined: number }>(
      'SELECT (SELECT MIN(createdAt) FROM ledger_entry) AS `lines`, (SELECT MIN(createdAt) FROM `user`) AS joined',
    );
  return [utcDayStart(Number(row?.lines)), utcDayStart(Number(row?.joined))];
}

test('what happened keeps its value, whatever becomes of the price: on an open day and on a closed one', async () => {
  passMidnight(2 * hour);
  await setPrice('FXB', 2);
  await fxb(10);
  await setPrice('FXB', 3);
  await fxb(1);
  await deposit(5);
  const kept = { deposits: { count: 3, value: '28' } };
  expect((await days()).at(-1)).toMatchObject(kept);
  passMidnight(hour + minute);
  await setPrice('FXB', 7);
  expect((await days()).at(-2)).toMatchObject(kept);
  await close();
  expect((await days()).at(-2)).toMatchObject(kept);
  const closed = await app
    .get(Reader)
    .query(
      "SELECT asset, count, units, value FROM daily_figure WHERE name = 'deposits' ORDER BY day DESC, asset LIMIT 2",
    );
  expect(closed).toEqual([
    { asset: 'FXB', count: 2, units: 1_100_000_000, value: 2_300_000_000 },
    { asset: 'USDT', count: 1, units: 500_000_000, value: 500_000_000 },
  ]);
});

test('what has no price counts, and adds nothing', async () => {
  passMidnight(2 * hour);
  await app.get(UnitOfWork).run((tx) => tx.run("UPDATE asset SET price = NULL WHERE code = 'NICE'"));
  await app.get(Assets).reload();
  const nice = userAccount(user.id, 'funding', 'NICE');
  await post('deposit', 'deposit', systemAccount('world', 'NICE'), nice, 4);
  await deposit(1);
  await setPrice('NICE', 5);
  expect((await days()).at(-1)).toMatchObject({ deposits: { count: 2, value: '1' } });
});
