import type { Dice } from '../../dice';
import { one, text, units } from '../amounts';
import { defineMove, Refusal } from '../move';
import { reviewers, type StaffName } from '../staff';
import type { Table } from '../tables';
import type { World } from '../world';

interface Deposit {
  readonly id: number;
  readonly user: number;
  readonly asset: string;
  readonly amount: bigint;
  readonly hash: string | null;
  readonly filedAt: number;
  state: 'pending' | 'credited' | 'rejected';
}

const million = 1_000_000n;
const mostPending = 20;
const depositable = new Set(['USDT', 'FXB', 'NICE', 'BNB']);
/** Transactions of the chain that somebody may name. */
const hashes = 600;

const hashOf = (dice: Dice) => `0x${(dice.below(hashes) + 1).toString(16).padStart(64, '0')}`;

/** What was sent in (domain 6), with no node to ask: a reviewer says what came. */
export class Deposits {
  readonly #byId = new Map<number, Deposit>();
  /** what has ended, by state and asset: how many, what they said, what was credited */
  readonly #closed = new Map<string, [count: number, filed: bigint, credited: bigint]>();
  /** transactions that something was credited for */
  readonly used = new Set<string>();
  /** users to whom one was ever credited */
  readonly credited = new Set<number>();

  constructor(private readonly world: World) {}

