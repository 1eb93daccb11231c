// @both-engines
import { Reader, UnitOfWork } from '../../server/common/database';
import { hour, minute } from '../../server/common/runtime';
import { Balances } from '../../server/ledger';
import { MinerCarryOvers } from '../../server/miners/contracts/miner-carry-over.service';
import { bootApp, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { MinerStage } from '../support/miner-stage';

/** 24 USDT in 24 hours. */
const terms = { asset: 'BNB', price: '1000', perUser: 100 } as const;

interface Row {
  readonly id: number;
  readonly gold: boolean;
  readonly covered: boolean;
  readonly ceiling: bigint;
  readonly produced: bigint;
  readonly made: number;
}

let app: TestApp;
let stage: MinerStage;
let user: TestUser;

/** BNB is 0.1: an hour brings 10 of it. Staff say so. */
beforeEach(async () => {
  app = await bootApp();
  stage = await MinerStage.open(app);
  await app.get(UnitOfWork).run((tx) => tx.run("UPDATE price_source SET source = 'staff' WHERE asset = 'BNB'"));
  await setPrice('0.1');
  user = await stage.user();
  await stage.fund('BNB', 10_000);
});
afterEach(() => closeWithSoundBooks(app));

async function setPrice(price: string): Promise<void> {
  app.clock.advance(-minute);
  await stage.setPrice('BNB', price);
  app.clock.advance(minute);
}

const inWallet = async (wallet: 'releases' | 'setAside') => (await app.get(Balances).inWallet(wallet)).get('BNB') ?? 0n;

async function rows(): Promise<Row[]> {
  const found = await app
    .get(Reader)
    .query<Record<'id' | 'gold' | 'covered' | 'ceiling' | 'produced' | 'made', string | number>>(
      'SELECT id, goldStandard AS gold, covered, ceiling, produced, made FROM miner ORDER BY obtainedAt, id',
    );
  return found.map((row) => ({
    ...{ id: Number(row.id), made: Number(row.made), gold: Number(row.gold) === 1, covered: Number(row.covered) === 1 },
    ...{ ceiling: BigInt(row.ceiling), produced: BigInt(row.produced) },
  }));
}

/** Contracts of both kinds in turns, a minute apart; four hours later none is covered, as before there were ceilings. */
async function midLife(count: number): Promise<void> {
  const [gold, fixed] = [
    await stage.product({ ...terms, goldStandard: true }),
    await stage.product({ ...terms, price: '1001' }),
  ];
  for (let nth = 0; nth < count; nth++) {
    app.clock.advance(minute);
    await stage.obtained(user, nth % 2 === 0 ? gold : fixed);
  }
  stage.goTo(4);
  await stage.release();
  await stage.uncover();
  stage.goTo(4.25);
}

/** As the migration leaves it. */
const due = () => app.get(UnitOfWork).run((tx) => tx.run("INSERT INTO miner_carry_over (asset) VALUES ('BNB')"));
const isDue = async () => (await app.get(Reader).query('SELECT asset FROM miner_carry_over')).length > 0;

/** Leaves exactly so much in the pool. */
async function leave(units: bigint): Promise<void> {
  const there = await inWallet('releases');
  await stage.move('BNB', units - there);
}

test('the oldest contracts are covered as far as the pool goes, and the others go on as before', async () => {
  await midLife(6);
  // 20 hours are left: 200 of a fixed amount, 240 by the gold standard.
  await leave(90_000_000_000n);
  await due();
  await app.get(MinerCarryOvers).carryOver();
  const carried = await rows();
  expect(carried.map(({ gold, covered, ceiling, produced }) => [gold, covered, ceiling - produced])).toEqual([
    [true, true, 24_000_000_000n],
    [false, true, 20_000_000_000n],
    [true, true, 24_000_000_000n],
    [false, true, 20_000_000_000n],
    [true, false, -4_000_000_000n],
    [false, false, -4_000_000_000n],
  ]);
  expect([await inWallet('releases'), await inWallet('setAside')]).toEqual([2_000_000_000n, 88_000_000_000n]);
  expect(await stage.cover('BNB')).toMatchObject({ promised: '880', setAside: '880', releases: '20', uncovered: 2 });
  expect(await isDue()).toBe(false);
  // Two hours: the pool has 20 for one of them.
  stage.goTo(6);
  await stage.release();
  const later = await rows();
  expect(later.map(({ made }) => made)).toEqual([6, 6, 6, 6, 5, 5]);
  expect(
    (await stage.runs()).filter(({ state }) => state !== 'done').map(({ purse, shortfall }) => [purse, shortfall]),
  ).toEqual([['releases', '20']]);
  // Covered ones never wait for the others.
  stage.goTo(24);
  await stage.release();
  expect((await rows()).map(({ made, produced }) => [made, produced])).toEqual([
    ...Array.from({ length: 4 }, () => [24, 24_000_000_000n]),
    ...Array.from({ length: 2 }, () => [9, 9_000_000_000n]),
  ]);
});

test('cut off in the middle it goes on where it was, and a second start changes nothing', async () => {
  await midLife(6);
  await leave(1_000_000_000_000n);
  await due();
  const carryOvers = app.get(MinerCarryOvers);
  carryOvers.atOnce = 2;
  const unitOfWork = app.get(UnitOfWork);
  const run = unitOfWork.run.bind(unitOfWork);
  let left = 2;
  const cut = jest.spyOn(unitOfWork, 'run').mockImplementation((work, ...more) =>
    run(
      async (tx) => {
        const done = await work(tx);
        left -= 1;
        if (left < 0) throw new Error('killed');
        return done;
      },
      ...more,
    ),
  );
  await expect(carryOvers.carryOver()).rejects.toThrow('killed');
  cut.mockRestore();
  expect((await rows()).map(({ covered }) => covered)).toEqual([true, true, true, true, false, false]);
  expect((await app.books()).checks.filter(({ ok }) => !ok)).toEqual([]);
  await carryOvers.carryOver();
  expect((await rows()).every(({ covered }) => covered)).toBe(true);
  const setAside = await inWallet('setAside');
  expect(setAside).toBe(3n * 24_000_000_000n + 3n * 20_000_000_000n);
  await carryOvers.carryOver();
  expect(await inWallet('setAside')).toBe(setAside);
  expect(await isDue()).toBe(false);
});

test('a contract by the gold standard keeps its terms: paid in full until its reserve is out, then by the pool', async () => {
  await midLife(1);
  await due();
  await app.get(MinerCarryOvers).carryOver();
  expect((await rows())[0]).toMatchObject({ covered: true, ceiling: 28_000_000_000n });
  const pool = await inWallet('releases');
  // 100 an hour where 240 are set aside for 20 hours: two hours of it, and the third from the pool.
  stage.goTo(4.5);
  await setPrice('0.01');
  stage.goTo(6);
  await stage.release();
  expect((await rows())[0]).toMatchObject({ covered: true, made: 6, produced: 24_000_000_000n });
  stage.goTo(7);
  await stage.release();
  expect((await rows())[0]).toMatchObject({ covered: false, made: 7, produced: 34_000_000_000n, ceiling: 0n });
  // The 40 that were left went back, and 100 were paid.
  expect([await inWallet('setAside'), pool - (await inWallet('releases'))]).toEqual([0n, 6_000_000_000n]);
  const [miner] = (await stage.miners(user)).list;
  expect(miner).toMatchObject({ covered: false, ceiling: null, state: 'mining' });
  stage.goTo(8);
  await stage.release();
  expect((await rows())[0]).toMatchObject({ made: 8, produced: 44_000_000_000n });
  expect(stage.now - stage.first).toBe(8 * hour);
});

test('a fresh database has nothing to carry over, and its contracts are covered from the beginning', async () => {
  expect(await isDue()).toBe(false);
  await stage.obtained(user, await stage.product({ ...terms, goldStandard: true }));
  expect((await rows()).map(({ covered, ceiling }) => [covered, ceiling])).toEqual([[true, 28_800_000_000n]]);
});
