import { Clock, minute } from '../../server/common/runtime';
import { PublicBooks, type Seals, systemAccount, userAccount } from '../../server/ledger';
import { TestLedger } from '../support/ledger';
import { TestClock } from '../support/test-clock';

const start = Date.parse('2030-01-01T10:00:00.000Z');

let ledger: TestLedger;
let seals: Seals;
let books: PublicBooks;
let time: TestClock;

beforeEach(async () => {
  ledger = await TestLedger.open();
  const clock = new Clock();
  time = new TestClock(clock);
  time.stop(start);
  seals = ledger.sealer(clock);
  books = new PublicBooks(ledger.keeper(clock), ledger.balances, ledger.assets, seals, ledger.reads, clock);
});
afterEach(() => ledger.close());

const fund = (key: string, wallet: 'rewards' | 'exchange', asset: string, units: bigint) =>
  ledger.post(key, 'poolTopUp', [
    { account: systemAccount('world', asset), amount: -units, type: 'adjustment' },
    { account: systemAccount(wallet, asset), amount: units, type: 'adjustment' },
  ]);

test('everybody sees, of each token, what users are owed and what custody must cover', async () => {
  await ledger.deposit('d:1', 1, 1_250_000_000n);
  await ledger.post('held', 'withdrawal', [
    { account: userAccount(1, 'funding', 'USDT'), amount: -250_000_000n, type: 'withdrawal' },
    { account: userAccount(1, 'held', 'USDT'), amount: 250_000_000n, type: 'withdrawal' },
  ]);
  await ledger.spend('s:1', 1, 50_000_000n);
  const { totals } = await books.read();
  expect(totals).toEqual([
    { asset: 'USDT', liabilities: '12', custody: '12.5' },
    { asset: 'FXB', liabilities: '0', custody: '0' },
    { asset: 'NICE', liabilities: '0', custody: '0' },
    { asset: 'BNB', liabilities: '0', custody: '0' },
  ]);
});

test('what lies in each pool stands against all that is promised from it, and no other account is shown', async () => {
  await ledger.deposit('d:1', 1, 100_000_000n);
  await ledger.spend('s:1', 1, 1n);
  await fund('f:1', 'rewards', 'NICE', 700_000_000n);
  await fund('f:2', 'exchange', 'USDT', 300_000_000n);
  await ledger.post('pool', 'liquidity', [
    { account: systemAccount('exchange', 'USDT'), amount: -100_000_000n, type: 'adjustment' },
    { account: systemAccount('pool:FXB-USDT', 'USDT'), amount: 100_000_000n, type: 'adjustment' },
  ]);
  books.register({ kind: 'award', wallet: 'rewards', read: async () => new Map([['NICE', 200_000_000n]]) });
  books.register({
    kind: 'meal',
    wallet: 'rewards',
    read: async () =>
      new Map([
        ['NICE', 50_000_000n],
        ['USDT', 1n],
      ]),
  });
  books.register({ kind: 'uncoveredMiner', wallet: 'releases', read: async () => new Map([['NICE', 1n]]) });
  books.register({ kind: 'lockPrincipal', wallet: 'locked', read: async () => new Map([['USDT', 200_000_000n]]) });
  books.register({ kind: 'airdrop', wallet: 'gifts', read: async () => new Map([['NICE', 0n]]) });
  const { pools, promises } = await books.read();
  const byName = (a: { wallet: string }, b: { wallet: string }) => (a.wallet < b.wallet ? -1 : 1);
  expect([...pools].sort(byName)).toEqual([
    { wallet: 'exchange', asset: 'USDT', balance: '2', promised: '0' },
    { wallet: 'pool:FXB-USDT', asset: 'USDT', balance: '1', promised: '0' },
    { wallet: 'rewards', asset: 'NICE', balance: '7', promised: '2.5' },
  ]);
  expect(promises).toEqual([
    { kind: 'award', wallet: 'rewards', asset: 'NICE', amount: '2' },
    { kind: 'meal', wallet: 'rewards', asset: 'NICE', amount: '0.5' },
    { kind: 'meal', wallet: 'rewards', asset: 'USDT', amount: '0.00000001' },
    { kind: 'uncoveredMiner', wallet: 'releases', asset: 'NICE', amount: '0.00000001' },
    { kind: 'lockPrincipal', wallet: 'locked', asset: 'USDT', amount: '2' },
  ]);
  // Users' own balances are no purse of the platform.
  expect([...(await books.promised()).keys()]).not.toContain('locked USDT');
});

test('the rules are named without their rows, and the head of the chain is told', async () => {
  expect((await books.read()).seal).toBeNull();
  await ledger.deposit('d:1', 1, 100n);
  await seals.sealAll();
  await ledger.deposit('d:2', 1, 100n);
  time.advance(minute);
  const { ok, checkedAt, rules, seal } = await books.read();
  const head = await seals.head();
  expect([ok, checkedAt]).toEqual([true, '2030-01-01T10:00:00.000Z']);
  expect(rules).toContainEqual({ name: 'sealsMatch', ok: true });
  expect(rules.every((rule) => Object.keys(rule).length === 2)).toBe(true);
  expect(seal).toEqual({ id: 1, hash: head?.hash, createdAt: '2030-01-01T10:00:00.000Z', unsealed: 1 });
});

test('they are put together once a minute, and anew where that failed', async () => {
  let asked = 0;
  books.register({
    kind: 'award',
    wallet: 'rewards',
    read: async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return new Map();
    },
  });
  await expect(books.read()).rejects.toThrow('away');
  const first = await books.read();
  time.advance(minute - 1);
  expect(await books.read()).toBe(first);
  time.advance(1);
  expect(await books.read()).not.toBe(first);
  expect(asked).toBe(3);
});