  get pending(): Deposit[] {
    return [...this.#byId.values()].filter(({ state }) => state === 'pending');
  }

  /** Also those that have ended, lately. */
  get known(): Deposit[] {
    return [...this.#byId.values()];
  }

  /** The smallest that may be filed: so much USDT's worth, rounded up. */
  minimum(asset: string): bigint {
    const least = units(this.world.settings.text('deposit.min'));
    const price = this.world.prices.of(asset);
    return price === undefined ? least : (least * one + price - 1n) / price;
  }

  file(deposit: Omit<Deposit, 'state' | 'filedAt'>): void {
    const { user, asset, amount, hash } = deposit;
    if (!depositable.has(asset)) throw new Refusal('notDepositable');
    if (amount < this.minimum(asset)) throw new Refusal('belowMinimum');
    const own = this.pending.filter((one) => one.user === user);
    if (own.length >= mostPending) throw new Refusal('tooManyPending');
    if (hash !== null && this.used.has(hash)) throw new Refusal('txHashUsed');
    if (hash !== null && own.some((one) => one.hash === hash)) throw new Refusal('alreadyFiled');
    this.#byId.set(deposit.id, { ...deposit, filedAt: this.world.now, state: 'pending' });
  }

  /** Credits what came, or asks a second reviewer to. @param proposal its id, if there must be one */
  approve(id: number, by: StaffName, credited: bigint, given: string | null, proposal: number | null): void {
    const deposit = this.open(id);
    this.world.proposals.checkFree('credit', String(id));
    const hash = given ?? deposit.hash;
    if (hash !== null && this.used.has(hash)) throw new Refusal('txHashUsed');
    const value = this.world.prices.worst(deposit.asset, credited);
    if (value === undefined || !this.isForOne(deposit, by, credited, value)) {
      const version = () => this.#byId.get(id)?.state;
      const kept = { kind: 'credit', subject: String(id), by, may: reviewers, version };
      this.world.proposals.add({ ...kept, id: proposal ?? 0, execute: () => this.creditAgreed(id, credited, hash) });
      return;
    }
    this.credit(deposit, credited, hash);
    this.world.soloActs.note(this.world.now, by, 'credit', value);
  }

  reject(id: number, by: StaffName): void {
    this.close(this.open(id), 'rejected', 0n);
    this.world.proposals.settle('credit', String(id), by);
  }

  /** Two have agreed on it. */
  private creditAgreed(id: number, credited: bigint, hash: string | null): void {
    const deposit = this.open(id);
    if (hash !== null && this.used.has(hash)) throw new Refusal('txHashUsed');
    this.credit(deposit, credited, hash);
  }

  private isForOne({ amount }: Deposit, by: StaffName, credited: bigint, value: bigint): boolean {
    const { settings, soloActs, now } = this.world;
    if (value > units(settings.text('deposit.twoPersonLimit')) || credited !== amount) return false;
    return soloActs.today(now, by, 'credit') + value <= units(settings.text('deposit.unprovenLimit'));
  }

  private credit(deposit: Deposit, credited: bigint, hash: string | null): void {
    const { user, asset } = deposit;
    const { purse } = this.world;
    if (hash !== null) this.used.add(hash);
    this.credited.add(user);
    purse.post([
      ['system', 'world', asset, -credited],
      [user, 'funding', asset, credited],
    ]);
    const converted = this.converted(asset, credited);
    if (converted > 0n) {
      this.world.exchange.count('converted', converted);
      purse.post([
        [user, 'funding', asset, -credited],
        ['system', 'exchange', asset, credited],
        ['system', 'exchange', 'USDT', -converted],
        [user, 'funding', 'USDT', converted],
      ]);
    }
    this.close(deposit, 'credited', credited);
  }

  /**
   * What BNB becomes: USDT at the price less the spread, where the price is fresh and no pool's, `exchange` holds enough
   * and the day has room. However much it is at once.
   */
  private converted(asset: string, amount: bigint): bigint {
    const { exchange, settings, prices, purse } = this.world;
    if (asset !== 'BNB' || !settings.on('deposit.bnbConvert') || !prices.isLive(asset)) return 0n;
    if (prices.source(asset) === 'pool') return 0n;
    const price = prices.live(asset) * (million - settings.ppm('exchange.spread'));
    const received = (amount * price) / (prices.live('USDT') * million);
    return received > purse.of('system', 'exchange', 'USDT') || received > exchange.left ? 0n : received;
  }

  private open(id: number): Deposit {
    const deposit = this.#byId.get(id);
    if (!deposit) throw new Refusal('notFound');
    if (deposit.state !== 'pending') throw new Refusal('stateConflict');
    return deposit;
  }

  private close(deposit: Deposit, state: 'credited' | 'rejected', credited: bigint): void {
    deposit.state = state;
    const name = `${state} ${deposit.asset}`;
    const [count, filed, sum] = this.#closed.get(name) ?? [0, 0n, 0n];
    this.#closed.set(name, [count + 1, filed + deposit.amount, sum + credited]);
  }

  adopt(): void {}

  table(): Table {
    return [
      ...this.pending.map(({ id, user, asset, amount, hash, filedAt }) => [
        id,
        user,
        asset,
        `${amount}`,
        hash,
        filedAt,
      ]),
      ...[...this.#closed].map(([name, [count, filed, credited]]) => [name, count, `${filed}`, `${credited}`]),
      ['transactions used', this.used.size],
    ];
  }
}

/** One that waits, seldom any. */
function drawDeposit({ deposits }: World, dice: Dice): Deposit | undefined {
  return dice.once(10) ? dice.pick(deposits.known.slice(-30)) : dice.pick(deposits.pending);
}

const drawReviewer = (dice: Dice): StaffName => dice.pick(reviewers) ?? 'reviewer';

export const depositMoves = {
  fileDeposit: defineMove<{ user: number; asset: string; amount: string; hash: string | null }, { id: number }>({
    weight: 12,
    repeat: 'key',
    draw(world, dice) {
      const user = dice.pick(world.people.active);
      const asset = dice.once(3) ? dice.pick([...depositable, 'FUEL']) : 'USDT';
      if (!user || !asset) return undefined;
      const amount =
        asset === 'BNB'
          ? dice.amount(0, 2) + 100_000n
          : dice.amount(dice.once(15) ? 0 : 20, dice.once(2) ? 9_000 : 2_000);
      return { user: user.id, asset, amount: text(amount || 1n), hash: dice.once(4) ? null : hashOf(dice) };
    },
    play({ deposits }, { amount, ...args }, { id }) {
      deposits.file({ ...args, id, amount: units(amount) });
    },
  }),

  approveDeposit: defineMove<
    { deposit: number; by: StaffName; amount: string; hash: string | null },
    { proposal: number | null }
  >({
    weight: 12,
    repeat: 'key',
    draw(world, dice) {
      const deposit = drawDeposit(world, dice);
      if (!deposit) return undefined;
      const amount = dice.once(8) ? dice.amount(1, 1_500) : deposit.amount;
      const hash = dice.once(8) ? hashOf(dice) : null;
      return { deposit: deposit.id, by: drawReviewer(dice), amount: text(amount), hash };
    },
    play({ deposits }, { deposit, by, amount, hash }, { proposal }) {
      deposits.approve(deposit, by, units(amount), hash, proposal);
    },
  }),

  rejectDeposit: defineMove<{ deposit: number; by: StaffName }>({
    weight: 1,
    repeat: 'key',
    draw(world, dice) {
      const deposit = drawDeposit(world, dice);
      return deposit && { deposit: deposit.id, by: drawReviewer(dice) };
    },
    play({ deposits }, { deposit, by }) {
      deposits.reject(deposit, by);
    },
  }),
};
