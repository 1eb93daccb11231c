import type { Dice } from '../../dice';
import { text, units } from '../amounts';
import { defineMove, Refusal } from '../move';
import { financiers, type StaffName } from '../staff';
import type { World } from '../world';

const points = new Set(['TRADE', 'FUEL', 'MINERAL', 'GAME']);
const tokens = ['USDT', 'FXB', 'NICE', 'BNB'];
const pools = ['rewards', 'gifts', 'releases', 'exchange', 'backing:TRADE', 'backing:MINERAL'] as const;

interface Fill {
  readonly from: 'fees' | 'sales' | 'world';
  readonly to: (typeof pools)[number] | 'fees';
  readonly asset: string;
  readonly amount: bigint;
  readonly hash: string | null;
}

interface Payout {
  readonly from: 'fees' | 'sales';
  readonly asset: string;
  readonly amount: bigint;
  readonly hash: string;
}

/** What staff move by hand (domain 1, "staff"). */
export class Treasury {
  constructor(private readonly world: World) {}

  /** From fee income at once, from outside and from sales by two. @param proposal its id, where there must be one */
  fund(fill: Fill, by: StaffName, proposal: number | null): void {
    const { from, to, asset, hash } = fill;
    if (from === 'world' && points.has(asset)) throw new Refusal('notDepositable');
    this.mustSuit(to, asset);
    if (from === 'fees') {
      this.checkFree('fees', asset, fill.amount);
      this.fill(fill);
      return;
    }
    if (from === 'sales') {
      const move = () => {
        this.checkFree('sales', asset, fill.amount);
        this.fill(fill);
      };
      this.checkFree('sales', asset, fill.amount);
      this.propose('salesMove', `${to} ${asset}`, by, proposal, move);
      return;
    }
    const { deposits, proposals } = this.world;
    if (hash !== null && deposits.used.has(hash)) throw new Refusal('txHashUsed');
    const subject = `${to} ${asset}`;
    proposals.checkFree('topUp', subject);
    const execute = () => {
      if (hash !== null && deposits.used.has(hash)) throw new Refusal('txHashUsed');
      this.fill(fill);
      if (hash !== null) deposits.used.add(hash);
    };
    proposals.add({ id: proposal ?? 0, kind: 'topUp', subject, by, may: financiers, execute });
  }

  /** Corrects a balance: as much as a limit lets one person do in a day, more by two. */
  adjust(user: number, asset: string, amount: bigint, by: StaffName, proposal: number | null): void {
    const { prices, proposals, settings, soloActs, now } = this.world;
    const size = amount < 0n ? -amount : amount;
    // Points count by their number.
    const value = points.has(asset) ? size : prices.worst(asset, size);
    const before = soloActs.today(now, by, 'adjustment');
    if (value !== undefined && before + value <= units(settings.text('adjust.twoPersonLimit'))) {
      this.correct(user, asset, amount);
      soloActs.note(now, by, 'adjustment', value);
      return;
    }
    proposals.checkFree('adjustment', String(user));
    const execute = () => this.correct(user, asset, amount);
    proposals.add({ id: proposal ?? 0, kind: 'adjustment', subject: String(user), by, may: financiers, execute });
  }

  /**
   * Income that was paid out, by a transaction that paid nothing else: of fees as much as a limit lets one person do in a
   * day, more by two; of sales always by two.
   */
  payOut(payout: Payout, by: StaffName, proposal: number | null): void {
    const { now, prices, settings, soloActs } = this.world;
    const { from, asset, amount } = payout;
    if (points.has(asset)) throw new Refusal('notWithdrawable');
    const value = from === 'fees' ? prices.worst(asset, amount) : undefined;
    const before = soloActs.today(now, by, 'feePayout');
    if (value !== undefined && before + value <= units(settings.text('fees.payoutLimit'))) {
      this.leave(payout);
      soloActs.note(now, by, 'feePayout', value);
      return;
    }
    this.checkPayout(payout);
    this.propose('feePayout', `${from} ${asset}`, by, proposal, () => this.leave(payout));
  }

  private leave(payout: Payout): void {
    this.checkPayout(payout);
    const { from, asset, amount, hash } = payout;
    this.world.purse.post([
      ['system', from, asset, -amount],
      ['system', 'world', asset, amount],
    ]);
    this.world.withdrawals.paidBy.add(hash);
  }

  private checkPayout({ from, asset, amount, hash }: Payout): void {
    if (this.world.withdrawals.paidBy.has(hash)) throw new Refusal('txHashUsed');
    this.checkFree(from, asset, amount);
  }

