import { Reader, UnitOfWork } from '../../server/common/database';
import { day, hour, minute } from '../../server/common/runtime';
import { drawnBy } from '../../server/demo/scripts/demo-random.rules';
import { Releases } from '../../server/miners/releases/releases.service';
import { changeSetting } from '../api/change-setting';
import { bootApp, type TestUser } from '../support';
import { MinerStage } from '../support/miner-stage';
import { printedSeed } from '../support/printed-seed';

const days = 100;
const hoursOfDay = 24;
/** Days of a contract, and how many miners of each standard have it. */
const contracts = [
  [1, 250],
  [2, 120],
  [3, 70],
  [5, 30],
  [8, 15],
  [13, 8],
  [days, 7],
] as const;

interface Row {
  readonly id: number;
  readonly goldStandard: number;
  readonly total: string | number;
  readonly produced: string | number;
  readonly collected: string | number;
  readonly state: string;
  readonly hours: number;
}

/** What was due in each hour of a contract: the same in all but the last, which pays what is left. */
function dues(total: bigint, hours: number): bigint[] {
  const hourly = total / BigInt(hours);
  return Array.from({ length: hours }, (_, index) =>
    index === hours - 1 ? total - hourly * BigInt(hours - 1) : hourly,
  );
}

/** At the price of 0.1 when it was obtained, times 1.2. */
const capOf = (due: bigint): bigint => (due * 1_200_000n * 100_000_000n) / (10_000_000n * 1_000_000n);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** A line of prices for each hour, as ticks ten minutes before its end. */
async function writePrices(stage: MinerStage, random: (below: number) => number): Promise<bigint[]> {
  let price = 10_000_000n;
  const prices = Array.from({ length: days * hoursOfDay }, () => {
    price = (price * BigInt(985_000 + random(30_001))) / 1_000_000n + 1n;
    return price;
  });
  await stage.app.get(UnitOfWork).run((tx) =>
    tx.insertMany(
      'INSERT INTO price_tick (asset, price, volume, at, unfolded)',
      "('NICE', CAST(? AS SIGNED), 0, ?, NULL)",
      prices.map((units, index) => [units.toString(), stage.first + (index + 1) * hour - 10 * minute]),
    ),
  );
  return prices;
}

test('a thousand contracts of both standards, to their end: each pays what it says up to its cap, to the unit', async () => {
  const random = drawnBy(printedSeed('contracts'));
  const app = await bootApp();
  try {
    const stage = await MinerStage.open(app);
    await changeSetting(app, 'miner.maxBubbles', '720');
    const people: TestUser[] = [];
    for (let nth = 0; nth < 5; nth++) people.push(await stage.user());
    const long: { user: TestUser; id: number }[] = [];
    let nth = 0;
    for (const [length, count] of contracts) {
      for (const goldStandard of [true, false]) {
        const goldValue = `${10 + random(20)}.${String(random(100_000_000)).padStart(8, '0')}`;
        const product = await stage.product({ days: length, goldStandard, goldValue, perUser: 1_000 });
        const user = people[nth++ % people.length]!;
        const { status, data } = await stage.obtain(user, product, count);
        expect(status).toBe(200);
        if (length === days) long.push(...data.miners.map((id) => ({ user, id })));
      }
    }
    await stage.pricedByStaff('NICE');
    const prices = await writePrices(stage, random);
    // Whoever reads on: a hundred days in four runs that are late; tokens last a week, so people come again.
    for (let quarter = 1; quarter <= 4; quarter++) {
      stage.goTo((quarter * days * hoursOfDay) / 4);
      await app.get(Releases).advance();
      const tokens = new Map<TestUser, TestUser>();
      for (const { user, id } of long) {
        const now = tokens.get(user) ?? (await app.actors.login(user.wallet));
        tokens.set(user, now);
        const { status, data } = await stage.collectAll(now, id);
        expect([status, data.bubbles]).toEqual([200, (days * hoursOfDay) / 4]);
      }
    }
    const rows = await app
      .get(Reader)
      .query<Row>('SELECT id, goldStandard, total, produced, collected, state, hours FROM miner');
    expect(rows).toHaveLength(1_000);
    for (const row of rows) {
      const total = BigInt(row.total);
      const expected = Number(row.goldStandard)
        ? dues(total, row.hours).reduce(
            (sum, due, at) => sum + least((due * 100_000_000n) / prices[at]!, capOf(due)),
            0n,
          )
        : total;
      expect([row.id, row.state, BigInt(row.produced)]).toEqual([row.id, 'end', expected]);
      if (long.some(({ id }) => id === row.id)) expect(BigInt(row.collected)).toBe(expected);
    }
    expect((await stage.runs()).every(({ state }) => state === 'done')).toBe(true);
    expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    expect(await stage.cover()).toMatchObject({ promised: '0', setAside: '0', uncoveredDue: '0' });
    expect(app.clock.stop() - stage.first).toBe(days * day);
  } finally {
    await app.close();
  }
}, 600_000);
