// @both-engines
import { Reader, UnitOfWork } from '../../server/common/database';
import { Balances, Ledger, systemAccount, userAccount } from '../../server/ledger';
import { bootApp, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { MinerStage } from '../support/miner-stage';
import { backingOf } from '../support/point-stage';
import { tally } from '../support/tally';

const unit = 100_000_000n;
/** `npm run test:full` has a crowd of 200. */
const [buyers, covered] = process.env.LODESTONE_TEST_FULL === '1' ? [200, 73] : [50, 18];
const price = 1_000n * unit;
/** 12 USDT, twice; with 5 % of MINERAL. */
const need = (252n * unit) / 10n;
/** A fixed amount: 24 USDT at 0.1. */
const ceiling = 240n * unit;

let app: TestApp;
let stage: MinerStage;
let product: number;
const crowd: TestUser[] = [];
/** other sessions of the first of them */
let others: TestUser[];

beforeAll(async () => {
  app = await bootApp();
  stage = await MinerStage.open(app);
  await stage.pricedByStaff('NICE');
  product = await stage.product({ perUser: 100 });
});
afterAll(() => closeWithSoundBooks(app));

/** Buyers who hold the price of one each, and so much behind all of it. */
async function gather(behind: bigint): Promise<void> {
  while (crowd.length < buyers) crowd.push(await app.actors.user({ bound: true }));
  others = await Promise.all(crowd.slice(0, buyers / 5).map(({ wallet }) => app.actors.login(wallet)));
  await app.get(UnitOfWork).run((tx) =>
    app.get(Ledger).post(tx, {
      ...{ key: 'test-crowd', kind: 'adjustment', actor: 'test' },
      lines: [
        { account: systemAccount('issuer', 'TRADE'), amount: -price * BigInt(buyers), type: 'adjustment' },
        ...crowd.map(({ id }) => ({
          ...{ account: userAccount(id, 'funding', 'TRADE'), amount: price, type: 'adjustment' as const },
        })),
      ],
    }),
  );
  await app.actors.back('TRADE', behind);
}

const inWallet = async (wallet: 'releases' | 'setAside') =>
  (await app.get(Balances).inWallet(wallet)).get('NICE') ?? 0n;

/** Leaves in the pool what covers so many, and all but a unit of one more. */
async function coverFor(contracts: number): Promise<void> {
  await stage.move('NICE', ceiling * BigInt(contracts + 1) - 1n - (await inWallet('releases')));
}

/** Everybody at once, and each asks twice: with one key, and some of them from two sessions. */
async function race(key: string): Promise<Record<string, number>> {
  const ask = () => Promise.all(crowd.map((user) => stage.obtain(user, product, 1, key)));
  const askAgain = () => Promise.all(crowd.map((user, at) => stage.obtain(others[at] ?? user, product, 1, key)));
  const [answers, again] = await Promise.all([ask(), askAgain()]);
  expect(again).toEqual(answers);
  return tally(answers);
}

/** So many have one each, and the books say so: what is behind the points of the others was not touched. */
async function expectOwners(count: number): Promise<void> {
  const rows = await app.get(Reader).query<{ n: number }>('SELECT COUNT(*) AS n FROM miner GROUP BY userId');
  expect(rows.map(({ n }) => Number(n))).toEqual(Array.from({ length: count }, () => 1));
  const left = BigInt(buyers - count);
  expect(await backingOf(app, 'TRADE')).toEqual({ units: need * left, outstanding: price * left });
  expect(await inWallet('setAside')).toBe(ceiling * BigInt(count));
  expect((await app.books()).checks.filter(({ ok }) => !ok)).toEqual([]);
}

test('of a crowd who want one and ask twice at once, exactly as many have one as backing and pool cover', async () => {
  await gather(need * BigInt(buyers) - 1n);
  await coverFor(buyers);
  // So many equal products are backed or none is: of a unit less all would have the share of a point less.
  expect(await race('first')).toEqual({ '400 productAboveShare': buyers });
  expect(await inWallet('setAside')).toBe(0n);
  await app.actors.back('TRADE', 1n);
  await coverFor(covered);
  expect(await race('second')).toEqual({ done: covered, '400 poolMustBeFilled': buyers - covered });
  await expectOwners(covered);
  await coverFor(1);
  const left = buyers - covered - 1;
  expect(await race('third')).toEqual({ done: 1, '400 poolMustBeFilled': left, '400 insufficientFunding': covered });
  await expectOwners(covered + 1);
  await coverFor(left);
  expect(await race('fourth')).toEqual({ done: left, '400 insufficientFunding': covered + 1 });
  await expectOwners(buyers);
});
