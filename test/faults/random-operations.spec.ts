// @both-engines
import { AppError } from '../../server/common/errors';
import { drawnBy } from '../../server/demo/scripts/demo-random.rules';
import { type FlowKind, type Line, systemAccount, userAccount } from '../../server/ledger';
import { TestLedger } from '../support/ledger';

interface Operation {
  readonly key: string;
  readonly kind: FlowKind;
  readonly lines: Line[];
}

const users = 5;

function randomOperation(random: (below: number) => number, step: number): Operation {
  const user = 1 + random(users);
  const amount = BigInt(1 + random(1_000));
  const funding = userAccount(user, 'funding', 'USDT');
  const held = userAccount(user, 'held', 'USDT');
  const fees = systemAccount('fees', 'USDT');
  const world = systemAccount('world', 'USDT');
  const gifts = systemAccount('gifts', 'USDT');
  // Now and then a key comes again: it must change nothing.
  const key = random(20) === 0 ? `op:${random(step + 1)}` : `op:${step}`;
  const line = (account: Line['account'], sum: bigint, type: Line['type']): Line => ({ account, amount: sum, type });
  const choices: (() => Operation)[] = [
    () => ({ key, kind: 'deposit', lines: [line(world, -amount, 'deposit'), line(funding, amount, 'deposit')] }),
    () => ({
      key,
      kind: 'withdrawal',
      lines: [
        line(funding, -amount, 'withdrawal'),
        line(funding, -1n, 'withdrawalFee'),
        line(held, amount + 1n, 'withdrawal'),
      ],
    }),
    () => ({
      key,
      kind: 'withdrawalPaid',
      lines: [
        line(held, -(amount + 1n), 'withdrawal'),
        line(world, amount, 'withdrawal'),
        line(fees, 1n, 'withdrawalFee'),
      ],
    }),
    () => ({
      key,
      kind: 'withdrawalRefund',
      lines: [line(held, -amount, 'withdrawalRefund'), line(funding, amount, 'withdrawalRefund')],
    }),
    () => ({
      key,
      kind: 'adjustment',
      lines: [line(funding, -amount, 'adjustment'), line(fees, amount, 'adjustment')],
    }),
    () => ({
      key,
      kind: 'poolFunding',
      lines: [line(fees, -amount, 'adjustment'), line(gifts, amount, 'adjustment')],
    }),
    () => ({ key, kind: 'airdrop', lines: [line(gifts, -amount, 'airdrop'), line(funding, amount, 'airdrop')] }),
  ];
  return (choices[random(choices.length)] as () => Operation)();
}

/** What the books must say, worked out beside them in the plainest way. */
class Model {
  readonly balances = new Map<string, bigint>();
  readonly keys = new Set<string>();

  apply({ key, lines }: Operation): 'done' | 'refused' {
    if (this.keys.has(key)) return 'refused';
    const next = new Map(this.balances);
    for (const { account, amount } of lines) {
      const name = `${account.ownerId}:${account.wallet}`;
      next.set(name, (next.get(name) ?? 0n) + amount);
    }
    for (const [name, balance] of next) if (balance < 0n && !name.endsWith(':world')) return 'refused';
    for (const [name, balance] of next) this.balances.set(name, balance);
    this.keys.add(key);
    return 'done';
  }
}

/** quality 1. The same seeds run on both databases against the same model, so both end in the same state. */
describe('random operations', () => {
  it.each([1, 20_260_101, 77])('seed %i: 300 steps, the books checked after every one', async (seed) => {
    const books = await TestLedger.open();
    try {
      const random = drawnBy(seed);
      const model = new Model();
      let done = 0;
      for (let step = 0; step < 300; step++) {
        const operation = randomOperation(random, step);
        const expected = model.apply(operation);
        const got = await books.post(operation.key, operation.kind, operation.lines).then(
          () => 'done',
          (error: unknown) => (error instanceof AppError ? 'refused' : String(error)),
        );
        expect([step, got]).toEqual([step, expected]);
        if (got === 'done') done += 1;
        if (random(25) === 0) await books.checkpoints.markLines();
        const report = await books.books.check();
        expect(report.checks.filter((check) => !check.ok)).toEqual([]);
      }
      expect(done).toBeGreaterThan(100);
      for (let user = 1; user <= users; user++) {
        expect(await books.units(user)).toBe(model.balances.get(`${user}:funding`) ?? 0n);
        expect(await books.units(user, 'held')).toBe(model.balances.get(`${user}:held`) ?? 0n);
      }
      for (const wallet of ['world', 'fees', 'gifts'] as const) {
        expect(await books.systemUnits(wallet)).toBe(model.balances.get(`0:${wallet}`) ?? 0n);
      }
    } finally {
      await books.close();
    }
  });
});