  /** Nobody takes more than there is, and a dividend that is due stays in `fees`. */
  private checkFree(from: 'fees' | 'sales', asset: string, amount: bigint): void {
    const { purse, settlement } = this.world;
    const due = from === 'fees' && asset === 'USDT' ? settlement.due : 0n;
    if (purse.of('system', from, asset) >= amount + due) return;
    throw new Refusal(due === 0n ? 'aboveFree' : 'feesOwedAsDividend');
  }

  private propose(kind: string, subject: string, by: StaffName, id: number | null, execute: () => void): void {
    const { proposals } = this.world;
    proposals.checkFree(kind, subject);
    const risky = kind === 'feePayout';
    proposals.add({ id: id ?? 0, kind, subject, by, may: financiers, risky, execute });
  }

  /** Awards are in USDT. */
  private mustSuit(to: Fill['to'], asset: string): void {
    if (asset === 'USDT') return;
    if (to === 'rewards') throw new Refusal('rewardsAreInUsdt');
    if (to.startsWith('backing:')) throw new Refusal('backingIsInUsdt');
  }

  private fill({ from, to, asset, amount }: Fill): void {
    const lines = [
      ['system', from, asset, -amount],
      ['system', to, asset, amount],
    ] as const;
    // What is moved into `fees` was not earned there.
    this.world.purse.post(lines, true);
  }

  /** What is on hold may be taken back as well. */
  private correct(user: number, asset: string, amount: bigint): void {
    const lines = [
      [user, 'funding', asset, amount],
      ['system', points.has(asset) ? 'issuer' : 'fees', asset, -amount],
    ] as const;
    this.world.purse.prepare(lines, { mayTake: true, adjusts: true }).commit();
  }
}

const drawAsset = (dice: Dice) =>
  (dice.once(12) ? dice.pick([...points]) : dice.once(2) ? dice.pick(tokens) : 'USDT') ?? 'USDT';

export const treasuryMoves = {
  fundPool: defineMove<
    { from: Fill['from']; to: Fill['to']; asset: string; amount: string; hash: string | null; by: StaffName },
    { proposal: number | null }
  >({
    weight: 4,
    repeat: 'key',
    draw(world, dice) {
      const by = dice.pick(financiers);
      const from = dice.once(6) ? 'sales' : dice.once(2) ? 'fees' : 'world';
      const to = dice.pick(from === 'sales' ? ([...pools, 'fees'] as const) : pools);
      if (!to || !by) return undefined;
      const asset = to.startsWith('backing:') && !dice.once(8) ? 'USDT' : drawAsset(dice);
      const used = [...world.deposits.used];
      const hash = dice.once(8) ? dice.pick(used) : `0xa${dice.below(1_000_000_000).toString(16).padStart(63, '0')}`;
      const amount = dice.amount(from === 'world' ? 50 : 0, from === 'world' ? 3_000 : 40) || 1n;
      return { from, to, asset, amount: text(amount), hash: dice.once(3) ? null : (hash ?? null), by };
    },
    play({ treasury }, { by, amount, ...fill }, { proposal }) {
      treasury.fund({ ...fill, amount: units(amount) }, by, proposal);
    },
  }),

  /** `takes`: from the user. */
  adjust: defineMove<
    { user: number; asset: string; amount: string; takes: boolean; by: StaffName },
    { proposal: number | null }
  >({
    weight: 3,
    repeat: 'key',
    draw(world, dice) {
      const [user, by] = [dice.pick(world.people.all), dice.pick(financiers)];
      if (!user || !by) return undefined;
      const asset = dice.once(3) ? (dice.pick([...points]) ?? 'FUEL') : drawAsset(dice);
      const amount = dice.amount(1, dice.once(4) ? 900 : 60);
      return { user: user.id, asset, amount: text(amount), takes: dice.once(3), by };
    },
    play({ treasury }, { user, asset, amount, takes, by }, { proposal }) {
      treasury.adjust(user, asset, takes ? -units(amount) : units(amount), by, proposal);
    },
  }),

  payFees: defineMove<
    { from: Payout['from']; asset: string; amount: string; hash: string; by: StaffName },
    { proposal: number | null }
  >({
    weight: 2,
    repeat: 'key',
    draw(world, dice) {
      const by = dice.pick(financiers);
      const paid = dice.once(6) ? dice.pick([...world.withdrawals.paidBy]) : undefined;
      const hash = paid ?? `0xe${dice.below(1_000_000_000).toString(16).padStart(63, '0')}`;
      const from = dice.once(4) ? 'sales' : 'fees';
      return by && { from, asset: drawAsset(dice), amount: text(dice.amount(1, dice.once(2) ? 40 : 400)), hash, by };
    },
    play: ({ treasury }, { by, amount, ...payout }, { proposal }) =>
      treasury.payOut({ ...payout, amount: units(amount) }, by, proposal),
  }),
};
