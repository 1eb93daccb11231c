// @both-engines, @full
import { Reader, UnitOfWork } from '../../server/common/database';
import { wholeBonus } from '../../server/common/money/daily-parts.rules';
import { Clock, day, hour, Jobs, minute, utcDayStart } from '../../server/common/runtime';
import {
  Balances,
  type FlowKind,
  Ledger,
  type Line,
  type SystemWallet,
  systemAccount,
  userAccount,
} from '../../server/ledger';
import { lockLines } from '../../server/locks/lock.posting';
import { BackingStart } from '../../server/miners/backing/backing-start.service';
import { MinerBacking } from '../../server/miners/backing/miner-backing.service';
import { MinerCarryOvers } from '../../server/miners/contracts/miner-carry-over.service';
import { bootApp, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { MinerStage } from '../support/miner-stage';
import { OlderSchema } from '../support/older-schema';
import { backingOf } from '../support/point-stage';

const unit = 100_000_000n;
/** The last migration from before what contracts may bring was set aside. */
const before = 1763900105000;
const owners = 10;
/** Of each owner, half of them by the gold standard, half of them in an asset whose pool is short. */
const contractsEach = 100;
/** 45 USDT in two days, 9.375 units an hour at 0.1. */
const terms = { price: '600', goldValue: '22.5', days: 2, perUser: 1_000, stock: 10_000 } as const;

interface Contract {
  readonly id: number;
  readonly asset: string;
  readonly gold: boolean;
  readonly state: string;
  readonly covered: boolean;
  /** what it is still due at a price of 0.1, in its asset */
  readonly due: bigint;
  readonly produced: bigint;
  readonly ceiling: bigint;
}

let app: TestApp;
let stage: MinerStage;
let users: TestUser[];

const inWallet = async (wallet: SystemWallet, asset: string) =>
  (await app.get(Balances).inWallet(wallet)).get(asset) ?? 0n;

let posted = 0;
async function post(lines: readonly Line[], kind: FlowKind = 'adjustment'): Promise<void> {
  posted += 1;
  const posting = { key: `test-before:${posted}`, kind, actor: 'test' } as const;
  await app.get(UnitOfWork).run((tx) => app.get(Ledger).post(tx, { ...posting, lines: [...lines] }));
}

/** Leaves exactly so much in the pool. */
async function leave(asset: string, units: bigint): Promise<void> {
  const amount = units - (await inWallet('releases', asset));
  const lines: readonly Line[] = [
    { account: systemAccount('world', asset), amount: -amount, type: 'adjustment' },
    { account: systemAccount('releases', asset), amount, type: 'adjustment' },
  ];
  await post(lines, 'poolTopUp');
}

/** The oldest first. */
async function contracts(): Promise<Contract[]> {
  const rows = await app
    .get(Reader)
    .query<
      Record<'id' | 'gold' | 'covered' | 'due' | 'produced' | 'ceiling', string | number> &
        Pick<Contract, 'asset' | 'state'>
    >(
      `SELECT id, asset, goldStandard AS gold, state, covered, produced, ceiling, hourly * (hours - made - 1) + rest AS due
       FROM miner ORDER BY obtainedAt, id`,
    );
  return rows.map((row) => {
    const gold = Number(row.gold) === 1;
    return {
      ...{ id: Number(row.id), asset: row.asset, gold, state: row.state, covered: Number(row.covered) === 1 },
      ...{ produced: BigInt(row.produced), ceiling: BigInt(row.ceiling), due: BigInt(row.due) * (gold ? 10n : 1n) },
    };
  });
}

/** Orders and fees left 97,500 USDT in `fees` for a million TRADE; there was nothing else behind points. */
async function givePoints(): Promise<void> {
  const [payer] = users as [TestUser];
  await app.actors.fund(payer, 'USDT', '97500');
  await post([
    { account: userAccount(payer.id, 'funding', 'USDT'), amount: -97_500n * unit, type: 'cardFee' },
    { account: systemAccount('fees', 'USDT'), amount: 97_500n * unit, type: 'cardFee' },
  ]);
  for (const [asset, each] of [
    ['TRADE', 100_000n],
    ['MINERAL', 250n],
  ] as const)
    await post([
      { account: systemAccount('issuer', asset), amount: -each * unit * BigInt(owners), type: 'tradePoints' },
      ...users.map(({ id }) => ({
        ...{ account: userAccount(id, 'funding', asset), amount: each * unit, type: 'tradePoints' as const },
      })),
    ]);
}

/** Three days at 0.05 %, with a bonus on the first as well: what a lock was until then. */
async function lockAsBefore({ id }: TestUser): Promise<void> {
  const [principal, days, ratePpm] = [90n * unit, 3, 500];
  const bonus = wholeBonus({ principal, days, ratePpm, bonusFrom: 1 });
  const now = app.get(Clock).now();
  const first = utcDayStart(now) + day;
  await app.get(UnitOfWork).run(async (tx) => {
    const transactionId = await app.get(Ledger).post(tx, {
      ...{ key: `lock:before:${id}`, kind: 'lock', actor: `user:${id}` },
      lines: lockLines(id, 'FXB', principal, bonus),
    });
    await tx.run(
      `INSERT INTO lock_position (userId, productId, asset, principal, days, ratePpm, bonusFrom, bonus, released, bonusPaid,
        lockedAt, firstDay, endDay, nextDay, nextBonusDay, state, transactionId, updatedAt)
       VALUES (?, 1, 'FXB', ?, ?, ?, 1, ?, 0, 0, ?, ?, ?, ?, ?, 'active', ?, ?)`,
      [
        ...[id, principal.toString(), days, ratePpm, bonus.toString(), now, first, first + (days - 1) * day],
        ...[first, first, transactionId, now],
      ],
    );
  });
}

/** Ten hours in which a thousand contracts begin, nothing of which is set aside; who does not collect is paused. */
async function midLife(): Promise<void> {
  for (const asset of ['NICE', 'BNB']) {
    await stage.setPrice(asset, '0.1');
    await leave(asset, 1_000_000n * unit);
  }
  // What came in for points until then was more than the rule of today asks for.
  await app.actors.setting('card.tradePointRate', '50000');
  await app.actors.setting('miner.maxBubbles', '6');
  const products: number[] = [];
  for (const asset of ['NICE', 'BNB'])
    for (const goldStandard of [true, false]) products.push(await stage.product({ ...terms, asset, goldStandard }));
  const free = jest.spyOn(app.get(MinerBacking), 'take').mockResolvedValue({ total: 0n, mineral: 0n });
  for (const [at, user] of users.entries()) {
    for (const product of products) {
      const { status, msg } = await stage.obtain(user, product, contractsEach / products.length);
      if (status !== 200) throw new Error(msg);
      app.clock.advance(minute);
    }
    await stage.uncover();
    await lockAsBefore(user);
    stage.goTo(at + 1);
    await stage.release();
    // The first two leave theirs; whoever is among the others collects of one contract each hour.
    const collecting = users[2 + (at % (owners - 2))] as TestUser;
    const [miner] = (await stage.miners(collecting)).list;
    if (miner && at >= 2) await stage.collectAll(collecting, miner.id);
  }
  free.mockRestore();
}

/** As it would be had the product of today never run on it; its clock goes on where it was. */
async function restartFrom(older: OlderSchema): Promise<void> {
  await older.close();
  const { database } = app;
  const now = app.get(Clock).now();
  const clock = jest.spyOn(Clock.prototype, 'now').mockReturnValue(now);
  app = await bootApp({ database });
  clock.mockRestore();
  app.clock.stop(now);
  stage = await MinerStage.open(app);
}

afterEach(() => closeWithSoundBooks(app));

test('a thousand contracts from before are covered, the oldest first, and all of them are paid to their end', async () => {
  app = await bootApp();
  users = [];
  while (users.length < owners) users.push(await app.actors.user({ bound: true, funded: { FXB: '90' } }));
  await givePoints();
  stage = await MinerStage.open(app);
  await midLife();
  // Of one asset there is enough for all, of the other for about a third of what was promised; some of an hour waits.
  stage.goTo(owners + 0.5);
  await leave('BNB', 1_500n * unit);
  stage.goTo(owners + 1.5);
  await stage.release();
  await leave('BNB', 60_000n * unit);
  const old = await contracts();
  expect(old).toHaveLength(owners * contractsEach);
  const states = old.map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['mining', 'pause']));
  const waiting = (await stage.runs()).filter(({ state }) => state !== 'done');
  expect(waiting.map(({ asset, purse }) => [asset, purse])).toEqual([['BNB', 'releases']]);
  expect(Number(waiting[0]?.bubbles)).toBeGreaterThan(0);
  const pool = { NICE: await inWallet('releases', 'NICE'), BNB: await inWallet('releases', 'BNB') };
  const bonuses = await inWallet('setAside', 'FXB');

  await app.nest.close();
  const older = await OlderSchema.of(app.database);
  const loads = () => older.query('SELECT asset, gold, state, at, miners, power, hourly, rest FROM miner_load');
  const shape = await OlderSchema.shapeAt(before);
  await older.downTo(before);
  expect(await older.shape()).toEqual(shape);
  const loadsBefore = await loads();
  await older.up();
  await older.downTo(before);
  expect([await older.shape(), await loads()]).toEqual([shape, loadsBefore]);
  await restartFrom(older);

  // By hand: the oldest first, until one is more than what is left; by the gold standard with 1.2.
  const left = { ...pool };
  const short = new Set<string>();
  const expected = old.map(({ id, asset, gold, due, produced }) => {
    const need = gold ? (due * 12n) / 10n : due;
    const code = asset as keyof typeof left;
    if (need > left[code]) short.add(code);
    const covered = !short.has(code);
    if (covered) left[code] -= need;
    return { id, covered, ceiling: covered ? produced + need : 0n };
  });
  expect((await contracts()).map(({ id, covered, ceiling }) => ({ id, covered, ceiling }))).toEqual(expected);
  expect([...short]).toEqual(['BNB']);
  for (const asset of ['NICE', 'BNB'] as const) {
    expect(await inWallet('releases', asset)).toBe(left[asset]);
    expect(await inWallet('setAside', asset)).toBe(pool[asset] - left[asset]);
  }
  expect(await inWallet('setAside', 'FXB')).toBe(bonuses);
  // The example of decision 40.
  expect([(await backingOf(app, 'TRADE')).units, (await backingOf(app, 'MINERAL')).units]).toEqual([
    31_200n * unit,
    1_800n * unit,
  ]);
  const held = await app.get(Balances).inWallet('setAside');
  await app.get(MinerCarryOvers).carryOver();
  await app.get(BackingStart).onApplicationBootstrap();
  expect(await app.get(Balances).inWallet('setAside')).toEqual(held);

  await toTheEnd(old, expected);
}, 600_000);

/** Half a day at a time, with the books after each; the short pool is filled after a day. */
async function toTheEnd(old: readonly Contract[], expected: readonly { covered: boolean }[]): Promise<void> {
  await app.actors.setting('miner.maxBubbles', '720');
  users = await Promise.all(users.map(({ wallet }) => app.actors.login(wallet)));
  for (const user of users)
    for (const { id } of (await stage.miners(user, '?state=pause&limit=100')).list) await stage.collectAll(user, id);
  for (let half = 1; half <= 8; half++) {
    app.clock.advance(12 * hour);
    await stage.release();
    await app.get(Jobs).run('locks.release');
    expect((await app.books()).checks.filter(({ ok }) => !ok)).toEqual([]);
    if (half !== 2) continue;
    const short = (await contracts()).filter((_, at) => !expected[at]?.covered);
    expect(short.filter(({ state }) => state === 'end')).toEqual([]);
    await leave('BNB', 1_000_000n * unit);
  }
  // Each has brought what it was due, whoever paid it: 450 units in all.
  const ended = await contracts();
  expect(ended.filter(({ state, produced }) => state !== 'end' || produced !== 450n * unit)).toEqual([]);
  expect(ended).toHaveLength(old.length);
  const [locks] = await app
    .get(Reader)
    .query<{ open: number; paid: string | number }>(
      "SELECT SUM(CASE WHEN state = 'ended' THEN 0 ELSE 1 END) AS open, SUM(bonusPaid) AS paid FROM lock_position",
    );
  // 0.05 % of 90, of 60 and of 30.
  expect([Number(locks?.open), BigInt(locks?.paid ?? 0)]).toEqual([0, 9_000_000n * BigInt(owners)]);
  for (const asset of ['NICE', 'BNB', 'FXB']) expect(await inWallet('setAside', asset)).toBe(0n);
}
